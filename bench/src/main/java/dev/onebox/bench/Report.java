package dev.onebox.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.bench.machine.Limits;
import dev.onebox.kernel.Kernels;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The table of ratios, for people and as JSON. Stateless. */
final class Report {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Report() {}

    static String table(Limits limits, List<Row> rows) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "machine: %d cores, JDK %s, kernels %s, one core: %.0f GFlop/s single, L3-sized reads %.0f GB/s, memory %.0f GB/s%n%n",
                Runtime.getRuntime().availableProcessors(),
                Runtime.version(),
                Kernels.best().name(),
                limits.flopsPerSecond() * 1e-9,
                limits.bytesPerSecond(3_000_000) * 1e-9,
                limits.bytesPerSecond(128L << 20) * 1e-9));
        text.append(String.format(
                "%-22s %-16s %10s %8s %10s %8s  %-22s %10s %9s%n",
                "stage", "size", "time", "±", "limit", "× limit", "rival", "its time", "× faster"));
        for (Row row : rows) {
            text.append(line(row));
        }
        return text.toString();
    }

    private static String line(Row row) {
        double seconds = row.timing().seconds();
        String line = String.format(
                Locale.ROOT,
                "%-22s %-16s %10s %7.0f%% %10s %8s  %-22s %10s %9s%n",
                row.stage(),
                row.size(),
                time(seconds),
                row.timing().spread() * 100,
                row.limitSeconds().isPresent() ? time(row.limitSeconds().getAsDouble()) : "–",
                ratio(seconds, row.limitSeconds()),
                row.rival().isEmpty() ? "–" : row.rival(),
                row.rivalSeconds().isPresent() ? time(row.rivalSeconds().getAsDouble()) : "–",
                row.rivalSeconds().isPresent()
                        ? String.format(Locale.ROOT, "%.1f", row.rivalSeconds().getAsDouble() / seconds)
                        : "–");
        return row.note().isEmpty() ? line : line + "    " + row.note() + System.lineSeparator();
    }

    private static String ratio(double seconds, OptionalDouble limit) {
        return limit.isPresent() ? String.format(Locale.ROOT, "%.2f", seconds / limit.getAsDouble()) : "–";
    }

    private static String time(double seconds) {
        if (seconds < 1e-3) {
            return String.format(Locale.ROOT, "%.3g µs", seconds * 1e6);
        }
        return seconds < 1
                ? String.format(Locale.ROOT, "%.3g ms", seconds * 1e3)
                : String.format(Locale.ROOT, "%.3g s", seconds);
    }

    static String json(Limits limits, List<Row> rows) {
        ObjectNode document = JSON.createObjectNode();
        ObjectNode machine = document.putObject("machine");
        machine.put("cores", Runtime.getRuntime().availableProcessors());
        machine.put("jdk", Runtime.version().toString());
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("kernels", Kernels.best().name());
        machine.put("flopsPerSecond", limits.flopsPerSecond());
        machine.put("cacheBytesPerSecond", limits.bytesPerSecond(3_000_000));
        machine.put("memoryBytesPerSecond", limits.bytesPerSecond(128L << 20));
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
        node.put(
                "limitSeconds",
                row.limitSeconds().isPresent() ? row.limitSeconds().getAsDouble() : null);
        node.put("rival", row.rival().isEmpty() ? null : row.rival());
        node.put(
                "rivalSeconds",
                row.rivalSeconds().isPresent() ? row.rivalSeconds().getAsDouble() : null);
        node.put("bytes", row.bytes().isPresent() ? row.bytes().getAsLong() : null);
        node.put("spread", row.timing().spread());
        node.put("note", row.note().isEmpty() ? null : row.note());
    }

    /** The rows of a document that {@link #json} wrote. */
    static List<Row> rows(String document) {
        try {
            List<Row> rows = new ArrayList<>();
            JSON.readTree(document).get("rows").forEach(node -> rows.add(row(node)));
            return rows;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(JsonNode node) {
        return new Row(
                node.get("stage").asText(),
                node.get("size").asText(),
                new Timing(node.get("seconds").asDouble(), node.get("spread").asDouble()),
                number(node.get("limitSeconds")),
                node.get("rival").asText(""),
                number(node.get("rivalSeconds")),
                node.get("bytes").isNull()
                        ? OptionalLong.empty()
                        : OptionalLong.of(node.get("bytes").asLong()),
                node.get("note").asText(""));
    }

    private static OptionalDouble number(JsonNode node) {
        return node.isNull() ? OptionalDouble.empty() : OptionalDouble.of(node.asDouble());
    }
}
