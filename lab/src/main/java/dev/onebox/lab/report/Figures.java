package dev.onebox.lab.report;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.cli.plot.ChartAxis;
import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.PrecisionRecallChart;
import dev.onebox.lab.experiment.BySize;
import dev.onebox.lab.experiment.ConvergenceExperiment.Curve;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All figures, from results. Immutable. */
record Figures(Results results) {
    private static final int ORDER = 6; // of the matrices that illustrate structure
    private static final List<String> PATHS =
            List.of(SolverExperiment.CG, SolverExperiment.PCG, SolverExperiment.PCG_PARITY);
    private static final String MINING = "SVM, by rounds of mining";

    List<Figure> all() {
        return List.of(
                precisionRecall(),
                memory(),
                convergence(),
                separation(),
                photos(),
                gathering(),
                structure(),
                coldTime(),
                warmTime());
    }

    /** An element of a matrix that illustrates structure, row by row. */
    private record MatrixElement(MatrixPlot.Panel panel, int index) {}

    private Figure structure() {
        List<MatrixPlot.Panel> panels = List.of(
                panel("Toeplitz", (i, j) -> j - i),
                panel("symmetric Toeplitz", (i, j) -> Math.abs(j - i)),
                panel("circulant", (i, j) -> Math.floorMod(j - i, ORDER)),
                panel(
                        "symmetric circulant",
                        (i, j) -> Math.min(Math.floorMod(j - i, ORDER), Math.floorMod(i - j, ORDER))));
        List<MatrixElement> elements = panels.stream()
                .flatMap(panel -> IntStream.range(0, ORDER * ORDER).mapToObj(i -> new MatrixElement(panel, i)))
                .toList();
        return new Figure(
                structureCaption(),
                new Table<>("structure", elements)
                        .with("matrix", element -> element.panel.name())
                        .with("row", element -> element.index / ORDER)
                        .with("column", element -> element.index % ORDER)
                        .with("element", element -> element.panel.elements().get(element.index)),
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
        return format(
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
        IntStream elements = IntStream.range(0, ORDER * ORDER).map(i -> lag.applyAsInt(i / ORDER, i % ORDER));
        return new MatrixPlot.Panel(name, ORDER, elements.boxed().toList());
    }

    private Figure convergence() {
        return iterations(
                "convergence",
                "The circulant preconditioner of the paper (T. Chan) makes the difference; Strang's must be floored at λ,"
                        + " because it is not positive definite; the parity closed form, ours, needs the fewest iterations.",
                "Convergence of conjugate gradients",
                "‖Sw − b‖ / ‖b‖ for the mean pedestrian, in double",
                ChartAxis.logarithmic("relative residual", 1e-6, 2),
                Curve::residuals);
    }

    private Figure separation() {
        double best = results.convergence().stream()
                .mapToDouble(
                        curve -> curve.separations().get(curve.separations().size() - 1))
                .max()
                .orElse(1);
        return iterations(
                "separation",
                "The same runs, judged by how well the iterate separates pedestrians from the background. The Fisher stop ends"
                        + " when two iterations in a row add less than a thousandth: long before the residual is small.",
                "What a detector wants is reached early",
                "Fisher ratio of the iterate, as a share of the solution's",
                ChartAxis.linear("share of the final Fisher ratio", 0, 1),
                curve -> curve.separations().stream().map(ratio -> ratio / best).toList());
    }

    /** A method after so many iterations. */
    private record IterationValue(String method, int iterations, double value) {}

    /** @param values of a curve after 0, 1, 2 … iterations */
    private Figure iterations(
            String name,
            String caption,
            String title,
            String subtitle,
            ChartAxis up,
            Function<Curve, List<Double>> values) {
        List<IterationValue> iterates = new ArrayList<>();
        for (Curve curve : results.convergence()) {
            List<Double> ofCurve = values.apply(curve);
            for (int j = 0; j < ofCurve.size(); j++) {
                iterates.add(new IterationValue(curve.method(), j, ofCurve.get(j)));
            }
        }
        Table<IterationValue> data = new Table<>(name, iterates)
                .with("method", IterationValue::method)
                .with("iterations", IterationValue::iterations)
                .with(up.label(), IterationValue::value);
        List<IterationValue> drawn =
                iterates.stream().filter(one -> one.iterations > 0).toList();
        int longest = drawn.stream().mapToInt(one -> one.iterations + 1).max().orElse(0);
        ChartAxis across = ChartAxis.logarithmic("iterations", 1, Math.max(10, longest));
        List<ChartSeries> series =
                series(drawn, IterationValue::method, IterationValue::iterations, IterationValue::value);
        return new Figure(caption, data, new LineChart(title, subtitle, across, up, series));
    }

    private Figure precisionRecall() {
        Stream<String> rivals = IntStream.rangeClosed(0, results.lastRound()).mapToObj(RivalsExperiment::mined);
        Stream<String> others = Stream.of(
                RivalsExperiment.COVERING,
                SolverExperiment.CIRCULANT,
                results.exact().name(),
                SolverExperiment.PARITY);
        List<Score> scores = Stream.concat(rivals, others).map(results::score).toList();
        List<PrecisionRecallChart.Curve> curves = scores.stream()
                .map(score -> new PrecisionRecallChart.Curve(
                        score.detector(), score.averagePrecision(), score.curve(), List.of()))
                .toList();
        List<Map.Entry<String, ChartPoint>> points = scores.stream()
                .flatMap(score -> score.curve().stream().map(point -> Map.entry(score.detector(), point)))
                .toList();
        return new Figure(
                "Whole search over all scales, suppression included, as the paper evaluates it.",
                new Table<>("precision-recall", points)
                        .with("detector", Map.Entry::getKey)
                        .with("recall", point -> point.getValue().x())
                        .with("precision", point -> point.getValue().y()),
                PrecisionRecallChart.of(
                        "Precision over recall", "INRIA test photos, multi-scale search and suppression", curves));
    }

    private Figure memory() {
        List<BySize> rows = results.memory();
        List<ChartSeries> series =
                series(rows, BySize::method, row -> row.size().area(), row -> row.value() * 1e-6);
        return new Figure(
                "Between two detectors of a size; ours as counted, Cholesky and mining by formula, with INRIA's 2,416 positives."
                        + " Both preconditioners of PCG take the same, and so do both closed forms: their lines coincide.",
                bySize("memory", rows)
                        .with("bytes", row -> Math.round(row.value()))
                        .with("how", row -> row.direct() ? "counted" : "formula"),
                new LineChart(
                        "Memory by size of the template",
                        "31 channels; megabytes held between detectors, or while mining",
                        ChartAxis.around("cells of the template", series, ChartPoint::x),
                        ChartAxis.around("megabytes", series, ChartPoint::y),
                        series));
    }

    private static Table<BySize> bySize(String name, List<BySize> rows) {
        return new Table<>(name, rows).with("method", BySize::method).with("template", BySize::size);
    }

    private Figure gathering() {
        GatheringExperiment.Result gathering = results.gathering();
        List<ChartSeries> series =
                series(gathering.rows(), BySize::method, row -> row.size().area(), BySize::value);
        String photo = gathering.imageRows() + " × " + gathering.imageColumns() + " cells";
        return new Figure(
                "One photo of " + photo
                        + ", one thread, features given, all methods alike: warmed up, the median of three. The naive time is scaled"
                        + " from one row of windows; ours is a share of " + gathering.photos()
                        + " photos, for which the sums are transformed back once.",
                bySize("gathering", gathering.rows())
                        .with("seconds per photo", BySize::value)
                        .with("how", row -> row.direct() ? "measured" : "scaled from a row of windows"),
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
    private static ChartAxis averagePrecision(List<ChartSeries> series) {
        double[] values = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::y)
                .sorted()
                .toArray();
        double least = values.length == 0 ? 0 : Math.floor(10 * values[0] - 0.1) / 10;
        double most = values.length == 0 ? 1 : Math.ceil(10 * values[values.length - 1] + 0.1) / 10;
        return ChartAxis.linear("AP", Math.max(0, least), Math.min(1, Math.max(most, least + 0.1)));
    }

    private Figure photos() {
        List<PhotosExperiment.Row> rows = results.photos().stream()
                .sorted(Comparator.comparing(PhotosExperiment.Row::normalisation))
                .toList();
        List<ChartSeries> series =
                series(rows, row -> described(row.normalisation()), PhotosExperiment.Row::photos, this::precisionOf);
        return new Figure(
                "Statistics of the training photos without people, at one scale. Where a matrix is not positive definite,"
                        + " conjugate gradients end at the last iterate before they notice.",
                new Table<>("photos", rows)
                        .with("photos", PhotosExperiment.Row::photos)
                        .with("normalisation", PhotosExperiment.Row::normalisation)
                        .with("AP", this::precisionOf)
                        .with("iterations", PhotosExperiment.Row::iterations)
                        .with("matrix", row -> row.indefinite() ? "not positive definite" : "positive definite"),
                new LineChart(
                        "AP by number of photos in the statistics",
                        "Toeplitz, PCG to a residual of 1e-3",
                        ChartAxis.around("photos", series, ChartPoint::x),
                        averagePrecision(series),
                        series));
    }

    private static String described(String normalisation) {
        return switch (normalisation) {
            case "A" -> "A, the paper's";
            case "B" -> "B, centred lag by lag";
            default -> "C, positive semi-definite";
        };
    }

    private double precisionOf(PhotosExperiment.Row row) {
        return row.detector().isEmpty() ? 0 : results.averagePrecision(row.detector());
    }

    private Figure coldTime() {
        return overTime(
                "ap-time-cold",
                "Every method must start cold for each new size of template. Mining includes reading and searching the"
                        + " photos without people, which must be done again for every detector.",
                "AP against training time, cold",
                "from statistics to detector, everything included",
                Trained::cold);
    }

    private Figure warmTime() {
        return overTime(
                "ap-time-warm",
                "The second detector of a size. Nothing of mining can be prepared, so its points stay where they were.",
                "AP against training time, warm",
                "from right-hand side to detector, everything prepared",
                Trained::warm);
    }

    /** Detectors by what the legend calls them: iterative methods as paths, closed forms and rivals as points. */
    private Map<String, List<Trained>> lines() {
        Map<String, List<Trained>> lines = new LinkedHashMap<>();
        PATHS.forEach(path -> lines.put(path, new ArrayList<>()));
        results.solvers().stream()
                .filter(one -> !one.name().equals(SolverExperiment.FISHER))
                .forEach(one -> lines.computeIfAbsent(one.method(), name -> new ArrayList<>())
                        .add(one));
        for (Trained rival : results.rivals().detectors()) {
            String line = rival.name().equals(RivalsExperiment.COVERING) ? rival.name() : MINING;
            lines.computeIfAbsent(line, name -> new ArrayList<>()).add(rival);
        }
        return lines;
    }

    private Figure overTime(
            String name, String caption, String title, String subtitle, ToDoubleFunction<Trained> seconds) {
        Map<String, List<Trained>> lines = lines();
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
        ChartAxis precision =
                averagePrecision(series.stream().filter(ChartSeries::marked).toList());
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
