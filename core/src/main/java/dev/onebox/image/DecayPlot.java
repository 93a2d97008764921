package dev.onebox.image;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Curves of a channel's correlation with itself over the lag, down and across: one faint line per channel, their means
 * bold. Immutable.
 */
final class DecayPlot {
    private static final PlotStroke DOWN = PlotStroke.of(0x1b7837).wide(3.5);
    private static final PlotStroke ACROSS = PlotStroke.of(0x762a83).wide(3.5);
    private static final double LOWEST = -0.2;

    private final CorrelationData data;

    private DecayPlot(CorrelationData data) {
        this.data = data;
    }

    static LinePlot of(CorrelationData data) {
        int farthest = Math.max(1, Math.max(data.rows(), data.columns()) - 1);
        return new LinePlot(
                "",
                "",
                PlotAxis.linear("lag in cells", 0, farthest),
                PlotAxis.linear("", LOWEST, 1),
                new DecayPlot(data).series(farthest));
    }

    private List<PlotSeries> series(int farthest) {
        List<PlotSeries> series = new ArrayList<>();
        for (int p = 0; p < data.channels().size(); p++) {
            int channel = p;
            series.add(line("", data.columns(), dv -> data.correlations().at(channel, channel, 0, dv), ACROSS.faint()));
            series.add(line("", data.rows(), du -> data.correlations().at(channel, channel, du, 0), DOWN.faint()));
        }
        series.add(level(farthest));
        series.add(line("down (rows), mean of channels", data.rows(), du -> data.meanAt(du, 0), DOWN));
        series.add(line("across (columns), mean", data.columns(), dv -> data.meanAt(0, dv), ACROSS));
        series.add(PlotSeries.line(
                "single channels",
                List.of(),
                PlotStroke.of(PlotColours.INK).faint().wide(3.5)));
        return series;
    }

    /** The level by which correlation lengths are told. */
    private static PlotSeries level(int farthest) {
        double level = Math.exp(-1);
        List<PlotPoint> ends = List.of(new PlotPoint(0, level), new PlotPoint(farthest, level));
        PlotStroke stroke = PlotStroke.of(PlotColours.PALE_INK).wide(1).inDashes();
        return PlotSeries.line("", ends, stroke).noted("1/e");
    }

    private static PlotSeries line(String name, int lags, IntToDoubleFunction correlation, PlotStroke stroke) {
        List<PlotPoint> points = IntStream.range(0, lags)
                .mapToObj(lag -> new PlotPoint(lag, correlation.applyAsDouble(lag)))
                .toList();
        return PlotSeries.line(name, points, stroke);
    }
}
