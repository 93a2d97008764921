package dev.onebox.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Precision over recall, a curve for every detector or label, with its AP; behind them lines of equal F1, and a dot on each
 * curve where its F1 is best. Stateless.
 */
public final class PrCurvePlot {
    private static final double[] F1_LEVELS = {0.2, 0.4, 0.6, 0.8};
    private static final int STEPS = 100; // of a line of equal F1

    /**
     * A curve to be drawn.
     *
     * @param points x is recall, y is precision, along rising recall
     * @param best where F1 is best: at most one point
     */
    public record Curve(String name, double averagePrecision, List<PlotPoint> points, List<PlotPoint> best) {
        public Curve {
            points = List.copyOf(points);
            best = List.copyOf(best);
        }
    }

    private PrCurvePlot() {}

    /** The plot of some curves, in the order given. */
    public static LinePlot of(String title, String subtitle, List<Curve> curves) {
        List<PlotSeries> series = new ArrayList<>();
        for (double f1 : F1_LEVELS) {
            series.add(equalF1(f1));
        }
        for (int i = 0; i < curves.size(); i++) {
            series.add(line(curves.get(i), PlotColours.nth(i)));
        }
        for (int i = 0; i < curves.size(); i++) {
            series.add(PlotSeries.dots("", curves.get(i).best(), PlotColours.nth(i)));
        }
        return new LinePlot(
                title, subtitle, PlotAxis.linear("recall", 0, 1), PlotAxis.linear("precision", 0, 1), series);
    }

    /** From recall 0 on, where the curve begins with its first detection. */
    private static PlotSeries line(Curve curve, PlotStroke stroke) {
        List<PlotPoint> points = new ArrayList<>(curve.points());
        if (!points.isEmpty()) {
            points.add(0, new PlotPoint(0, points.get(0).y()));
        }
        String name = String.format(Locale.ROOT, "AP %.3f · %s", curve.averagePrecision(), curve.name());
        return PlotSeries.line(name, points, stroke);
    }

    /** All points with 1/precision + 1/recall = 2/F1; t is the ratio of both, from one end of the plot to the other. */
    private static PlotSeries equalF1(double f1) {
        double first = (2 - f1) / f1;
        List<PlotPoint> points = IntStream.rangeClosed(0, STEPS)
                .mapToDouble(i -> Math.pow(first, 1 - 2.0 * i / STEPS))
                .mapToObj(t -> new PlotPoint(f1 * (1 + 1 / t) / 2, f1 * (1 + t) / 2))
                .toList();
        PlotStroke stroke = new PlotStroke(PlotColours.PALE_INK, 0.35, 1, true);
        return PlotSeries.line("", points, stroke).noted(String.format(Locale.ROOT, "F1 %.1f", f1));
    }
}
