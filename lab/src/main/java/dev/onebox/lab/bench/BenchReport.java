package dev.onebox.lab.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.report.Formats;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
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
        document.put("rows", JSON.valueToTree(rows));
        return document;
    }

    /** Rows only, for the program that started this one, with the most memory that this one had. */
    static Map<String, Object> json(List<BenchmarkRow> rows, OptionalLong peak) {
        return Map.of(
                "rows",
                JSON.valueToTree(rows.stream().map(row -> row.within(peak)).toList()));
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
                orDash(row.limitSeconds(), Formats::time),
                Formats.orDash(row.timesLimit(), Formats::ratio),
                orDash(row.other().rival(), name -> name),
                orDash(row.other().rivalSeconds(), Formats::time),
                Formats.orDash(row.timesFaster(), Formats::ratio),
                orDash(row.memory().bytes(), Formats::bytes),
                orDash(row.memory().peakResidentBytes(), Formats::bytes));
        return row.note() == null ? line : line + "      " + row.note() + System.lineSeparator();
    }

    private static <T> String orDash(@Nullable T value, Function<T, String> format) {
        return value == null ? Formats.DASH : format.apply(value);
    }
}
