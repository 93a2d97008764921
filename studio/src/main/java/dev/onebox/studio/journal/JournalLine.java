package dev.onebox.studio.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Box;
import dev.onebox.file.Checksum;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * One line of a journal: a step, or the undoing or redoing of the last one, as JSON with a checksum before it.
 *
 * <pre>
 *   3f9a01c2 {"step":"draw 1 box","labels":{"1":{"name":"gear"}},"boxes":{"2":{"photo":"a.jpg","label":1,…}}}
 *   0b77e1d4 {"undo":true}
 *   5d02c9ba {"lost":true}
 * </pre>
 *
 * <p>The last stands where a line was that could not be read any more. Nothing in a line is believed, because the journal may have
 * come with a folder that somebody else made: numbers are finite, names are names, photos lie in the folder.
 *
 * @param kind what the line does
 * @param step for {@link Kind#STEP} what, empty otherwise
 */
record JournalLine(Kind kind, Step step) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHECKSUM = 8;
    private static final Pattern DETECTOR = Pattern.compile("[0-9a-f]{1,64}(-\\d+)?\\.detector\\.safetensors");
    private static final Pattern SEPARATOR = Pattern.compile("[/\\\\]");
    private static final int LONGEST_STEP = 1000;
    private static final int LONGEST_PHOTO = 4096;
    private static final double FARTHEST = 1e9; // pixels

    enum Kind {
        STEP,
        UNDO,
        REDO,
        LOST;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    JournalLine(Step step) {
        this(Kind.STEP, step);
    }

    /** A line that is no step. */
    JournalLine(Kind kind) {
        this(kind, Step.nothing(""));
    }

    /** The line without its end. */
    String text() {
        ObjectNode tree = JSON.createObjectNode();
        if (kind == Kind.STEP) {
            tree.put("step", step.name());
            putAll(tree.putObject("labels"), step.labels(), JournalLine::label);
            putAll(tree.putObject("boxes"), step.boxes(), JournalLine::box);
        } else {
            tree.put(kind.toString(), true);
        }
        String json = tree.toString();
        return checksum(json.getBytes(StandardCharsets.UTF_8)) + " " + json;
    }

    private static <T> void putAll(ObjectNode target, Map<Long, Optional<T>> all, Function<T, ObjectNode> writer) {
        all.forEach((number, value) ->
                target.set(number.toString(), value.map(writer).orElse(null)));
    }

    private static ObjectNode label(Label label) {
        ObjectNode tree = JSON.createObjectNode().put("name", label.name());
        label.threshold().ifPresent(threshold -> tree.put("threshold", threshold));
        label.detector().ifPresent(detector -> tree.put("detector", detector));
        return tree;
    }

    private static ObjectNode box(LabelledBox box) {
        ObjectNode tree = JSON.createObjectNode().put("photo", box.photo()).put("label", box.label());
        ArrayNode numbers = tree.putArray("box");
        Box place = box.box();
        DoubleStream.of(place.x(), place.y(), place.width(), place.height()).forEach(numbers::add);
        tree.put("verdict", box.verdict().toString());
        box.score().ifPresent(score -> tree.put("score", score));
        return tree;
    }

    /** Whether a line is what was once written. */
    static boolean isSound(String text) {
        return text.length() > CHECKSUM
                && text.charAt(CHECKSUM) == ' '
                && checksum(text.substring(CHECKSUM + 1).getBytes(StandardCharsets.UTF_8))
                        .equals(text.substring(0, CHECKSUM));
    }

    /** Reads a line. @throws IllegalArgumentException if it is not what this program can have written */
    static JournalLine parse(String text) {
        if (!isSound(text)) {
            throw new IllegalArgumentException("its checksum does not fit");
        }
        try {
            return parsed(JSON.readTree(text.substring(CHECKSUM + 1)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it is not JSON", e);
        }
    }

    private static JournalLine parsed(JsonNode tree) {
        for (Kind kind : List.of(Kind.UNDO, Kind.REDO, Kind.LOST)) {
            if (tree.path(kind.toString()).asBoolean()) {
                return new JournalLine(kind);
            }
        }
        String name = text(tree, "step", text -> text.length() <= LONGEST_STEP);
        return new JournalLine(new Step(
                name, all(tree.path("labels"), JournalLine::label), all(tree.path("boxes"), JournalLine::box)));
    }

    private static <T> Map<Long, Optional<T>> all(JsonNode tree, BiFunction<Long, JsonNode, T> reader) {
        Map<Long, Optional<T>> all = new TreeMap<>();
        tree.properties().forEach(field -> {
            long number = number(Long.parseLong(field.getKey()));
            JsonNode value = field.getValue();
            all.put(number, value.isNull() ? Optional.empty() : Optional.of(reader.apply(number, value)));
        });
        return all;
    }

    private static Label label(long number, JsonNode tree) {
        Optional<String> detector = tree.has("detector")
                ? Optional.of(text(tree, "detector", DETECTOR.asMatchPredicate()))
                : Optional.empty();
        return new Label(number, text(tree, "name", Transaction::isName), real(tree, "threshold"), detector, 0);
    }

    private static LabelledBox box(long number, JsonNode tree) {
        JsonNode place = field(tree, "box", value -> value.isArray() && value.size() == 4);
        double[] numbers =
                place.valueStream().mapToDouble(JournalLine::coordinate).toArray();
        Box box = new Box(numbers[0], numbers[1], numbers[2], numbers[3]);
        require(!box.isEmpty(), "box");
        long label = number(field(tree, "label", JsonNode::canConvertToLong).asLong());
        Verdict verdict = Verdict.named(text(tree, "verdict", text -> true)).orElseThrow(IllegalArgumentException::new);
        String photo = text(tree, "photo", JournalLine::isInFolder);
        return new LabelledBox(number, photo, label, box, verdict, real(tree, "score"), 0);
    }

    private static void require(boolean sound, String what) {
        if (!sound) {
            throw new IllegalArgumentException(what + ": not one of the studio's");
        }
    }

    private static long number(long number) {
        require(number >= 1 && number <= Label.GREATEST_NUMBER, "number");
        return number;
    }

    private static JsonNode field(JsonNode tree, String name, Predicate<JsonNode> sound) {
        JsonNode value = tree.path(name);
        require(sound.test(value), name);
        return value;
    }

    private static String text(JsonNode tree, String name, Predicate<String> sound) {
        return field(tree, name, value -> value.isTextual() && sound.test(value.textValue()))
                .textValue();
    }

    /** A finite number, if there is one of that name. */
    private static Optional<Double> real(JsonNode tree, String name) {
        return tree.has(name)
                ? Optional.of(field(tree, name, value -> value.isNumber() && Double.isFinite(value.asDouble()))
                        .asDouble())
                : Optional.empty();
    }

    private static double coordinate(JsonNode value) {
        require(value.isNumber() && Math.abs(value.asDouble()) <= FARTHEST, "coordinate");
        return value.asDouble();
    }

    /** Whether a photo's name leads nowhere but into the folder. */
    private static boolean isInFolder(String photo) {
        return !photo.isEmpty()
                && photo.length() <= LONGEST_PHOTO
                && !photo.startsWith("/")
                && !Path.of(photo).isAbsolute()
                && !Arrays.asList(SEPARATOR.split(photo)).contains("..");
    }

    static String checksum(byte[] bytes) {
        return HexFormat.of()
                .toHexDigits(new Checksum().add(ByteBuffer.wrap(bytes)).value());
    }
}
