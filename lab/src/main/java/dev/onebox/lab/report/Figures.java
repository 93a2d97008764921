package dev.onebox.lab.report;

import dev.onebox.cli.plot.ChartAxis;
import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.PrecisionRecallChart;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.MemoryExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.reproduce.Results;
import dev.onebox.statistics.Normalisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** All figures but those over time, from results. Immutable. */
final class Figures {
    private static final int ORDER = 6; // of the matrices that illustrate structure

    private final Results results;

    Figures(Results results) {
        this.results = results;
    }

    Figure structure() {
        List<MatrixPlot.Panel> panels = List.of(
                panel("Toeplitz", (i, j) -> j - i),
                panel("symmetric Toeplitz", (i, j) -> Math.abs(j - i)),
                panel("circulant", (i, j) -> Math.floorMod(j - i, ORDER)),
                panel(
                        "symmetric circulant",
                        (i, j) -> Math.min(Math.floorMod(j - i, ORDER), Math.floorMod(i - j, ORDER))));
        List<List<String>> rows = new ArrayList<>();
        for (MatrixPlot.Panel panel : panels) {
            for (int i = 0; i < ORDER * ORDER; i++) {
                rows.add(List.of(
                        panel.name(),
                        String.valueOf(i / ORDER),
                        String.valueOf(i % ORDER),
                        String.valueOf(panel.elements().get(i))));
            }
        }
        return new Figure(
                "structure",
                "What is stored of a matrix",
                structureCaption(),
                new Table("structure", List.of("matrix", "row", "column", "element"), rows),
                new MatrixPlot(
                        "Unique elements of structured matrices",
                        "an element may be a number or a block; the number in a cell is the lag that decides it",
                        panels));
    }

    private String structureCaption() {
        long m = results.protocol().template().rows();
        long n = results.protocol().template().columns();
        long k = 31;
        long order = m * n * k;
        return String.format(
                Locale.ROOT,
                "The covariance of the %d × %d template has <b>%,d</b> distinct elements as a symmetric matrix, <b>%,d</b> as a"
                        + " block two-level Toeplitz one, <b>%,d</b> as a circulant one.",
                m,
                n,
                order * (order + 1) / 2,
                distinct((2 * m - 1) * (2 * n - 1), 1, k),
                distinct(m * n, (2 - m % 2) * (2 - n % 2), k));
    }

    /**
     * Distinct elements of k × k blocks by lag, where the block of −τ is that of τ transposed.
     *
     * @param own how many lags are their own negatives, whose blocks are symmetric
     */
    static long distinct(long lags, long own, long k) {
        return (lags - own) / 2 * k * k + own * k * (k + 1) / 2;
    }

    private static MatrixPlot.Panel panel(String name, IntBinaryOperator lag) {
        return new MatrixPlot.Panel(
                name,
                ORDER,
                IntStream.range(0, ORDER * ORDER)
                        .mapToObj(i -> lag.applyAsInt(i / ORDER, i % ORDER))
                        .toList());
    }

    Figure convergence() {
        return iterations(
                "convergence",
                "Convergence of conjugate gradients",
                "‖Sw − b‖ / ‖b‖ for the mean pedestrian, in double",
                ChartAxis.logarithmic("relative residual", 1e-6, 2),
                (curve, j) -> curve.residuals().get(j),
                "The circulant preconditioner of the paper (T. Chan) makes the difference; Strang's must be floored at λ,"
                        + " because it is not positive definite; the parity closed form, ours, needs the fewest iterations.");
    }

    Figure separation() {
        double best = results.convergence().curves().stream()
                .mapToDouble(
                        curve -> curve.separations().get(curve.separations().size() - 1))
                .max()
                .orElse(1);
        return iterations(
                "separation",
                "What a detector wants is reached early",
                "Fisher ratio of the iterate, as a share of the solution's",
                ChartAxis.linear("share of the final Fisher ratio", 0, 1),
                (curve, j) -> curve.separations().get(j) / best,
                "The same runs, judged by how well the iterate separates pedestrians from the background. The Fisher stop ends"
                        + " when two iterations in a row add less than a thousandth: long before the residual is small.");
    }

