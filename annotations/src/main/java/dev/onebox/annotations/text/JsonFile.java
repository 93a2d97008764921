package dev.onebox.annotations.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A JSON file, read entry by entry: the document streams by, and only one entry at a time is held as a tree.
 *
 * <p>Nesting, numbers and the values of an entry are bounded. Numbers are kept as the text they were written in, because a
 * box has to come back to the last digit. One per file.
 */
public final class JsonFile {
    private static final int DEEPEST = 64;
    private static final int MOST_VALUES = 1 << 20;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(4096)
                    .maxStringLength(ReadLimits.MOST_BYTES) // photos in base64 are passed over, however long
                    .build())
            .build();

    private final String file;
    private final JsonParser parser;

    private JsonFile(String file, JsonParser parser) throws IOException {
        this.file = file;
        this.parser = parser;
        advance();
    }

    /** A file, at its first value. */
    public static JsonFile open(Path path) throws IOException {
        return new JsonFile(path.toString(), FACTORY.createParser(TextFile.bytes(path, ReadLimits.MOST_BYTES)));
    }

    /** The same while it streams in; {@code in} is left open. */
    public static JsonFile over(Path path, InputStream in) throws IOException {
        return new JsonFile(path.toString(), FACTORY.createParser(in));
    }

    /** One value that stands at a place of another file, as a tree. @throws SkippedException if it is none */
    public static JsonEntry value(String text, String place) throws SkippedException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return new JsonEntry(new JsonFile("", parser).entry(Set.of()).node(), place);
        } catch (IOException e) {
            throw new SkippedException(ValidText.shown(text) + " is not JSON");
        }
    }

    public boolean isAtEnd() {
        return parser.currentToken() == null;
    }

    public boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    public boolean isList() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    private String place() {
        return file + ", line " + parser.currentTokenLocation().getLineNr();
    }

    /** Walks through the object that begins here; {@code keys} must read or skip the value of each. Null is an empty one. */
    public void object(EntryReader<String> keys) throws IOException {
        if (begins(JsonToken.START_OBJECT, "an object, { … }")) {
            for (String key = nextKey(); key != null; key = nextKey()) {
                keys.read(key);
            }
        }
    }

    /** The next key of the object, at its value; null at its end. */
    public @Nullable String nextKey() throws IOException {
        if (advance() != JsonToken.FIELD_NAME) {
            return null;
        }
        String key = parser.currentName();
        advance();
        return key;
    }

    /** Walks through the list that begins here, its items as trees; null in its place is an empty one. */
    public void entries(Set<String> ignored, EntryReader<JsonEntry> reader) throws IOException {
        if (begins(JsonToken.START_ARRAY, "a list, [ … ]")) {
            while (nextItem()) {
                reader.read(entry(ignored));
            }
        }
    }

    /** A file that is one list of entries. */
    public static void read(Path path, Set<String> ignored, EntryReader<JsonEntry> reader) throws IOException {
        JsonFile json = open(path);
        json.entries(ignored, reader);
        json.expectEnd();
    }

    /** Goes on to the next item of the list; false at its end. */
    public boolean nextItem() throws IOException {
        return advance() != JsonToken.END_ARRAY;
    }

    /** The value that begins here, as a tree without the fields of these names: objects, lists, and all else as text. */
    public JsonEntry entry(Set<String> ignored) throws IOException {
        String place = place();
        return new JsonEntry(tree(ignored, new int[] {MOST_VALUES}), place);
    }

    private JsonNode tree(Set<String> ignored, int[] room) throws IOException {
        if (--room[0] < 0) {
            throw new MalformedFileException(place(), "more than " + MOST_VALUES + " values in one entry");
        }
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (isObject()) {
            ObjectNode object = nodes.objectNode();
            object(key -> {
                if (ignored.contains(key)) {
                    skip();
                } else {
                    object.set(key, tree(ignored, room));
                }
            });
            return object;
        }
        if (isList()) {
            ArrayNode list = nodes.arrayNode();
            while (nextItem()) {
                list.add(tree(ignored, room));
            }
            return list;
        }
        return parser.currentToken() == JsonToken.VALUE_NULL
                ? nodes.nullNode()
                : nodes.textNode(parsed(JsonParser::getText));
    }

    /** Passes over the value that begins here. */
    public void skip() throws IOException {
        parsed(JsonParser::skipChildren);
    }

    /** Goes on to the next value after one that was read; absent at the end. */
    public @Nullable JsonToken advance() throws IOException {
        return parsed(JsonParser::nextToken);
    }

    private interface Parsing<T extends @Nullable Object> {
        T of(JsonParser parser) throws IOException;
    }

    /** What the parser answers. @throws MalformedFileException that says where the file is broken */
    private <T extends @Nullable Object> T parsed(Parsing<T> step) throws MalformedFileException {
        try {
            return step.of(parser);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Refuses what follows. @throws MalformedFileException unless nothing follows the value that was read */
    public void expectEnd() throws IOException {
        if (advance() != null) {
            throw new MalformedFileException(place(), "expected the end of the file after the first value");
        }
    }

    /** Whether such a value begins here, and not null. @throws MalformedFileException if something else does */
    private boolean begins(JsonToken expected, String described) throws MalformedFileException {
        JsonToken token = parser.currentToken();
        if (token != expected && token != JsonToken.VALUE_NULL) {
            throw new MalformedFileException(
                    place(), "expected " + described + ", got " + (token == null ? "nothing" : token.asString()));
        }
        return token == expected;
    }

    private MalformedFileException broken(IOException e) {
        if (!(e instanceof JsonProcessingException broken)) {
            return new MalformedFileException(file, "not UTF-8; save the file in that encoding");
        }
        JsonLocation known = broken.getLocation();
        JsonLocation at = known == null ? parser.currentLocation() : known;
        String message = broken.getOriginalMessage()
                .replaceAll("\\(start marker at .*", "")
                .replaceAll(", from `[^`]*`", "")
                .strip();
        return new MalformedFileException(
                file, "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": broken JSON: " + message);
    }
}
