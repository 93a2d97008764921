package dev.onebox.cli.data;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Size;
import dev.onebox.cli.NamedLines;
import dev.onebox.cli.plot.ChartAxis;
import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The numbers of statistics that a person wants to see. Immutable. */
final class StatisticsSummary {
    private static final int ACROSS = 0; // colours of the chart
    private static final int DOWN = 1;
    private static final int LEVEL = 7;
    private static final double LEAST_CORRELATION = -0.2;

    private final Statistics statistics;
    private final StationaryCovariance covariance;

    StatisticsSummary(Statistics statistics) {
        this.statistics = statistics;
        this.covariance = statistics.covariance(Normalisation.B, statistics.horizon());
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", "statistics");
        json.put("feature", statistics.feature());
        json.put("cell", statistics.cell());
        json.put("channels", statistics.channels());
        json.put("horizon", statistics.horizon().toString());
        json.put("images", statistics.images());
        json.put("cells", pairs(0, 0));
        json.put("pairsAtHorizon", fewestPairs());
        json.put("normalisation", Normalisation.forImages(statistics.images()).toString());
        json.put("meanVariance", meanVariance());
        json.put("correlationLengthDown", correlationLength(statistics.horizon().rows(), du -> meanCorrelation(du, 0)));
        json.put(
                "correlationLengthAcross",
                correlationLength(statistics.horizon().columns(), dv -> meanCorrelation(0, dv)));
        json.put("means", perChannel(statistics::mean));
        json.put("variances", perChannel(this::variance));
        json.put("provenance", statistics.provenance());
        return json;
    }

    String text() {
        Size horizon = statistics.horizon();
        NamedLines text = new NamedLines(14);
        text.add("feature", "%s, cell %d, %d channels", statistics.feature(), statistics.cell(), statistics.channels());
        text.add("horizon", "%s cells", horizon);
        text.add("photos", "%d", statistics.images());
        text.add("cells", "%d (at the longest lags %d pairs of them)", pairs(0, 0), fewestPairs());
        text.add("mean", "%s", spread(perChannel(statistics::mean)));
        text.add("variance", "%s, on average %.4g", spread(perChannel(this::variance)), meanVariance());
        text.add(
                "correlation",
                "falls to 1/e after %.2f cells down and %.2f across",
                correlationLength(horizon.rows(), du -> meanCorrelation(du, 0)),
                correlationLength(horizon.columns(), dv -> meanCorrelation(0, dv)));
        text.add("normalisation", "%s by default", Normalisation.forImages(statistics.images()));
        statistics.provenance().forEach((key, value) -> text.add(key, "%s", value));
        return text.toString();
    }

    /** How correlations fall: a faint line per channel, their means bold. */
    LineChart chart() {
        Size horizon = statistics.horizon();
        int farthest = Math.max(1, Math.max(horizon.rows(), horizon.columns()) - 1);
        List<ChartSeries> series = new ArrayList<>();
        for (int p = 0; p < statistics.channels(); p++) {
            int channel = p;
            series.add(curve("", horizon.columns(), dv -> correlation(channel, channel, 0, dv), ACROSS)
                    .faint());
            series.add(curve("", horizon.rows(), du -> correlation(channel, channel, du, 0), DOWN)
                    .faint());
        }
        series.add(curve("1/e", farthest + 1, lag -> Math.exp(-1), LEVEL).inDashes());
        series.add(curve("down, mean of channels", horizon.rows(), du -> meanCorrelation(du, 0), DOWN));
        series.add(curve("across, mean of channels", horizon.columns(), dv -> meanCorrelation(0, dv), ACROSS));
        return new LineChart(
                "Background statistics of " + statistics.feature() + " at cell " + statistics.cell(),
                format(
                        "%,d photos · %d channels, each with itself · horizon %s cells",
                        statistics.images(), statistics.channels(), horizon),
                ChartAxis.linear("lag in cells", 0, farthest),
                ChartAxis.linear("correlation", LEAST_CORRELATION, 1),
                series);
    }

    private static ChartSeries curve(String name, int lags, IntToDoubleFunction correlation, int colour) {
        List<ChartPoint> points = IntStream.range(0, lags)
                .mapToObj(lag -> new ChartPoint(lag, correlation.applyAsDouble(lag)))
                .toList();
        return ChartSeries.line(name, points, colour);
    }

    private static String spread(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return format(
                "of channels from %.4g to %.4g, typically %.4g",
                sorted.get(0), sorted.get(sorted.size() - 1), sorted.get(sorted.size() / 2));
    }

    private List<Double> perChannel(IntToDoubleFunction value) {
        List<Double> values = new ArrayList<>();
        for (int p = 0; p < statistics.channels(); p++) {
            values.add(value.applyAsDouble(p));
        }
        return values;
    }

    private long pairs(int du, int dv) {
        return Math.round(statistics.sum(statistics.channels(), statistics.channels(), du, dv));
    }

    private long fewestPairs() {
        return pairs(statistics.horizon().rows() - 1, statistics.horizon().columns() - 1);
    }

    private double variance(int p) {
        return covariance.at(p, p, 0, 0);
    }

    private double meanVariance() {
        return perChannel(this::variance).stream().mapToDouble(v -> v).average().orElse(0);
    }

    /** ρ_pq[du, dv] = g_pq[du, dv] / √(g_pp[0] g_qq[0]); 0 for a channel that never changes. */
    double correlation(int p, int q, int du, int dv) {
        double scale = Math.sqrt(variance(p) * variance(q));
        return scale > 0 ? covariance.at(p, q, du, dv) / scale : 0;
    }

    /** Over channels that change at all. */
    private double meanCorrelation(int du, int dv) {
        return IntStream.range(0, statistics.channels())
                .filter(p -> variance(p) > 0)
                .mapToDouble(p -> correlation(p, p, du, dv))
                .average()
                .orElse(0);
    }

    /** Where the correlation first falls to 1/e, between two lags by a straight line; the number of lags if it never does, 0 without any. */
    private static double correlationLength(int lags, IntToDoubleFunction correlation) {
        double level = Math.exp(-1);
        if (!(correlation.applyAsDouble(0) > level)) {
            return 0;
        }
        for (int lag = 1; lag < lags; lag++) {
            double here = correlation.applyAsDouble(lag);
            if (here <= level) {
                double before = correlation.applyAsDouble(lag - 1);
                return lag - (level - here) / (before - here);
            }
        }
        return lags;
    }
}
