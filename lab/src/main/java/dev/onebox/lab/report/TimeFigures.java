package dev.onebox.lab.report;

import dev.onebox.cli.plot.ChartAxis;
import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** AP against training time: iterative methods as paths, closed forms and rivals as points. Immutable. */
final class TimeFigures {
    private static final List<String> PATHS =
            List.of(SolverExperiment.CG, SolverExperiment.PCG, SolverExperiment.PCG_PARITY);
    private static final String MINING = "SVM, by rounds of mining";

    private final Results results;
    private final Map<String, List<Trained>> lines = new LinkedHashMap<>(); // by what the legend calls them

    TimeFigures(Results results) {
        this.results = results;
        PATHS.forEach(path -> lines.put(path, new ArrayList<>()));
        results.solvers().stream()
                .filter(one -> !one.name().equals(SolverExperiment.FISHER))
                .forEach(one -> add(one.method(), one));
        results.rivals()
                .detectors()
                .forEach(one -> add(one.name().equals(RivalsExperiment.COVERING) ? one.name() : MINING, one));
    }

    private void add(String line, Trained one) {
        lines.computeIfAbsent(line, name -> new ArrayList<>()).add(one);
    }

    List<Figure> all() {
        return List.of(
                figure(
                        "ap-time-cold",
                        "Every method must start cold for each new size of template. Mining includes reading and searching the"
                                + " photos without people, which must be done again for every detector.",
                        "AP against training time, cold",
                        "from statistics to detector, everything included",
                        Trained::cold),
                figure(
                        "ap-time-warm",
                        "The second detector of a size. Nothing of mining can be prepared, so its points stay where they were.",
                        "AP against training time, warm",
                        "from right-hand side to detector, everything prepared",
                        Trained::warm));
    }

    private Figure figure(
            String name, String caption, String title, String subtitle, ToDoubleFunction<Trained> seconds) {
        List<ChartSeries> series = new ArrayList<>();
        lines.forEach((line, detectors) -> {
            List<ChartPoint> points = detectors.stream()
                    .map(one -> new ChartPoint(seconds.applyAsDouble(one), results.averagePrecision(one.name())))
                    .toList();
            series.add(drawn(line, points, series.size()));
        });
        Table<Trained> data = new Table<>(
                        name, lines.values().stream().flatMap(List::stream).toList())
                .with("method", Trained::method)
                .with("iterations", Trained::iterations)
                .with("seconds", seconds::applyAsDouble)
                .with("AP", one -> results.averagePrecision(one.name()));
        ChartAxis time = ChartAxis.around("seconds", series, ChartPoint::x);
        ChartAxis precision = Figures.averagePrecision(
                series.stream().filter(ChartSeries::marked).toList());
        List<ChartPoint> mined = series.get(series.size() - 1).points();
        return new Figure(
                caption, data, new LineChart(title, subtitle, time, precision, series, rounds(mined, time, precision)));
    }

    private static ChartSeries drawn(String line, List<ChartPoint> points, int number) {
        if (line.equals(MINING)) {
            return ChartSeries.line(line, points, number).inDashes().withDots();
        }
        return PATHS.contains(line) ? ChartSeries.line(line, points, number) : ChartSeries.dots(line, points, number);
    }

    /** The number of each round, to the right of its dot and below, where no line of rising precision runs. */
    private static List<LineChart.Note> rounds(List<ChartPoint> mined, ChartAxis across, ChartAxis up) {
        double right = Math.pow(across.to() / across.from(), 0.016);
        double below = (up.to() - up.from()) * 0.02;
        return IntStream.range(0, mined.size())
                .mapToObj(round -> new LineChart.Note(
                        Integer.toString(round),
                        mined.get(round).x() * right,
                        mined.get(round).y() - below))
                .toList();
    }
}
