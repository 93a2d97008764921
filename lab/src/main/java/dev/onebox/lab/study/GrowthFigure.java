package dev.onebox.lab.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Preparing, solving and iterations against the number of cells, both logarithmic, side by side. */
final class GrowthFigure {
    static final int WIDTH = 1590;
    static final int HEIGHT = 640;

    private static final int INK = 0x222222;
    private static final LogLogPanel.Axis CELLS = new LogLogPanel.Axis(
            "cells d = m × n",
            Stream.of(8, 12, 16, 24, 32, 40)
                    .map(side -> new LogLogPanel.Tick((double) side * side, side + "²"))
                    .toList());
    private static final Map<String, Integer> COLOURS = new LinkedHashMap<>();
    private static final Map<String, String> NAMES = new LinkedHashMap<>();

    static {
        name("circulant", "circulant", 0x56B4E9);
        name("parity", "parity", 0x009E73);
        name("pcg", "PCG, T. Chan", 0xD55E00);
        name("pcg-parity", "PCG, parity", 0xE69F00);
        name("pcg-strang", "PCG, Strang", 0xCC79A7);
        name("cg", "CG", 0x8C6D31);
        name("admm", "ADMM", 0x888888);
        name("levinson", "block Levinson", 0x6A51A3);
        name("cholesky", "Cholesky", 0x000000);
        name("cholesky-openblas", "Cholesky, OpenBLAS", 0x0072B2);
    }

    private final Map<String, List<Growth>> byMethod;

    GrowthFigure(Map<String, List<Growth>> byMethod) {
        this.byMethod = byMethod;
    }

    private static void name(String method, String name, int colour) {
        NAMES.put(method, name);
        COLOURS.put(method, colour);
    }

    void save(Canvas canvas, Path path) throws IOException {
        panel(canvas, 70, "Preparing a size, from statistics (cold)", "seconds", Growth::cold, true);
        panel(canvas, 605, "Solving for one window (warm)", "seconds", Growth::warm, true);
        panel(canvas, 1150, "Iterations", "iterations", Growth::iterations, false);
        canvas.save(path);
    }

    private void panel(
            Canvas canvas, int left, String title, String unit, ToDoubleFunction<Growth> number, boolean slopes) {
        List<LogLogPanel.Curve> curves = new ArrayList<>();
        NAMES.forEach((method, name) -> {
            List<Growth> rows = byMethod.getOrDefault(method, List.of()).stream()
                    .filter(row -> number.applyAsDouble(row) > 0)
                    .toList();
            if (rows.size() > 1) {
                String label =
                        slopes ? String.format(Locale.ROOT, "%s  d^%.1f", name, Growth.exponent(rows, number)) : name;
                curves.add(curve(label, COLOURS.getOrDefault(method, INK), rows, number));
            }
        });
        new LogLogPanel(left, 60, 270, 510, CELLS).draw(canvas, title, unit, curves);
    }

    private static LogLogPanel.Curve curve(
            String label, int colour, List<Growth> rows, ToDoubleFunction<Growth> number) {
        List<LogLogPanel.Point> points = rows.stream()
                .map(row -> new LogLogPanel.Point(row.size().area(), number.applyAsDouble(row)))
                .toList();
        return new LogLogPanel.Curve(label, colour, points);
    }
}
