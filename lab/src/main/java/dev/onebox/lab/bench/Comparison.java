package dev.onebox.lab.bench;

import dev.onebox.cli.TextFormat;
import dev.onebox.lab.report.Formats;
import dev.onebox.lab.report.Table;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
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
        return Stream.of(row.stage(), row.size(), row.other().rival())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
    }

    private void judge(List<BenchmarkRow> rows) {
        BenchmarkRow first = rows.get(0);
        String what = first.stage() + " (" + first.size() + ") against ";
        judge(what + "its limit", ratios(rows, BenchmarkRow::timesLimit));
        judge(what + first.other().rival(), ratios(rows, BenchmarkRow::timesFaster));
    }

    private void judge(String what, DoubleSummaryStatistics ratios) {
        double apart = ratios.getMax() / ratios.getMin();
        if (ratios.getCount() > 1 && apart > STABLE) {
            unstable.add(TextFormat.format("%s: %.2f", what, apart));
        } else if (ratios.getCount() > 1) {
            stable++;
        }
    }

    /** How many ratios are stable. */
    int stable() {
        return stable;
    }

    /** Ratios whose largest exceeds the least by more than a quarter, with how many times it is as large. */
    List<String> unstable() {
        return List.copyOf(unstable);
    }

    /** Lines that not every table has. */
    List<String> missing() {
        return List.copyOf(missing);
    }

    private static DoubleSummaryStatistics ratios(List<BenchmarkRow> rows, ToDoubleFunction<BenchmarkRow> ratio) {
        return rows.stream()
                .mapToDouble(ratio)
                .filter(one -> !Double.isNaN(one))
                .summaryStatistics();
    }

    String text() {
        StringBuilder text = new StringBuilder(new Table<>("stages", List.copyOf(lines.values()))
                .with("stage", rows -> rows.get(0).stage())
                .with("size", rows -> rows.get(0).size())
                .with("ours", rows -> range(ratios(rows, row -> row.timing().seconds()), Formats::time))
                .with("× limit", rows -> range(ratios(rows, BenchmarkRow::timesLimit), Formats::ratio))
                .with("rival", rows -> Formats.orDash(rows.get(0).other().rival(), name -> name))
                .with("× faster than it", rows -> range(ratios(rows, BenchmarkRow::timesFaster), Formats::ratio))
                .markdown());
        text.append(TextFormat.format(
                "%nOf %d ratios to limits and rivals, %d stay within %.0f %%.%n",
                stable + unstable.size(), stable, 100 * (STABLE - 1)));
        Stream.concat(unstable.stream(), missing.stream())
                .forEach(one -> text.append("- ").append(one).append('\n'));
        return text.toString();
    }

    private static String range(DoubleSummaryStatistics numbers, DoubleFunction<String> text) {
        if (numbers.getCount() == 0) {
            return Formats.DASH;
        }
        String from = text.apply(numbers.getMin());
        String to = text.apply(numbers.getMax());
        return from.equals(to) ? from : from + " – " + to;
    }
}
