package dev.onebox.studio.api;

import dev.onebox.studio.http.ApiException;

/** What clients request labels and boxes: {@code l1}, {@code b17}. Stateless. */
final class ApiIds {
    private static final char LABEL = 'l';
    private static final char BOX = 'b';

    private ApiIds() {}

    static String label(long number) {
        return LABEL + Long.toString(number);
    }

    static String box(long number) {
        return BOX + Long.toString(number);
    }

    static long label(String id) throws ApiException {
        return number(id, LABEL, "label");
    }

    static long box(String id) throws ApiException {
        return number(id, BOX, "box");
    }

    private static long number(String id, char kind, String what) throws ApiException {
        if (id.length() < 2 || id.length() > 18 || id.charAt(0) != kind || !isNumber(id.substring(1))) {
            throw ApiException.unknown("no such " + what);
        }
        return Long.parseLong(id.substring(1));
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
