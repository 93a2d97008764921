package dev.onebox.cli.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Curves of a channel's correlation with itself over the lag, down and across: one faint line per channel, their means
 * bold. Stateless.
 */
final class CorrelationDecayChart {
    private static final int DOWN = 0x1b7837;
    private static final int ACROSS = 0x762a83;
    private static final int FAINT = 0x30 << 24; // opacity
    private static final double LOWEST = -0.2;

    private CorrelationDecayChart() {}

    static LineChart of(CorrelationData data) {
        int farthest = Math.max(1, Math.max(data.rows(), data.columns()) - 1);
        List<ChartSeries> series = new ArrayList<>();
        for (int p = 0; p < data.channels().size(); p++) {
            int channel = p;
            series.add(line("", data.columns(), dv -> data.correlations().at(channel, channel, 0, dv))
                    .drawn(new Color(FAINT | ACROSS, true), 1));
            series.add(line("", data.rows(), du -> data.correlations().at(channel, channel, du, 0))
                    .drawn(new Color(FAINT | DOWN, true), 1));
        }
        double level = Math.exp(-1); // by which correlation lengths are told
        series.add(ChartSeries.line("1/e", List.of(new ChartPoint(0, level), new ChartPoint(farthest, level)), 0)
                .inDashes()
                .drawn(LineChart.PALE_INK, 1));
        series.add(line("down, mean of channels", data.rows(), du -> data.meanAt(du, 0))
                .drawn(new Color(DOWN), 3.5));
        series.add(line("across, mean of channels", data.columns(), dv -> data.meanAt(0, dv))
                .drawn(new Color(ACROSS), 3.5));
        series.add(ChartSeries.line("single channels", List.of(), 0).drawn(new Color(FAINT, true), 3.5));
        return new LineChart(
                "",
                "",
                ChartAxis.linear("lag in cells", 0, farthest),
                ChartAxis.linear("correlation", LOWEST, 1),
                series);
    }

    private static ChartSeries line(String name, int lags, IntToDoubleFunction correlation) {
        List<ChartPoint> points = IntStream.range(0, lags)
                .mapToObj(lag -> new ChartPoint(lag, correlation.applyAsDouble(lag)))
                .toList();
        return ChartSeries.line(name, points, 0);
    }
}
