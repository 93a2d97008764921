package dev.onebox.studio.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Values in lines of a journal, each checked for what the studio itself could have written: the journal may have come with a
 * folder that somebody else made. All throw an IllegalArgumentException that says what is wrong. Stateless.
 */
final class JournalValues {
    private static final Pattern DETECTOR = Pattern.compile("[0-9a-f]{1,64}(-\\d+)?\\.detector\\.safetensors");
    private static final Pattern SEPARATOR = Pattern.compile("[/\\\\]");
    private static final int LONGEST_STEP = 1000;
    private static final int LONGEST_PHOTO = 4096;
    private static final double FARTHEST = 1e9; // pixels

    private JournalValues() {}

    /** The number of a label or box. */
    static long number(String written) {
        return sensible(Long.parseLong(written));
    }

    private static long sensible(long number) {
        if (number < 1 || number > Label.GREATEST_NUMBER) {
            throw new IllegalArgumentException("number " + number + ", expected 1 to " + Label.GREATEST_NUMBER);
        }
        return number;
    }

    /** The number of a box's label. */
    static long labelOf(JsonNode tree) {
        JsonNode label = required(tree, "label");
        if (!label.canConvertToLong()) {
            throw new IllegalArgumentException("a label that is no number");
        }
        return sensible(label.asLong());
    }

    static String stepName(JsonNode tree) {
        return text(tree, "step", LONGEST_STEP);
    }

    static String labelName(JsonNode tree) {
        String name = text(tree, "name", LONGEST_STEP);
        if (!Transaction.isName(name)) {
            throw new IllegalArgumentException("a label whose name is none");
        }
        return name;
    }

    /** A photo's name, which leads nowhere but into the folder. */
    static String photo(JsonNode tree) {
        String name = text(tree, "photo", LONGEST_PHOTO);
        if (name.isEmpty()
                || isAbsolute(name)
                || Arrays.asList(SEPARATOR.split(name)).contains("..")) {
            throw new IllegalArgumentException("a photo outside the folder");
        }
        return name;
    }

    private static boolean isAbsolute(String name) {
        try {
            return name.startsWith("/") || Path.of(name).isAbsolute();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("a photo whose name is none", e);
        }
    }

    static Optional<String> detector(JsonNode tree) {
        if (!tree.has("detector")) {
            return Optional.empty();
        }
        String name = text(tree, "detector", LONGEST_STEP);
        if (!DETECTOR.matcher(name).matches()) {
            throw new IllegalArgumentException("a detector's file that cannot be one of the studio's");
        }
        return Optional.of(name);
    }

    static Box box(JsonNode tree) {
        JsonNode box = required(tree, "box");
        Box read = new Box(real(box.path(0)), real(box.path(1)), real(box.path(2)), real(box.path(3)));
        if (box.size() != 4 || read.isEmpty()) {
            throw new IllegalArgumentException("box " + read + ", expected x, y, width and height above 0");
        }
        return read;
    }

    private static double real(JsonNode value) {
        double number = value.asDouble(Double.NaN);
        if (!value.isNumber() || !(Math.abs(number) <= FARTHEST)) {
            throw new IllegalArgumentException("number " + number + ", expected at most " + FARTHEST);
        }
        return number;
    }

    static Verdict verdict(JsonNode tree) {
        return Verdict.named(text(tree, "verdict", LONGEST_STEP))
                .orElseThrow(() -> new IllegalArgumentException("an unknown verdict"));
    }

    /** A finite number, if there is one of that name. */
    static Optional<Double> optionalReal(JsonNode tree, String name) {
        JsonNode value = tree.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
            throw new IllegalArgumentException("a " + name + " that is no finite number");
        }
        return Optional.of(value.asDouble());
    }

    private static String text(JsonNode tree, String name, int longest) {
        JsonNode value = required(tree, name);
        if (!value.isTextual() || value.textValue().length() > longest) {
            throw new IllegalArgumentException(name + ": expected a text of at most " + longest + " characters");
        }
        return value.textValue();
    }

    private static JsonNode required(JsonNode tree, String name) {
        JsonNode value = tree.get(name);
        if (value == null) {
            throw new IllegalArgumentException("it has no \"" + name + "\"");
        }
        return value;
    }
}
