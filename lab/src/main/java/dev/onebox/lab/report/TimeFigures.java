package dev.onebox.lab.report;

import dev.onebox.image.LinePlot;
import dev.onebox.image.PlotAxis;
import dev.onebox.image.PlotColours;
import dev.onebox.image.PlotPoint;
import dev.onebox.image.PlotSeries;
import dev.onebox.image.PlotStroke;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

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
        List<PlotSeries> series = new ArrayList<>();
        for (String path : PATHS) {
            List<PlotPoint> points = new ArrayList<>();
            for (Trained one : results.solvers()) {
                if (one.kind().equals(path)) {
                    points.add(point(one, path, seconds, rows));
                }
            }
            series.add(PlotSeries.line(path, points, PlotColours.nth(series.size())));
        }
        for (Trained one : results.solvers()) {
            if (!PATHS.contains(one.kind()) && !one.name().equals(SolverExperiment.FISHER)) {
                series.add(dot(one.name(), List.of(point(one, one.name(), seconds, rows)), series.size()));
            }
        }
        List<PlotPoint> mined = new ArrayList<>();
        for (Trained one : results.rivals().detectors()) {
            if (one.name().equals(RivalsExperiment.COVERING)) {
                series.add(dot(one.name(), List.of(point(one, one.name(), seconds, rows)), series.size()));
            } else {
                mined.add(point(one, one.name(), seconds, rows));
            }
        }
        PlotStroke mining = PlotColours.nth(series.size());
        series.add(PlotSeries.line("", mined, mining.wide(1).inDashes()));
        for (int round = 0; round < mined.size(); round++) {
            series.add(PlotSeries.dots("", List.of(mined.get(round)), mining).noted(RivalsExperiment.mined(round)));
        }
        return new Figure(
                name,
                title,
                caption,
                new Table(name, List.of("method", "iterations", "seconds", "AP"), rows),
                new LinePlot(
                        title,
                        subtitle,
                        withRoom(Figures.axis("seconds", series, PlotPoint::x)),
                        Figures.averagePrecision(
                                series.stream().filter(one -> !one.joined()).toList()),
                        series));
    }

    private static PlotSeries dot(String name, List<PlotPoint> points, int number) {
        return PlotSeries.dots("", points, PlotColours.nth(number)).noted(name);
    }

    /** The same axis, longer, so that words beside the last point fit. */
    private static PlotAxis withRoom(PlotAxis axis) {
        return PlotAxis.logarithmic(axis.label(), axis.from(), axis.to() * 15);
    }

    private PlotPoint point(Trained one, String method, ToDoubleFunction<Trained> seconds, List<List<String>> rows) {
        double ap = results.score(one.name()).averagePrecision();
        rows.add(List.of(
                method,
                String.valueOf(one.iterations()),
                String.valueOf(seconds.applyAsDouble(one)),
                String.valueOf(ap)));
        return new PlotPoint(seconds.applyAsDouble(one), ap);
    }
}
