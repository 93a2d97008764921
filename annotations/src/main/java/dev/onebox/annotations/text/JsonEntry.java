package dev.onebox.annotations.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;

/**
 * A value of a JSON file as a tree, all scalars as text; what stands inside has the place of the whole. Immutable.
 *
 * @param node missing where nothing stands
 */
public record JsonEntry(JsonNode node, String place) implements EntryFields {
    public JsonEntry at(String key) {
        return new JsonEntry(node.path(key), place);
    }

    /** What stands under the first of two keys that is there. */
    public JsonEntry at(String key, String older) {
        return at(node.has(key) ? key : older);
    }

    /** The items of a list or the values of an object; none of anything else. */
    public List<JsonEntry> items() {
        return node.valueStream().map(item -> new JsonEntry(item, place)).toList();
    }

    public boolean has(String key) {
        return node.has(key);
    }

    /** Its own text; empty of an object or a list. */
    public String text() {
        return node.asText("");
    }

    @Override
    public String text(String key) {
        return at(key).text();
    }

    /** The number at a place of a list. @throws SkippedException if there is none, or none that a box can have */
    public BigDecimal number(int index) throws SkippedException {
        return Decimals.parsed(node.path(index).asText());
    }
}
