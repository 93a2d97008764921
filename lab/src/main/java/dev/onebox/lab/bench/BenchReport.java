package dev.onebox.lab.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.cli.TextFormat;
import dev.onebox.cli.TextTable;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.report.Formats;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of ratios: as JSON, read again, and for people. Stateless. */
final class BenchReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private BenchReport() {}

    /** The whole document. */
    static Map<String, Object> json(Machine machine, LimitTable limits, List<BenchmarkRow> rows) {
        Map<String, Object> about = new LinkedHashMap<>(machine.facts());
        about.putAll(limits.facts());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("machine", about);
        document.put("rows", JSON.valueToTree(rows));
        return document;
    }

    /** Rows only, for the program that started this one. */
    static Map<String, Object> json(List<BenchmarkRow> rows) {
        return Map.of("rows", JSON.valueToTree(rows));
    }

    /** The rows of a document as {@link #json} makes it. @throws IOException if it is another one */
    static List<BenchmarkRow> rows(String document) throws IOException {
        try {
            JsonNode rows = JSON.readTree(document).path("rows");
            if (!rows.isArray()) {
                throw new IOException("no rows in it");
            }
            for (JsonNode row : rows) {
                if (!row.path("seconds").isNumber()) {
                    throw new IOException("a row without seconds: " + row);
                }
            }
            return List.of(JSON.treeToValue(rows, BenchmarkRow[].class));
        } catch (JsonProcessingException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
    }

    /** For people: the machine and its limits, a line for each row, and the notes below. */
    static String text(Machine machine, LimitTable limits, List<BenchmarkRow> rows) {
        StringBuilder text = new StringBuilder("Onebox bench");
        machine.facts().forEach((name, fact) -> text.append(TextFormat.format("%n  %-32s %s", name, fact)));
        TextTable table = new TextTable(
                "stage", "size", "time", "±", "limit", "× limit", "rival", "its time", "× faster", "holds");
        rows.forEach(row -> table.add(List.of(
                row.stage(),
                row.size(),
                Formats.time(row.timing().seconds()),
                Math.round(row.timing().spread() * 100) + "%",
                Formats.orDash(row.limitSeconds(), Formats::time),
                Formats.numberOrDash(row.timesLimit(), Formats::ratio),
                Formats.orDash(row.other().rival(), name -> name),
                Formats.orDash(row.other().rivalSeconds(), Formats::time),
                Formats.numberOrDash(row.timesFaster(), Formats::ratio),
                Formats.orDash(row.bytes(), Formats::bytes))));
        text.append(TextFormat.format("%n%n%s%n%s%n", limits.text(), table));
        rows.stream()
                .filter(row -> row.note() != null)
                .forEach(row -> text.append(TextFormat.format("%n%s, %s: %s", row.stage(), row.size(), row.note())));
        return text.toString();
    }
}