    /** A number of a curve after j iterations. */
    private interface AfterIterations {
        double of(ConvergenceExperiment.Curve curve, int j);
    }

    private Figure iterations(
            String name, String title, String subtitle, ChartAxis up, AfterIterations value, String caption) {
        List<ChartSeries> series = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        int longest = 10;
        List<ConvergenceExperiment.Curve> curves = results.convergence().curves();
        for (int i = 0; i < curves.size(); i++) {
            ConvergenceExperiment.Curve curve = curves.get(i);
            List<ChartPoint> points = new ArrayList<>();
            for (int j = 0; j < curve.residuals().size(); j++) {
                rows.add(List.of(curve.method(), String.valueOf(j), String.valueOf(value.of(curve, j))));
                if (j > 0) {
                    points.add(new ChartPoint(j, value.of(curve, j)));
                }
            }
            longest = Math.max(longest, curve.residuals().size());
            series.add(ChartSeries.line(curve.method(), points, i));
        }
        ChartAxis across = ChartAxis.logarithmic("iterations", 1, longest);
        return new Figure(
                name,
                title,
                caption,
                new Table(name, List.of("method", "iterations", up.label()), rows),
                new LineChart(title, subtitle, across, up, series));
    }

    Figure precisionRecall() {
        List<String> shown = new ArrayList<>(List.of(RivalsExperiment.SVM));
        for (int round = 1; round <= results.lastRound(); round++) {
            shown.add(RivalsExperiment.mined(round));
        }
        shown.addAll(List.of(
                RivalsExperiment.COVERING,
                SolverExperiment.CIRCULANT,
                results.exact().name(),
                SolverExperiment.PARITY));
        List<List<String>> rows = new ArrayList<>();
        List<PrecisionRecallChart.Curve> curves = new ArrayList<>();
        for (String name : shown) {
            Score score = results.score(name);
            List<ChartPoint> points = new ArrayList<>();
            for (int i = 0; i < score.recall().size(); i++) {
                points.add(
                        new ChartPoint(score.recall().get(i), score.precision().get(i)));
                rows.add(List.of(
                        name,
                        String.valueOf(score.recall().get(i)),
                        String.valueOf(score.precision().get(i))));
            }
            curves.add(new PrecisionRecallChart.Curve(name, score.averagePrecision(), points, List.of()));
        }
        return new Figure(
                "precision-recall",
                "Precision over recall",
                "Whole search over all scales, suppression included, as the paper evaluates it.",
                new Table("precision-recall", List.of("detector", "recall", "precision"), rows),
                PrecisionRecallChart.of(
                        "Precision over recall", "INRIA test photos, multi-scale search and suppression", curves));
    }

    Figure memory() {
        List<List<String>> rows = new ArrayList<>();
        for (MemoryExperiment.Row row : results.memory().rows()) {
            rows.add(List.of(
                    row.method(),
                    row.rows() + "x" + row.columns(),
                    String.valueOf(row.bytes()),
                    row.counted() ? "counted" : "formula"));
        }
        List<ChartSeries> series = series(
                results.memory().rows(),
                MemoryExperiment.Row::method,
                row -> row.rows() * row.columns(),
                row -> row.bytes() * 1e-6);
        return new Figure(
                "memory",
                "Memory of each method",
                "Between two detectors of a size; ours as counted, Cholesky and mining by formula, with INRIA's 2,416 positives."
                        + " Both preconditioners of PCG take the same, and so do both closed forms: their lines coincide.",
                new Table("memory", List.of("method", "template", "bytes", "how"), rows),
                new LineChart(
                        "Memory by size of the template",
                        "31 channels; megabytes held between detectors, or while mining",
                        ChartAxis.around("cells of the template", series, ChartPoint::x),
                        ChartAxis.around("megabytes", series, ChartPoint::y),
                        series));
    }

