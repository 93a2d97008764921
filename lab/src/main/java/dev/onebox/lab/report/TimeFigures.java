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
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** AP against training time: iterative methods as paths, closed forms and rivals as points. Immutable. */
final class TimeFigures {
    private static final List<String> PATHS =
            List.of(SolverExperiment.CG, SolverExperiment.PCG, SolverExperiment.PCG_PARITY);

    private final Results results;

    TimeFigures(Results results) {
        this.results = results;
    }

    Figure cold() {
        return figure(
                "ap-time-cold",
                "AP against training time, cold",
                "from statistics to detector, everything included",
                Trained::cold,
                "Every method must start cold for each new size of template. Mining includes reading and searching the photos"
                        + " without people, which must be done again for every detector.");
    }

    Figure warm() {
        return figure(
                "ap-time-warm",
                "AP against training time, warm",
                "from right-hand side to detector, everything prepared",
                Trained::warm,
                "The second detector of a size. Nothing of mining can be prepared, so its points stay where they were.");
    }

    private Figure figure(
            String name, String title, String subtitle, ToDoubleFunction<Trained> seconds, String caption) {
        List<List<String>> rows = new ArrayList<>();
        List<ChartSeries> series = new ArrayList<>();
        for (String path : PATHS) {
            List<ChartPoint> points = new ArrayList<>();
            for (Trained one : results.solvers()) {
                if (one.kind().equals(path)) {
                    points.add(point(one, path, seconds, rows));
                }
            }
            series.add(ChartSeries.line(path, points, series.size()));
        }
        for (Trained one : results.solvers()) {
            if (!PATHS.contains(one.kind()) && !one.name().equals(SolverExperiment.FISHER)) {
                series.add(ChartSeries.dots(one.name(), List.of(point(one, one.name(), seconds, rows)), series.size()));
            }
        }
        List<ChartPoint> mined = new ArrayList<>();
        for (Trained one : results.rivals().detectors()) {
            if (one.name().equals(RivalsExperiment.COVERING)) {
                series.add(ChartSeries.dots(one.name(), List.of(point(one, one.name(), seconds, rows)), series.size()));
            } else {
                mined.add(point(one, one.name(), seconds, rows));
            }
        }
        series.add(ChartSeries.line("SVM, by rounds of mining", mined, series.size())
                .inDashes()
                .withDots());
        ChartAxis time = ChartAxis.around("seconds", series, ChartPoint::x);
        ChartAxis precision = Figures.averagePrecision(
                series.stream().filter(ChartSeries::marked).toList());
        return new Figure(
                name,
                title,
                caption,
                new Table(name, List.of("method", "iterations", "seconds", "AP"), rows),
                new LineChart(title, subtitle, time, precision, series, rounds(mined, time, precision)));
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

    private ChartPoint point(Trained one, String method, ToDoubleFunction<Trained> seconds, List<List<String>> rows) {
        double ap = results.score(one.name()).averagePrecision();
        rows.add(List.of(
                method,
                String.valueOf(one.iterations()),
                String.valueOf(seconds.applyAsDouble(one)),
                String.valueOf(ap)));
        return new ChartPoint(seconds.applyAsDouble(one), ap);
    }
}
