package dev.onebox.lab.study;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.ExemplarWindows;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.solve.parity.ParitySolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * How close the closed forms come to the exact solution on single windows of photos.
 *
 * <pre>
 *   cosine  wᵀw* / ‖w‖‖w*‖,      efficiency  (bᵀw)² / (wᵀ(S + λI)w)  ÷  bᵀw*,      (S + λI) w* = b
 * </pre>
 *
 * <p>Half the windows are from photos the bundled statistics were gathered from, half from others.
 */
public final class ClosedFormsStudy implements Study {
    private static final int EACH = 100;
    private static final double EXACT = 1e-8; // relative residual: beyond any digit shown
    private static final List<String> SEEN = List.of("bsds500");
    private static final List<String> UNSEEN = List.of("INRIAPerson/Test/neg", "sysu_shapes/motorbike");
    private static final List<Size> SIZES = List.of(new Size(28, 12), new Size(10, 10));
    private static final List<String> DATA = List.of(
            "size",
            "lambda",
            "photo",
            "circulant cosine",
            "circulant efficiency",
            "parity cosine",
            "parity efficiency");
    private static final List<String> HEAD = List.of(
            "",
            "λ",
            "circulant: cosine",
            "efficiency",
            "parity: cosine",
            "efficiency",
            "parity better: cosine",
            "efficiency");
    private static final List<String> LAMBDAS = List.of("1e-4", "1e-3", "0.01", "0.03", "0.1", "0.3");

    private final List<List<String>> data = new ArrayList<>();
    private final List<List<String>> table = new ArrayList<>();

    /** What became of one window. */
    private record Outcome(boolean seen, Closeness circulant, Closeness parity) {}

    private record Closeness(double cosine, double efficiency) {
        static Closeness of(Solution w, Solution exact) {
            double cosine = w.weights().dot(exact.weights())
                    / Math.sqrt(w.weights().dot(w.weights()))
                    / Math.sqrt(exact.weights().dot(exact.weights()));
            return new Closeness(cosine, w.fisherRatio() / exact.fisherRatio());
        }
    }

    @Override
    public String name() {
        return "closed-forms";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        StudyData materials = new StudyData();
        try (Workers workers = Workers.onAllCores()) {
            for (Size size : SIZES) {
                List<Template> windows = new ArrayList<>(materials.windows(SEEN, size, EACH, 11));
                windows.addAll(materials.windows(UNSEEN, size, EACH, 12));
                for (String lambda : LAMBDAS) {
                    System.err.println(size + ", lambda " + lambda + " …");
                    add(size, lambda, outcomes(materials, size, Double.parseDouble(lambda), windows, workers));
                }
            }
        }
        output.write(new Table(name(), DATA, data));
        output.put("closed-forms.md", new Table(name(), HEAD, table));
    }

    private static List<Outcome> outcomes(
            StudyData materials, Size size, double lambda, List<Template> windows, Workers workers) {
        StationaryCovariance g = materials.covariance(Normalisation.B, size);
        PreparedSolver exact = PcgSolver.prepare(
                g,
                lambda,
                Preconditioning.parity(ExemplarWindows.parities()),
                Stopping.byResidual(EXACT),
                Workers.alone());
        PreparedSolver circulant = CirculantSolver.prepare(g, lambda, Workers.alone());
        PreparedSolver parity = ParitySolver.prepare(g, lambda, ExemplarWindows.parities(), Workers.alone());
        Outcome[] outcomes = new Outcome[windows.size()];
        workers.forEach(outcomes.length, i -> {
            Solution best = exact.solve(windows.get(i));
            outcomes[i] = new Outcome(
                    i < EACH,
                    Closeness.of(circulant.solve(windows.get(i)), best),
                    Closeness.of(parity.solve(windows.get(i)), best));
        });
        return List.of(outcomes);
    }

    private void add(Size size, String lambda, List<Outcome> outcomes) {
        for (Outcome o : outcomes) {
            List<String> line = new ArrayList<>(List.of(size.toString(), lambda, o.seen ? "seen" : "unseen"));
            for (double number :
                    List.of(o.circulant.cosine, o.circulant.efficiency, o.parity.cosine, o.parity.efficiency)) {
                line.add(String.format(Locale.ROOT, "%.5f", number));
            }
            data.add(line);
        }
        table.add(Table.row(
                size,
                lambda,
                quartiles(outcomes, o -> o.circulant.cosine),
                quartiles(outcomes, o -> o.circulant.efficiency),
                quartiles(outcomes, o -> o.parity.cosine),
                quartiles(outcomes, o -> o.parity.efficiency),
                share(outcomes, o -> o.parity.cosine - o.circulant.cosine),
                share(outcomes, o -> o.parity.efficiency - o.circulant.efficiency)));
    }

    /** Median (lower quartile … upper quartile). */
    private static String quartiles(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        double[] sorted = outcomes.stream().mapToDouble(number).sorted().toArray();
        int n = sorted.length;
        return String.format(Locale.ROOT, "%.3f (%.3f … %.3f)", sorted[n / 2], sorted[n / 4], sorted[3 * n / 4]);
    }

    /** How many are positive, of all, of the photos seen and of the others. */
    private static String share(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        double[] percent = new double[3];
        for (Outcome o : outcomes) {
            int group = o.seen ? 1 : 2;
            if (number.applyAsDouble(o) > 0) {
                percent[0] += 100.0 / outcomes.size();
                percent[group] += 100.0 / EACH;
            }
        }
        return String.format(Locale.ROOT, "%.1f %% (%.0f / %.0f)", percent[0], percent[1], percent[2]);
    }
}
