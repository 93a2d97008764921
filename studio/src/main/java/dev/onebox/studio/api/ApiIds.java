package dev.onebox.studio.api;

import dev.onebox.studio.http.ApiException;

/** What clients call labels and boxes: {@code l1}, {@code b17}. Stateless. */
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
        if (!id.matches(kind + "[0-9]{1,17}")) {
            throw ApiException.unknown("no such " + what);
        }
        return Long.parseLong(id.substring(1));
    }
}
