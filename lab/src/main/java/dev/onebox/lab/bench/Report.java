package dev.onebox.lab.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.machine.Machine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The table of ratios as JSON: written, and read again. Stateless. */
final class Report {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Report() {}

    /** The whole document. */
    static String json(Machine machine, LimitTable limits, List<Row> rows) {
        ObjectNode document = JSON.createObjectNode();
        ObjectNode about = document.putObject("machine");
        machine.facts().forEach(about::putPOJO);
        about.put("kernels", Kernels.best().name());
        limits.facts().forEach(about::putPOJO);
        return text(document, rows);
    }

    /** Rows only, for the program that started this one. */
    static String json(List<Row> rows) {
        return text(JSON.createObjectNode(), rows);
    }

    private static String text(ObjectNode document, List<Row> rows) {
        ArrayNode array = document.putArray("rows");
        rows.forEach(row -> add(array.addObject(), row));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document) + System.lineSeparator();
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(ObjectNode node, Row row) {
        node.put("stage", row.stage());
        node.put("size", row.size());
        node.put("seconds", row.timing().seconds());
        put(node, "limitSeconds", row.limitSeconds());
        node.put("rival", row.rival().isEmpty() ? null : row.rival());
        put(node, "rivalSeconds", row.rivalSeconds());
        put(node, "bytes", row.bytes());
        node.put("spread", row.timing().spread());
        put(node, "peakResidentBytes", row.resident());
        node.put("note", row.note().isEmpty() ? null : row.note());
    }

    private static void put(ObjectNode node, String name, OptionalDouble number) {
        node.put(name, number.isPresent() ? number.getAsDouble() : null);
    }

    private static void put(ObjectNode node, String name, OptionalLong number) {
        node.put(name, number.isPresent() ? number.getAsLong() : null);
    }

    /** The rows of a document that {@link #json} wrote. @throws UncheckedIOException if it is another one */
    static List<Row> rows(String document) {
        try {
            JsonNode array = JSON.readTree(document).path("rows");
            if (!array.isArray()) {
                throw new UncheckedIOException(new IOException("no rows in it"));
            }
            List<Row> rows = new ArrayList<>();
            array.forEach(node -> rows.add(row(node)));
            return rows;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(JsonNode node) {
        if (!node.path("seconds").isNumber()) {
            throw new UncheckedIOException(new IOException("a row without seconds: " + node));
        }
        return new Row(
                node.path("stage").asText(),
                node.path("size").asText(),
                new Timing(node.path("seconds").asDouble(), node.path("spread").asDouble()),
                number(node.path("limitSeconds")),
                node.path("rival").asText(""),
                number(node.path("rivalSeconds")),
                whole(node.path("bytes")),
                whole(node.path("peakResidentBytes")),
                node.path("note").asText(""));
    }

    private static OptionalDouble number(JsonNode node) {
        return node.isNumber() ? OptionalDouble.of(node.asDouble()) : OptionalDouble.empty();
    }

    private static OptionalLong whole(JsonNode node) {
        return node.isNumber() ? OptionalLong.of(node.asLong()) : OptionalLong.empty();
    }
}
