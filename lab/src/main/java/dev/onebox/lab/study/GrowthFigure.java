package dev.onebox.lab.study;

import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartRow;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Preparing, solving and iterations against the number of cells, both logarithmic, side by side. */
final class GrowthFigure {
    /** A method and how it is written. */
    private record Named(String method, String name) {}

    private static final List<Named> METHODS = List.of(
            new Named("circulant", "circulant"),
            new Named("parity", "parity"),
            new Named("pcg", "PCG, T. Chan"),
            new Named("pcg-parity", "PCG, parity"),
            new Named("pcg-strang", "PCG, Strang"),
            new Named("cg", "CG"),
            new Named("admm", "ADMM"),
            new Named("levinson", "block Levinson"),
            new Named("cholesky", "Cholesky"),
            new Named("cholesky-openblas", "Cholesky, OpenBLAS"));

    private final Map<String, List<Growth>> byMethod;

    GrowthFigure(Map<String, List<Growth>> byMethod) {
        this.byMethod = byMethod;
    }

    Plot plot() {
        return new ChartRow(List.of(
                chart("Preparing a size, from statistics (cold)", "seconds", Growth::cold, true),
                chart("Solving for one window (warm)", "seconds", Growth::warm, true),
                chart("Iterations", "iterations", Growth::iterations, false)));
    }

    private LineChart chart(String title, String unit, ToDoubleFunction<Growth> number, boolean slopes) {
        List<ChartSeries> series = new ArrayList<>();
        for (int i = 0; i < METHODS.size(); i++) {
            List<Growth> rows = byMethod.getOrDefault(METHODS.get(i).method(), List.of()).stream()
                    .filter(row -> number.applyAsDouble(row) > 0)
                    .toList();
            if (rows.size() > 1) {
                String name = METHODS.get(i).name()
                        + (slopes ? String.format(Locale.ROOT, "  d^%.1f", Growth.exponent(rows, number)) : "");
                series.add(ChartSeries.line(name, points(rows, number), i).withDots());
            }
        }
        return LineChart.logarithmic(title, "cells d = m × n", unit, series);
    }

    private static List<ChartPoint> points(List<Growth> rows, ToDoubleFunction<Growth> number) {
        return rows.stream()
                .map(row -> new ChartPoint(row.size().area(), number.applyAsDouble(row)))
                .toList();
    }
}