    Figure gathering() {
        List<List<String>> rows = new ArrayList<>();
        for (GatheringExperiment.Row row : results.gathering().rows()) {
            rows.add(List.of(
                    row.method(),
                    row.rows() + "x" + row.columns(),
                    String.valueOf(row.seconds()),
                    row.scaled() ? "scaled from a row of windows" : "measured"));
        }
        List<ChartSeries> series = series(
                results.gathering().rows(),
                GatheringExperiment.Row::method,
                row -> row.rows() * row.columns(),
                GatheringExperiment.Row::seconds);
        String photo =
                results.gathering().imageRows() + " × " + results.gathering().imageColumns() + " cells";
        return new Figure(
                "gathering",
                "Time of statistics",
                "One photo of " + photo
                        + ", one thread, features given, all methods alike: warmed up, the median of three. The naive time is scaled"
                        + " from one row of windows; ours is a share of "
                        + results.gathering().photos() + " photos, for which the"
                        + " sums are transformed back once.",
                new Table("gathering", List.of("method", "template", "seconds per photo", "how"), rows),
                new LineChart(
                        "Time of statistics per photo",
                        "photo of " + photo + ", one thread, features given",
                        ChartAxis.around("cells of the largest template served", series, ChartPoint::x),
                        ChartAxis.around("seconds per photo", series, ChartPoint::y),
                        series));
    }

    private static <R> List<ChartSeries> series(
            List<R> rows, Function<R, String> name, ToDoubleFunction<R> x, ToDoubleFunction<R> y) {
        List<ChartSeries> series = new ArrayList<>();
        for (String one : rows.stream().map(name).distinct().toList()) {
            List<ChartPoint> points = rows.stream()
                    .filter(row -> name.apply(row).equals(one))
                    .map(row -> new ChartPoint(x.applyAsDouble(row), y.applyAsDouble(row)))
                    .sorted(Comparator.comparingDouble(ChartPoint::x))
                    .toList();
            series.add(ChartSeries.line(one, points, series.size()));
        }
        return series;
    }

    /** An axis of APs that holds all points, from tenth to tenth. */
    static ChartAxis averagePrecision(List<ChartSeries> series) {
        double[] values = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::y)
                .sorted()
                .toArray();
        double least = values.length == 0 ? 0 : Math.floor(10 * values[0] - 0.1) / 10;
        double most = values.length == 0 ? 1 : Math.ceil(10 * values[values.length - 1] + 0.1) / 10;
        return ChartAxis.linear("AP", Math.max(0, least), Math.min(1, Math.max(most, least + 0.1)));
    }

    Figure photos() {
        List<List<String>> rows = new ArrayList<>();
        List<ChartSeries> series = new ArrayList<>();
        for (Normalisation normalisation : Normalisation.values()) {
            List<ChartPoint> points = new ArrayList<>();
            for (PhotosExperiment.Row row : results.photos().rows()) {
                if (row.normalisation().equals(normalisation.name()) && !row.pyramid()) {
                    double ap = averagePrecision(row);
                    points.add(new ChartPoint(row.photos(), ap));
                    rows.add(List.of(
                            String.valueOf(row.photos()),
                            row.normalisation(),
                            String.valueOf(ap),
                            String.valueOf(row.iterations()),
                            row.indefinite() ? "not positive definite" : "positive definite"));
                }
            }
            series.add(ChartSeries.line(described(normalisation), points, series.size()));
        }
        return new Figure(
                "photos",
                "How many photos the statistics need",
                "Statistics of the training photos without people, at one scale. Where a matrix is not positive definite,"
                        + " conjugate gradients end at the last iterate before they notice.",
                new Table("photos", List.of("photos", "normalisation", "AP", "iterations", "matrix"), rows),
                new LineChart(
                        "AP by number of photos in the statistics",
                        "Toeplitz, PCG to a residual of 1e-3",
                        ChartAxis.around("photos", series, ChartPoint::x),
                        averagePrecision(series),
                        series));
    }

    private static String described(Normalisation normalisation) {
        return switch (normalisation) {
            case A -> "A, the paper's";
            case B -> "B, centred lag by lag";
            case C -> "C, positive semi-definite";
        };
    }

    private double averagePrecision(PhotosExperiment.Row row) {
        return row.detector().isEmpty() ? 0 : results.score(row.detector()).averagePrecision();
    }
}
