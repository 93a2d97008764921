package dev.onebox.lab.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.report.Formats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The table of ratios: as JSON, read again, and for people. Stateless. */
final class BenchReport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LINE = "  %-22s %-20s %9s %5s %9s %7s  %-21s %9s %8s %9s %9s%n";

    private BenchReport() {}

    /** The whole document. */
    static Map<String, Object> json(Machine machine, LimitTable limits, List<BenchmarkRow> rows) {
        Map<String, Object> about = new LinkedHashMap<>(machine.facts());
        about.putAll(limits.facts());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("machine", about);
        document.putAll(json(rows));
        return document;
    }

    /** Rows only, for the program that started this one. */
    static Map<String, Object> json(List<BenchmarkRow> rows) {
        return Map.of("rows", rows.stream().map(BenchReport::json).toList());
    }

    private static Map<String, @Nullable Object> json(BenchmarkRow row) {
        Map<String, @Nullable Object> node = new LinkedHashMap<>();
        node.put("stage", row.stage());
        node.put("size", row.size());
        node.put("seconds", row.timing().seconds());
        node.put("limitSeconds", orNull(row.limitSeconds()));
        node.put("rival", row.rival().isEmpty() ? null : row.rival());
        node.put("rivalSeconds", orNull(row.rivalSeconds()));
        node.put("bytes", orNull(row.bytes()));
        node.put("spread", row.timing().spread());
        node.put("peakResidentBytes", orNull(row.resident()));
        node.put("note", row.note().isEmpty() ? null : row.note());
        return node;
    }

    private static @Nullable Double orNull(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }

    private static @Nullable Long orNull(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }

    /** The rows of a document as {@link #json} makes it. @throws IOException if it is another one */
    static List<BenchmarkRow> rows(String document) throws IOException {
        try {
            JsonNode array = JSON.readTree(document).path("rows");
            if (!array.isArray()) {
                throw new IOException("no rows in it");
            }
            List<BenchmarkRow> rows = new ArrayList<>();
            for (JsonNode node : array) {
                rows.add(row(node));
            }
            return rows;
        } catch (JsonProcessingException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    private static BenchmarkRow row(JsonNode node) throws IOException {
        if (!node.path("seconds").isNumber()) {
            throw new IOException("a row without seconds: " + node);
        }
        Timing timing =
                new Timing(node.path("seconds").asDouble(), node.path("spread").asDouble());
        return new BenchmarkRow(
                node.path("stage").asText(),
                node.path("size").asText(),
                timing,
                number(node.path("limitSeconds")),
                new BenchmarkRow.Rival(node.path("rival").asText(""), number(node.path("rivalSeconds"))),
                new BenchmarkRow.Memory(whole(node.path("bytes")), whole(node.path("peakResidentBytes"))),
                node.path("note").asText(""));
    }

    private static OptionalDouble number(JsonNode node) {
        return node.isNumber() ? OptionalDouble.of(node.asDouble()) : OptionalDouble.empty();
    }

    private static OptionalLong whole(JsonNode node) {
        return node.isNumber() ? OptionalLong.of(node.asLong()) : OptionalLong.empty();
    }

    /** For people: limits of the machine first, then a block per stage with its notes below. */
    static String text(Machine machine, LimitTable limits, List<BenchmarkRow> rows) {
        StringBuilder text = new StringBuilder("Onebox bench");
        machine.facts().forEach((name, fact) -> text.append(String.format("%n  %-32s %s", name, fact)));
        text.append(String.format("%n%n%s%n", limits.text()));
        text.append(String.format(
                LINE,
                "stage",
                "size",
                "time",
                "±",
                "limit",
                "× limit",
                "rival",
                "its time",
                "× faster",
                "holds",
                "program"));
        String group = "";
        for (BenchmarkRow row : rows) {
            String stage = row.stage().replaceAll("-.*", "");
            text.append(stage.equals(group) ? "" : System.lineSeparator()).append(line(row));
            group = stage;
        }
        return text.toString().stripTrailing();
    }

    private static String line(BenchmarkRow row) {
        String line = String.format(
                LINE,
                row.stage(),
                row.size(),
                Formats.time(row.timing().seconds()),
                Math.round(row.timing().spread() * 100) + "%",
                Formats.orDash(row.limitSeconds(), Formats::time),
                Formats.orDash(row.timesLimit(), Formats::ratio),
                row.rival().isEmpty() ? Formats.DASH : row.rival(),
                Formats.orDash(row.rivalSeconds(), Formats::time),
                Formats.orDash(row.timesFaster(), Formats::ratio),
                bytes(row.bytes()),
                bytes(row.resident()));
        return row.note().isEmpty() ? line : line + "      " + row.note() + System.lineSeparator();
    }

    private static String bytes(OptionalLong bytes) {
        return bytes.isPresent() ? Formats.bytes(bytes.getAsLong()) : Formats.DASH;
    }
}
