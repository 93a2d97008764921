package dev.onebox.lab.study;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.ExemplarWindows;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.circulant.CirculantCovariance;
import dev.onebox.solve.circulant.FloatCirculantPreconditioner;
import dev.onebox.solve.iterate.DoubleConvergenceStudy;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * How many iterations conjugate gradients need, in double, by preconditioner, template size, right-hand side and goal.
 */
public final class IterationsStudy implements Study {
    private static final int WINDOWS = 3;
    private static final Stopping UTMOST = new Stopping(0, 1e-6, 2000);
    private static final int NEVER = Integer.MAX_VALUE;
    private static final List<Stopping> GOALS = List.of(
            Stopping.bySeparation(),
            Stopping.byResidual(1e-1),
            Stopping.byResidual(1e-2),
            Stopping.byResidual(1e-3),
            Stopping.byResidual(1e-6));
    private static final List<String> CASES =
            List.of("6x6 B", "8x8 B", "20x10 B", "28x12 B", "28x12 C", "24x24 B", "24x24 C", "40x40 B", "40x40 C");

    private static final List<String> DATA =
            List.of("size", "normalisation", "method", "side", "separation", "1e-1", "1e-2", "1e-3", "1e-6");
    private static final List<String> HEAD = List.of("", "CG", "T. Chan", "Strang", "parity");

    private final List<List<String>> data = new ArrayList<>();
    private final List<List<String>> flooring = new ArrayList<>();
    private final List<List<String>> ofMeans = new ArrayList<>();
    private final List<List<String>> ofWindows = new ArrayList<>();

    @Override
    public String name() {
        return "iterations";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        StudyData materials = new StudyData();
        try (Workers workers = Workers.onAllCores()) {
            for (String named : CASES) {
                System.err.println(named + " …");
                String[] words = named.split(" ", -1);
                measure(materials, Size.parse(words[0]), Normalisation.valueOf(words[1]), workers);
            }
        }
        output.write(new Table(name(), DATA, data));
        output.put("iterations.md", new Table("mean", HEAD, ofMeans));
        output.put("iterations.md", new Table("window", HEAD, ofWindows));
        output.put("iterations.md", new Table("floored", List.of("", "eigenvalues raised"), flooring));
    }

    private void measure(StudyData materials, Size size, Normalisation normalisation, Workers workers)
            throws IOException {
        List<Template> sides = new ArrayList<>();
        sides.add(materials.pedestrian(size));
        sides.addAll(materials.windows(List.of("bsds500"), size, WINDOWS, 7));
        List<Preconditioning> all = List.of(
                Preconditioning.none(),
                Preconditioning.chan(),
                Preconditioning.strang(),
                Preconditioning.parity(ExemplarWindows.parities()));
        StationaryCovariance g = materials.covariance(normalisation, size);
        int floored = FloatCirculantPreconditioner.flooredAt(
                        CirculantCovariance.strang(g, Workers.alone()),
                        StudyData.LAMBDA,
                        Kernels.best(),
                        Workers.alone())
                .floored();
        String label = size + ", " + normalisation;
        flooring.add(List.of(label, String.format(Locale.ROOT, "%,d of %,d", floored, size.area() * g.channels())));
        List<List<int[]>> counts = new ArrayList<>();
        for (Preconditioning with : all) {
            List<int[]> ofSides = counts(g, with, sides, workers);
            counts.add(ofSides);
            record(size, normalisation, with, ofSides);
        }
        ofMeans.add(line(label, counts.stream().map(of -> of.get(0)).toList()));
        ofWindows.add(line(label, counts.stream().map(IterationsStudy::median).toList()));
    }

    /** Iterations to each goal, for each side. */
    private static List<int[]> counts(
            StationaryCovariance g, Preconditioning with, List<Template> sides, Workers workers) {
        int[][] counts = new int[sides.size()][GOALS.size()];
        try {
            DoubleConvergenceStudy study = DoubleConvergenceStudy.prepare(g, StudyData.LAMBDA, with);
            workers.forEach(counts.length, s -> counts[s] = counts(study.follow(sides.get(s), UTMOST)));
        } catch (NotPositiveDefiniteException e) {
            System.err.println(with.method() + ": " + e.getMessage());
            Arrays.stream(counts).forEach(ofSide -> Arrays.fill(ofSide, NEVER));
        }
        return List.of(counts);
    }

    private static int[] counts(ConvergenceHistory history) {
        return GOALS.stream()
                .map(history::iterationsTo)
                .mapToInt(count -> orNever(count))
                .toArray();
    }

    private static int orNever(OptionalInt count) {
        return count.orElse(NEVER);
    }

    /** Of the windows, which follow the mean. */
    private static int[] median(List<int[]> ofSides) {
        int[] medians = new int[GOALS.size()];
        for (int goal = 0; goal < medians.length; goal++) {
            int of = goal;
            int[] sorted = ofSides.stream()
                    .skip(1)
                    .mapToInt(counts -> counts[of])
                    .sorted()
                    .toArray();
            medians[goal] = sorted[sorted.length / 2];
        }
        return medians;
    }

    private void record(Size size, Normalisation normalisation, Preconditioning with, List<int[]> of) {
        for (int s = 0; s < of.size(); s++) {
            String side = s == 0 ? "mean" : "window " + s;
            List<String> line = new ArrayList<>(Table.row(size, normalisation, with.method(), side));
            Arrays.stream(of.get(s)).forEach(count -> line.add(count == NEVER ? "" : String.valueOf(count)));
            data.add(line);
        }
    }

    /** Separation / 1e-2 / 1e-3 / 1e-6. */
    private static List<String> line(String label, List<int[]> ofMethods) {
        List<String> line = new ArrayList<>(List.of(label));
        for (int[] counts : ofMethods) {
            line.add(Arrays.stream(new int[] {0, 2, 3, 4})
                    .mapToObj(goal -> counts[goal] == NEVER ? "–" : String.valueOf(counts[goal]))
                    .collect(Collectors.joining(" / ")));
        }
        return line;
    }
}
