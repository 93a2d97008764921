package dev.onebox.studio.api;

import dev.onebox.studio.http.Refusal;

/** What clients call labels and boxes: {@code l1}, {@code b17}. Stateless. */
final class Ids {
    private static final char LABEL = 'l';
    private static final char BOX = 'b';

    private Ids() {}

    static String label(long number) {
        return LABEL + Long.toString(number);
    }

    static String box(long number) {
        return BOX + Long.toString(number);
    }

    static long label(String id) throws Refusal {
        return number(id, LABEL, "label");
    }

    static long box(String id) throws Refusal {
        return number(id, BOX, "box");
    }

    private static long number(String id, char kind, String what) throws Refusal {
        if (id.length() < 2 || id.length() > 18 || id.charAt(0) != kind || !isNumber(id.substring(1))) {
            throw Refusal.unknown("no such " + what);
        }
        return Long.parseLong(id.substring(1));
    }

    private static boolean isNumber(String text) {
        return text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
