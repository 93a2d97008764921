package dev.onebox.annotations.text;

import java.util.Optional;

/** What may be a label or the name of an image: text that every format can carry. Stateless. */
public final class ValidText {
    private static final int LONGEST = 4096;

    private ValidText() {}

    /** What is wrong with it; empty if nothing. */
    public static Optional<String> fault(String text) {
        if (text.isEmpty()) {
            return Optional.of("is empty");
        }
        if (text.length() > LONGEST) {
            return Optional.of("has " + text.length() + " characters, expected at most " + LONGEST);
        }
        if (!text.equals(text.strip())) {
            return Optional.of("begins or ends with a space");
        }
        return text.codePoints().anyMatch(ValidText::isUnwritable)
                ? Optional.of("holds a character that is not text")
                : Optional.empty();
    }

    /** Control characters, halves of characters and the places that Unicode keeps empty: XML has no way to write them. */
    private static boolean isUnwritable(int c) {
        return Character.isISOControl(c) || (c >= 0xd800 && c <= 0xdfff) || (c & 0xfffe) == 0xfffe;
    }

    public static void require(String what, String text) {
        Optional<String> fault = fault(text);
        if (fault.isPresent()) {
            throw new IllegalArgumentException(what + " " + shown(text) + " " + fault.get());
        }
    }

    /** The text, or what is wrong with it as the reason to skip what it belongs to. */
    public static String usable(String what, String text) throws SkippedException {
        String stripped = text.strip();
        Optional<String> fault = fault(stripped);
        if (fault.isPresent()) {
            throw new SkippedException("the " + what + " " + shown(stripped) + " " + fault.get());
        }
        return stripped;
    }

    /** In quotes, and short enough for a message. */
    public static String shown(String text) {
        return '"' + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + '"';
    }
}
