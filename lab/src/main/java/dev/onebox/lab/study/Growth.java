package dev.onebox.lab.study;

import dev.onebox.Size;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What a method takes at one template size: seconds to prepare from statistics, seconds to solve, iterations (0: none). */
record Growth(String method, Size size, double cold, double warm, int iterations) {
    static final List<String> HEAD = List.of("method", "size", "cold seconds", "warm seconds", "iterations");

    static Growth parse(String line) {
        String[] fields = line.split(",", -1);
        return new Growth(
                fields[0],
                Size.parse(fields[1]),
                Double.parseDouble(fields[2]),
                Double.parseDouble(fields[3]),
                Integer.parseInt(fields[4]));
    }

    String line() {
        return String.format(Locale.ROOT, "%s,%s,%.4g,%.4g,%d", method, size, cold, warm, iterations);
    }

    /** e with number ≈ c · d^e, d = mn, by least squares of the logarithms over sizes from 12 × 12 on. */
    static double exponent(List<Growth> rows, ToDoubleFunction<Growth> number) {
        List<Growth> large = rows.stream().filter(row -> row.size.area() >= 144).toList();
        double meanX = large.stream().mapToDouble(Growth::logCells).average().orElse(0);
        double meanY = large.stream()
                .mapToDouble(row -> Math.log(number.applyAsDouble(row)))
                .average()
                .orElse(0);
        double xy = 0;
        double xx = 0;
        for (Growth row : large) {
            double x = row.logCells() - meanX;
            xy += x * (Math.log(number.applyAsDouble(row)) - meanY);
            xx += x * x;
        }
        return xy / xx;
    }

    private double logCells() {
        return Math.log(size.area());
    }
}
