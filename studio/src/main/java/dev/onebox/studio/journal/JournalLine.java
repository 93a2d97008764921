package dev.onebox.studio.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.tensor.Box;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * One line of a journal: a step, or the undoing or redoing of the last one, as JSON with a checksum before it.
 *
 * <pre>
 *   3f9a01c2 {"step":"draw 1 box","labels":{"1":{"name":"gear"}},"boxes":{"2":{"photo":"a.jpg","label":1,…}}}
 *   0b77e1d4 {"undo":true}
 * </pre>
 *
 * @param kind what the line does
 * @param step for {@link Kind#STEP} what, empty otherwise
 */
record JournalLine(Kind kind, Step step) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHECKSUM = 8;
    private static final Pattern DETECTOR = Pattern.compile("[0-9a-f]{1,64}(-\\d+)?\\.detector\\.safetensors");

    enum Kind {
        STEP,
        UNDO,
        REDO
    }

    static JournalLine of(Step step) {
        return new JournalLine(Kind.STEP, step);
    }

    static JournalLine undo() {
        return new JournalLine(Kind.UNDO, new Step("", Map.of(), Map.of()));
    }

    static JournalLine redo() {
        return new JournalLine(Kind.REDO, new Step("", Map.of(), Map.of()));
    }

    /** The line without its end. */
    String text() {
        ObjectNode tree = JSON.createObjectNode();
        if (kind == Kind.STEP) {
            tree.put("step", step.name());
            putAll(tree.putObject("labels"), step.labels(), JournalLine::label);
            putAll(tree.putObject("boxes"), step.boxes(), JournalLine::box);
        } else {
            tree.put(kind == Kind.UNDO ? "undo" : "redo", true);
        }
        String json = tree.toString();
        return checksum(json) + " " + json;
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

    private static ObjectNode box(MarkedBox box) {
        ObjectNode tree = JSON.createObjectNode().put("photo", box.photo()).put("label", box.label());
        ArrayNode numbers = tree.putArray("box");
        numbers.add(box.box().x())
                .add(box.box().y())
                .add(box.box().width())
                .add(box.box().height());
        tree.put("verdict", box.verdict().toString());
        box.score().ifPresent(score -> tree.put("score", score));
        return tree;
    }

    /** Whether a line is what was once written. */
    static boolean isSound(String text) {
        return text.length() > CHECKSUM
                && checksum(text.substring(CHECKSUM + 1)).equals(text.substring(0, CHECKSUM));
    }

    /** Reads a line that is sound. @throws IllegalArgumentException if it means nothing here */
    static JournalLine parse(String text) {
        try {
            return parsed(JSON.readTree(text.substring(CHECKSUM + 1)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static JournalLine parsed(JsonNode tree) {
        if (tree.path("undo").asBoolean()) {
            return undo();
        }
        if (tree.path("redo").asBoolean()) {
            return redo();
        }
        Map<Long, Optional<Label>> labels = all(tree.path("labels"), JournalLine::label);
        Map<Long, Optional<MarkedBox>> boxes = all(tree.path("boxes"), JournalLine::box);
        return of(new Step(required(tree, "step").asText(), labels, boxes));
    }

    /** Reads the state of one thing. */
    private interface Reader<T> {
        T read(long number, JsonNode tree);
    }

    private static <T> Map<Long, Optional<T>> all(JsonNode tree, Reader<T> reader) {
        Map<Long, Optional<T>> all = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : tree.properties()) {
            long number = Long.parseLong(field.getKey());
            JsonNode value = field.getValue();
            all.put(number, value.isNull() ? Optional.empty() : Optional.of(reader.read(number, value)));
        }
        return all;
    }

    private static Label label(long number, JsonNode tree) {
        return new Label(
                number,
                required(tree, "name").asText(),
                number(tree.get("threshold")),
                Optional.ofNullable(tree.get("detector")).map(name -> detector(name.asText())),
                0);
    }

    private static String detector(String name) {
        if (!DETECTOR.matcher(name).matches()) {
            throw new IllegalArgumentException("a detector's file that cannot be one of the studio's");
        }
        return name;
    }

    private static MarkedBox box(long number, JsonNode tree) {
        JsonNode box = required(tree, "box");
        return new MarkedBox(
                number,
                required(tree, "photo").asText(),
                required(tree, "label").asLong(),
                new Box(
                        box.path(0).asDouble(),
                        box.path(1).asDouble(),
                        box.path(2).asDouble(),
                        box.path(3).asDouble()),
                Verdict.named(required(tree, "verdict").asText())
                        .orElseThrow(() -> new IllegalArgumentException("an unknown verdict")),
                number(tree.get("score")),
                0);
    }

    private static Optional<Double> number(@Nullable JsonNode value) {
        return Optional.ofNullable(value).map(JsonNode::asDouble);
    }

    private static JsonNode required(JsonNode tree, String name) {
        JsonNode value = tree.get(name);
        if (value == null) {
            throw new IllegalArgumentException("it has no \"" + name + "\"");
        }
        return value;
    }

    private static String checksum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }
}
