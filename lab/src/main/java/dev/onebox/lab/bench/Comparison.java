package dev.onebox.lab.bench;

import dev.onebox.lab.report.Formats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Several tables of the same stages side by side: from the least to the largest of every number, and which ratios differ by
 * more than a quarter. As Markdown. Immutable once made.
 */
final class Comparison {
    /** By how much the largest of a ratio may exceed the least. */
    static final double STABLE = 1.25;

    private final Map<String, List<BenchmarkRow>> lines = new LinkedHashMap<>(); // rows of the same line, by its name
    private int stable;
    private final List<String> unstable = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    Comparison(List<List<BenchmarkRow>> tables) {
        for (List<BenchmarkRow> table : tables) {
            for (BenchmarkRow row : table) {
                lines.computeIfAbsent(name(row), key -> new ArrayList<>()).add(row);
            }
        }
        lines.forEach((name, rows) -> {
            judge(rows);
            if (rows.size() < tables.size()) {
                missing.add(name + ": missing in " + (tables.size() - rows.size()) + " of " + tables.size());
            }
        });
    }

    private static String name(BenchmarkRow row) {
        return String.join(", ", row.stage(), row.size(), row.rival());
    }

    private void judge(List<BenchmarkRow> rows) {
        BenchmarkRow first = rows.get(0);
        judge(first.stage() + " (" + first.size() + ") against its limit", ratios(rows, BenchmarkRow::timesLimit));
        judge(
                first.stage() + " (" + first.size() + ") against " + first.rival(),
                ratios(rows, BenchmarkRow::timesFaster));
    }

    private void judge(String what, List<Double> ratios) {
        if (ratios.size() < 2) {
            return;
        }
        double apart = largest(ratios) / least(ratios);
        if (apart <= STABLE) {
            stable++;
        } else {
            unstable.add(String.format(Locale.ROOT, "%s: %.2f", what, apart));
        }
    }

    /** Ratios whose largest exceeds the least by more than a quarter, with how many times it is as large. */
    List<String> unstable() {
        return List.copyOf(unstable);
    }

    /** Lines that not every table has. */
    List<String> missing() {
        return List.copyOf(missing);
    }

    /** How many ratios do not. */
    int stable() {
        return stable;
    }

    private static List<Double> ratios(List<BenchmarkRow> rows, Function<BenchmarkRow, OptionalDouble> ratio) {
        return rows.stream()
                .map(ratio)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
    }

    private static double least(List<Double> numbers) {
        return numbers.stream().mapToDouble(x -> x).min().orElse(Double.NaN);
    }

    private static double largest(List<Double> numbers) {
        return numbers.stream().mapToDouble(x -> x).max().orElse(Double.NaN);
    }

    String text() {
        StringBuilder text = new StringBuilder("""
                | stage | size | ours | × limit | rival | × faster than it |
                | --- | --- | --- | --- | --- | --- |
                """);
        lines.values().forEach(rows -> text.append(line(rows)));
        text.append(String.format(
                Locale.ROOT,
                "%nOf %d ratios to limits and rivals, %d stay within %.0f %%.%n",
                stable() + unstable.size(),
                stable(),
                100 * (STABLE - 1)));
        Stream.concat(unstable.stream(), missing.stream())
                .forEach(one -> text.append("- ").append(one).append('\n'));
        return text.toString();
    }

    private static String line(List<BenchmarkRow> rows) {
        BenchmarkRow first = rows.get(0);
        List<Double> seconds = rows.stream().map(row -> row.timing().seconds()).toList();
        return String.format(
                "| %s | %s | %s | %s | %s | %s |%n",
                first.stage(),
                first.size(),
                range(seconds, Formats::time),
                range(ratios(rows, BenchmarkRow::timesLimit), Formats::ratio),
                first.rival().isEmpty() ? Formats.DASH : first.rival(),
                range(ratios(rows, BenchmarkRow::timesFaster), Formats::ratio));
    }

    private static String range(List<Double> numbers, Function<Double, String> text) {
        if (numbers.isEmpty()) {
            return Formats.DASH;
        }
        String from = text.apply(least(numbers));
        String to = text.apply(largest(numbers));
        return from.equals(to) ? from : from + " – " + to;
    }
}
