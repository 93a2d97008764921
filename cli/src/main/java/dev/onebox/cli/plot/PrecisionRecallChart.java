package dev.onebox.cli.plot;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Precision over recall, a curve for every detector or label, with its AP; behind them lines of equal F1, and a dot on each
 * curve where its F1 is best. Stateless.
 */
public final class PrecisionRecallChart {
    private static final double[] F1_LEVELS = {0.2, 0.4, 0.6, 0.8};
    private static final int STEPS = 100; // of a line of equal F1
    private static final Color FAINT = new Color(0xc8c8c8);

    /**
     * A curve to be drawn.
     *
     * @param points x is recall, y is precision, along rising recall
     * @param best where F1 is best: at most one point
     */
    public record Curve(String name, double averagePrecision, List<ChartPoint> points, List<ChartPoint> best) {
        public Curve {
            points = List.copyOf(points);
            best = List.copyOf(best);
        }

        /** That of one label. */
        public static Curve of(String name, Evaluation evaluation) {
            return new Curve(
                    name,
                    evaluation.averagePrecision(),
                    evaluation.curve().stream().map(Curve::point).toList(),
                    evaluation.bestF1().map(Curve::point).stream().toList());
        }

        private static ChartPoint point(CurvePoint point) {
            return new ChartPoint(point.recall(), point.precision());
        }
    }

    private PrecisionRecallChart() {}

    /** The chart of some curves, in the order given. */
    public static LineChart of(String title, String subtitle, List<Curve> curves) {
        List<ChartSeries> series = new ArrayList<>();
        List<LineChart.Note> notes = new ArrayList<>();
        for (double f1 : F1_LEVELS) {
            series.add(ChartSeries.line("", equalF1(f1), 0).drawn(FAINT, 1));
            notes.add(new LineChart.Note(format("F1 %.1f", f1), 0.96, f1 * 0.96 / (2 * 0.96 - f1) + 0.022));
        }
        for (int i = 0; i < curves.size(); i++) {
            series.add(line(curves.get(i), i));
        }
        for (int i = 0; i < curves.size(); i++) {
            series.add(ChartSeries.dots("", curves.get(i).best(), i));
        }
        return new LineChart(
                title, subtitle, ChartAxis.linear("recall", 0, 1), ChartAxis.linear("precision", 0, 1), series, notes);
    }

    /** From recall 0 on, where the curve begins with its first detection. */
    private static ChartSeries line(Curve curve, int i) {
        List<ChartPoint> points = new ArrayList<>(curve.points());
        if (!points.isEmpty()) {
            points.add(0, new ChartPoint(0, points.get(0).y()));
        }
        return ChartSeries.line(format("AP %.3f · %s", curve.averagePrecision(), curve.name()), points, i);
    }

    /** All points with 1/precision + 1/recall = 2/F1; t is the ratio of both, from one end of the chart to the other. */
    private static List<ChartPoint> equalF1(double f1) {
        double first = (2 - f1) / f1;
        return IntStream.rangeClosed(0, STEPS)
                .mapToDouble(i -> Math.pow(first, 1 - 2.0 * i / STEPS))
                .mapToObj(t -> new ChartPoint(f1 * (1 + 1 / t) / 2, f1 * (1 + t) / 2))
                .toList();
    }
}
