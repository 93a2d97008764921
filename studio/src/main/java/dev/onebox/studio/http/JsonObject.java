package dev.onebox.studio.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A JSON object from outside, read field by field with nothing believed. Names that are not asked for are ignored; null is
 * as good as absent, but for {@link #isNull}. Immutable.
 */
public final class JsonObject {
    private final JsonNode node;

    JsonObject(JsonNode node) {
        this.node = node;
    }

    /** Whether the field is there and null. */
    public boolean isNull(String name) {
        JsonNode value = node.get(name);
        return value != null && value.isNull();
    }

    private Optional<JsonNode> value(String name) {
        return Optional.ofNullable(node.get(name)).filter(value -> !value.isNull());
    }

    /** A text of at most {@code longest} characters. */
    public Optional<String> text(String name, int longest) throws ApiException {
        Optional<JsonNode> value = value(name);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        if (!value.get().isTextual() || value.get().textValue().length() > longest) {
            throw ApiException.malformed(name + ": expected a text of at most " + longest + " characters");
        }
        return Optional.of(value.get().textValue());
    }

    /** A text that must be there. */
    public String requireText(String name, int longest) throws ApiException {
        return text(name, longest).orElseThrow(() -> missing(name));
    }

    /** A finite number. */
    public Optional<Double> number(String name) throws ApiException {
        Optional<JsonNode> value = value(name);
        return value.isEmpty() ? Optional.empty() : Optional.of(finite(name, value.get()));
    }

    /** A whole number that must be there. */
    public long requireWhole(String name) throws ApiException {
        JsonNode value = value(name).orElseThrow(() -> missing(name));
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw ApiException.malformed(name + ": expected a whole number");
        }
        return value.longValue();
    }

    /** True or false, or {@code otherwise} if it is not given. */
    public boolean flag(String name, boolean otherwise) throws ApiException {
        Optional<JsonNode> value = value(name);
        if (value.isPresent() && !value.get().isBoolean()) {
            throw ApiException.malformed(name + ": expected true or false");
        }
        return value.map(JsonNode::booleanValue).orElse(otherwise);
    }

    /** A list of {@code count} finite numbers. */
    public Optional<List<Double>> numbers(String name, int count) throws ApiException {
        Optional<JsonNode> value = value(name);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        if (!value.get().isArray() || value.get().size() != count) {
            throw ApiException.malformed(name + ": expected a list of " + count + " numbers");
        }
        List<Double> numbers = new ArrayList<>();
        for (JsonNode item : value.get()) {
            numbers.add(finite(name, item));
        }
        return Optional.of(numbers);
    }

    /** A list of at most {@code most} texts; empty if it is not given. */
    public List<String> texts(String name, int most, int longest) throws ApiException {
        List<String> texts = new ArrayList<>();
        for (JsonNode item : items(name, most)) {
            if (!item.isTextual() || item.textValue().length() > longest) {
                throw ApiException.malformed(name + ": expected texts of at most " + longest + " characters");
            }
            texts.add(item.textValue());
        }
        return texts;
    }

    /** A list of at most {@code most} objects; empty if it is not given. */
    public List<JsonObject> objects(String name, int most) throws ApiException {
        List<JsonObject> objects = new ArrayList<>();
        for (JsonNode item : items(name, most)) {
            if (!item.isObject()) {
                throw ApiException.malformed(name + ": expected a list of objects");
            }
            objects.add(new JsonObject(item));
        }
        return objects;
    }

    private List<JsonNode> items(String name, int most) throws ApiException {
        List<JsonNode> items = new ArrayList<>();
        Optional<JsonNode> value = value(name);
        if (value.isPresent() && (!value.get().isArray() || value.get().size() > most)) {
            throw ApiException.malformed(name + ": expected a list of at most " + most + " entries");
        }
        value.ifPresent(list -> list.forEach(items::add));
        return items;
    }

    private static double finite(String name, JsonNode value) throws ApiException {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw ApiException.malformed(name + ": expected finite numbers");
        }
        return value.doubleValue();
    }

    private static ApiException missing(String name) {
        return ApiException.malformed("the field " + name + " is missing");
    }
}
