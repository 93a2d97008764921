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
    private static final int LONGEST_SHOWN = 100; // characters

    private JournalValues() {}

    private static void require(boolean sound, Object got, String expected) {
        if (!sound) {
            throw new IllegalArgumentException(shortened(got) + ": expected " + expected);
        }
    }

    /** As much of a value as a message needs. */
    private static String shortened(Object value) {
        String text = value.toString();
        if (text.isEmpty()) {
            return "nothing";
        }
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    /** The number of a label or box. */
    static long number(String written) {
        return sensible(Long.parseLong(written));
    }

    private static long sensible(long number) {
        require(number >= 1 && number <= Label.GREATEST_NUMBER, number, "a number from 1 to " + Label.GREATEST_NUMBER);
        return number;
    }

    /** The number of a box's label. */
    static long labelOf(JsonNode tree) {
        JsonNode label = tree.path("label");
        require(label.canConvertToLong(), label, "the number of a label");
        return sensible(label.asLong());
    }

    static String stepName(JsonNode tree) {
        return text(tree, "step", LONGEST_STEP);
    }

    static String labelName(JsonNode tree) {
        String name = text(tree, "name", LONGEST_STEP);
        require(Transaction.isName(name), name, "the name of a label");
        return name;
    }

    /** A photo's name, which leads nowhere but into the folder. */
    static String photo(JsonNode tree) {
        String name = text(tree, "photo", LONGEST_PHOTO);
        boolean leadsOut = name.isEmpty()
                || isAbsolute(name)
                || Arrays.asList(SEPARATOR.split(name)).contains("..");
        require(!leadsOut, name, "a photo in the folder");
        return name;
    }

    private static boolean isAbsolute(String name) {
        try {
            return name.startsWith("/") || Path.of(name).isAbsolute();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(shortened(name) + ": expected the name of a file", e);
        }
    }

    static Optional<String> detector(JsonNode tree) {
        if (!tree.has("detector")) {
            return Optional.empty();
        }
        String name = text(tree, "detector", LONGEST_STEP);
        require(DETECTOR.matcher(name).matches(), name, "a detector file of the studio's");
        return Optional.of(name);
    }

    static Box box(JsonNode tree) {
        JsonNode box = tree.path("box");
        require(box.isArray() && box.size() == 4, box, "x, y, width and height");
        Box read =
                new Box(coordinate(box.get(0)), coordinate(box.get(1)), coordinate(box.get(2)), coordinate(box.get(3)));
        require(!read.isEmpty(), read, "width and height above 0");
        return read;
    }

    private static double coordinate(JsonNode value) {
        require(value.isNumber() && Math.abs(value.asDouble()) <= FARTHEST, value, "a number of at most " + FARTHEST);
        return value.asDouble();
    }

    static Verdict verdict(JsonNode tree) {
        String name = text(tree, "verdict", LONGEST_STEP);
        return Verdict.named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        shortened(name) + ": expected one of " + Arrays.toString(Verdict.values())));
    }

    /** A finite number, if there is one of that name. */
    static Optional<Double> optionalReal(JsonNode tree, String name) {
        Optional<JsonNode> value = tree.optional(name);
        value.ifPresent(real ->
                require(real.isNumber() && Double.isFinite(real.asDouble()), real, name + " to be a finite number"));
        return value.map(JsonNode::asDouble);
    }

    private static String text(JsonNode tree, String name, int longest) {
        JsonNode value = tree.path(name);
        require(
                value.isTextual() && value.textValue().length() <= longest,
                value,
                name + " to be a text of at most " + longest + " characters");
        return value.textValue();
    }
}
