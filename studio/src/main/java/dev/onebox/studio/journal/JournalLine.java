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
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
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
 * <p>The last stands where a line was that could not be read any more. Nothing in a line is believed: numbers are finite, names
 * are names, photos lie in the folder.
 *
 * @param kind what the line does
 * @param step for {@link Kind#STEP} what, empty otherwise
 */
record JournalLine(Kind kind, Step step) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHECKSUM = 8;

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
        new TreeMap<>(all)
                .forEach((number, value) ->
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

    /** Reads a line. @throws IllegalArgumentException if it is not what was once written, or means nothing here */
    static JournalLine parse(String text) {
        if (!isSound(text)) {
            throw new IllegalArgumentException("its checksum does not fit");
        }
        try {
            return parsed(JSON.readTree(text.substring(CHECKSUM + 1)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static JournalLine parsed(JsonNode tree) {
        for (Kind kind : List.of(Kind.UNDO, Kind.REDO, Kind.LOST)) {
            if (tree.path(kind.toString()).asBoolean()) {
                return new JournalLine(kind);
            }
        }
        Map<Long, Optional<Label>> labels = all(tree.path("labels"), JournalLine::label);
        Map<Long, Optional<LabelledBox>> boxes = all(tree.path("boxes"), JournalLine::box);
        return new JournalLine(new Step(JournalValues.stepName(tree), labels, boxes));
    }

    private static <T> Map<Long, Optional<T>> all(JsonNode tree, BiFunction<Long, JsonNode, T> reader) {
        Map<Long, Optional<T>> all = new TreeMap<>();
        tree.properties().forEach(field -> {
            long number = JournalValues.number(field.getKey());
            JsonNode value = field.getValue();
            all.put(number, value.isNull() ? Optional.empty() : Optional.of(reader.apply(number, value)));
        });
        return all;
    }

    private static Label label(long number, JsonNode tree) {
        return new Label(
                number,
                JournalValues.labelName(tree),
                JournalValues.optionalReal(tree, "threshold"),
                JournalValues.detector(tree),
                0);
    }

    private static LabelledBox box(long number, JsonNode tree) {
        return new LabelledBox(
                number,
                JournalValues.photo(tree),
                JournalValues.labelOf(tree),
                JournalValues.box(tree),
                JournalValues.verdict(tree),
                JournalValues.optionalReal(tree, "score"),
                0);
    }

    static String checksum(byte[] bytes) {
        return HexFormat.of()
                .toHexDigits(new Checksum().add(ByteBuffer.wrap(bytes)).value());
    }
}
