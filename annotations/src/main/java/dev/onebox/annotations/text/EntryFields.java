package dev.onebox.annotations.text;

import dev.onebox.Box;
import dev.onebox.Size;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Texts under keys, as a row of CSV, an object of JSON or an element of XML has them, and what they mean. */
@FunctionalInterface
public interface EntryFields {
    /** The text under a key; empty where there is none. */
    String text(String key);

    static EntryFields of(Map<String, String> texts) {
        return key -> texts.getOrDefault(key, "");
    }

    /** The number under a key. @throws SkippedException if there is none, or none that a box can have */
    default BigDecimal number(String key) throws SkippedException {
        String text = text(key);
        if (text.isBlank()) {
            throw new SkippedException("no " + key);
        }
        return Decimals.parsed(text);
    }

    default double numberOr0(String key) throws SkippedException {
        return text(key).isBlank() ? 0 : number(key).doubleValue();
    }

    /** The box with left and upper edge and sides under these keys. @throws SkippedException if it is empty */
    default Box box(String x, String y, String width, String height) throws SkippedException {
        return Decimals.box(number(x), number(y), number(width), number(height));
    }

    default Corners corners(String left, String top, String right, String bottom) throws SkippedException {
        return new Corners(number(left), number(top), number(right), number(bottom));
    }

    /** The size of an image, if both are whole numbers above 0: some programs write 0, or nothing, for what they do not know. */
    default Optional<Size> size(String width, String height) {
        try {
            int columns = number(width).intValueExact();
            int rows = number(height).intValueExact();
            return columns > 0 && rows > 0 ? Optional.of(new Size(rows, columns)) : Optional.empty();
        } catch (SkippedException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** Whether it says yes, in any of the ways that files do; nothing says no. @throws SkippedException if it says neither */
    default boolean isSet(String key) throws SkippedException {
        String text = text(key);
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "", "0", "0.0", "false", "no" -> false;
            case "1", "1.0", "true", "yes" -> true;
            default -> throw new SkippedException("difficult is " + ValidText.shown(text) + ", expected 0 or 1");
        };
    }
}
