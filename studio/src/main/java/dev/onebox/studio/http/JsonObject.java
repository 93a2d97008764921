package dev.onebox.studio.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A JSON object from outside, read field by field with nothing believed. Names that are not asked for are ignored; null is
 * as good as absent, but for {@link #isNull}. Immutable.
 */
public final class JsonObject {
    private final JsonNode node;

    JsonObject(JsonNode node) {
        this.node = node;
    }

    public boolean isNull(String name) {
        return node.path(name).isNull();
    }

    private Optional<JsonNode> value(String name, Predicate<JsonNode> fits, String expected) throws ApiException {
        Optional<JsonNode> value = node.optional(name).filter(given -> !given.isNull());
        if (value.isPresent() && !fits.test(value.get())) {
            throw ApiException.malformed(name + ": expected " + expected);
        }
        return value;
    }

    private static ApiException missing(String name) {
        return ApiException.malformed("the field " + name + " is missing");
    }

    /** A text of at most {@code longest} characters. */
    public Optional<String> text(String name, int longest) throws ApiException {
        return value(name, value -> isText(value, longest), "a text of at most " + longest + " characters")
                .map(JsonNode::textValue);
    }

    private static boolean isText(JsonNode value, int longest) {
        return value.isTextual() && value.textValue().length() <= longest;
    }

    /** A text that must be there. */
    public String requireText(String name, int longest) throws ApiException {
        return text(name, longest).orElseThrow(() -> missing(name));
    }

    public Optional<Double> number(String name) throws ApiException {
        return value(name, JsonObject::isFinite, "a finite number").map(JsonNode::doubleValue);
    }

    private static boolean isFinite(JsonNode value) {
        return value.isNumber() && Double.isFinite(value.doubleValue());
    }

    /** A whole number that must be there. */
    public long requireWhole(String name) throws ApiException {
        return value(name, value -> value.isIntegralNumber() && value.canConvertToLong(), "a whole number")
                .orElseThrow(() -> missing(name))
                .longValue();
    }

    /** True or false, or {@code otherwise} if it is not given. */
    public boolean flag(String name, boolean otherwise) throws ApiException {
        return value(name, JsonNode::isBoolean, "true or false")
                .map(JsonNode::booleanValue)
                .orElse(otherwise);
    }

    /** A list of {@code count} finite numbers. */
    public Optional<List<Double>> numbers(String name, int count) throws ApiException {
        return value(
                        name,
                        value -> value.size() == count && isList(value, count, JsonObject::isFinite),
                        "a list of " + count + " finite numbers")
                .map(value -> items(value, JsonNode::doubleValue));
    }

    /** A list of at most {@code most} texts; empty if it is not given. */
    public List<String> texts(String name, int most, int longest) throws ApiException {
        return value(
                        name,
                        value -> isList(value, most, item -> isText(item, longest)),
                        "a list of at most " + most + " texts of at most " + longest + " characters")
                .map(value -> items(value, JsonNode::textValue))
                .orElse(List.of());
    }

    /** A list of at most {@code most} objects; empty if it is not given. */
    public List<JsonObject> objects(String name, int most) throws ApiException {
        return value(name, value -> isList(value, most, JsonNode::isObject), "a list of at most " + most + " objects")
                .map(value -> items(value, JsonObject::new))
                .orElse(List.of());
    }

    private static boolean isList(JsonNode value, int most, Predicate<JsonNode> fits) {
        return value.isArray() && value.size() <= most && value.valueStream().allMatch(fits);
    }

    private static <T> List<T> items(JsonNode list, Function<JsonNode, T> read) {
        return list.valueStream().map(read).toList();
    }
}
