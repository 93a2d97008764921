package dev.onebox.lab.experiment;

import dev.onebox.Template;
import dev.onebox.baselines.normalisation.SmallestEigenvalue;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.lab.reproduce.InriaFolder;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.Method;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Detectors from the statistics of few photos and of many, under each normalisation.
 *
 * <p>The photos are those of the training set without people, at their own size. Under normalisation A, the paper's recipe, the
 * matrix may not be positive definite: then conjugate gradients stop at the last iterate before they meet negative curvature,
 * and the result says so. One per run.
 */
public final class PhotosExperiment {
    private static final Stopping SOLVED = Stopping.byResidual(1e-3);
    private static final double NEVER = 1e-14;
    private static final int LANCZOS = 80;

    /**
     * A detector.
     *
     * @param photos how many the statistics were gathered from
     * @param detector its name; empty if there is none because not a single iteration was possible
     * @param iterations that could be made
     * @param indefinite whether negative curvature ended them, or the preconditioner was not positive definite
     * @param smallest eigenvalue of S without λ, as far as {@value #LANCZOS} steps tell: the true one is not larger
     */
    public record Row(
            int photos, String normalisation, String detector, int iterations, boolean indefinite, double smallest) {}

    private final ExperimentContext context;

    private PhotosExperiment(ExperimentContext context) {
        this.context = context;
    }

    public static List<Row> run(ExperimentContext context) throws IOException {
        PhotosExperiment experiment = new PhotosExperiment(context);
        List<Path> photos = context.data().training().backgrounds().stream()
                .map(InriaFolder.Picture::file)
                .toList();
        IntStream smaller =
                context.effort().photos().statistics().stream().mapToInt(count -> Math.min(count, photos.size()));
        List<Row> rows = new ArrayList<>();
        @Nullable Statistics sum = null;
        int from = 0;
        for (int count : IntStream.concat(smaller, IntStream.of(photos.size()))
                .distinct()
                .toArray()) {
            Statistics more = experiment.gathered(photos.subList(from, count));
            sum = sum == null ? more : sum.plus(more);
            from = count;
            for (Normalisation normalisation : Normalisation.values()) {
                context.progress("training on " + count + " photos", 0, 1);
                rows.add(experiment.train(sum, normalisation));
            }
        }
        return rows;
    }

    /** Of photos; those that cannot be read are left out. */
    private Statistics gathered(List<Path> photos) {
        GatherOptions options = new GatherOptions(
                Features.named(Protocol.FEATURE, Protocol.CELL),
                context.protocol().template(),
                List.of(1.0),
                PhotoLimits.standard(),
                Epoch.STANDARD);
        GatherListener listener = new GatherListener() {
            @Override
            public void progressed(int done, int total) {
                context.progress("gathering statistics", done, total);
            }
        };
        return new Gatherer(options, context.workers())
                .gather(photos, Map.of(), listener)
                .statistics();
    }

    private Row train(Statistics statistics, Normalisation normalisation) throws IOException {
        int images = Math.toIntExact(statistics.images());
        String name = images + " photos, " + normalisation;
        Template b = context.b(statistics);
        SolverSettings settings = SolverSettings.of(Method.PCG, Protocol.LAMBDA)
                .withNormalisation(normalisation)
                .withStopping(SOLVED);
        SolverSettings used = isUsable(statistics, settings) ? settings : settings.withMethod(Method.CG);
        ConvergenceHistory history = solver(statistics, used).follow(b, SOLVED);
        int iterations = history.iterations();
        double smallest = SmallestEigenvalue.of(context.covariance(statistics, normalisation), LANCZOS);
        boolean indefinite = used.method() == Method.CG || history.metNegativeCurvature();
        if (iterations == 0) {
            return new Row(images, normalisation.name(), "", 0, true, smallest);
        }
        SolverSettings there = used.withStopping(new Stopping(NEVER, 0, iterations));
        context.keep(name, solver(statistics, there).solve(b).weights());
        return new Row(images, normalisation.name(), name, iterations, indefinite, smallest);
    }

    private PcgSolver solver(Statistics statistics, SolverSettings settings) {
        return (PcgSolver) Solvers.prepare(statistics, context.protocol().template(), settings, context.workers());
    }

    /** Whether the preconditioner does not show that the matrix is not positive definite. */
    private boolean isUsable(Statistics statistics, SolverSettings settings) {
        try {
            solver(statistics, settings);
            return true;
        } catch (NotPositiveDefiniteException e) {
            return false;
        }
    }
}
