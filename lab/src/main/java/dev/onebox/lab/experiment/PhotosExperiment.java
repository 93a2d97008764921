package dev.onebox.lab.experiment;

import dev.onebox.Template;
import dev.onebox.baselines.normalisation.SmallestEigenvalue;
import dev.onebox.gather.GatherOptions;
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
import org.jspecify.annotations.Nullable;

/**
 * Detectors from the statistics of few photos and of many, under each normalisation.
 *
 * <p>The photos are those of the training set without people, at their own size; all of them once more over a pyramid of
 * scales. Under normalisation A, the paper's recipe, the matrix may not be positive definite: then conjugate gradients stop at
 * the last iterate before they meet negative curvature, and the result says so. One per run.
 */
public final class PhotosExperiment {
    private static final List<Double> PYRAMID_SCALES = List.of(1.0, 0.71, 0.5, 0.35);
    private static final Stopping SOLVED = Stopping.byResidual(1e-3);
    private static final double NEVER = 1e-14;
    private static final int LANCZOS = 80;

    /**
     * A detector.
     *
     * @param photos how many the statistics were gathered from
     * @param pyramid whether at several scales each
     * @param detector its name; empty if there is none because not a single iteration was possible
     * @param iterations that could be made
     * @param indefinite whether negative curvature ended them, or the preconditioner was not positive definite
     * @param smallest eigenvalue of S without λ, as far as {@value #LANCZOS} steps tell: the true one is not larger
     */
    public record Row(
            int photos,
            boolean pyramid,
            String normalisation,
            String detector,
            int iterations,
            boolean indefinite,
            double smallest) {}

    private final ExperimentContext context;
    private final DetectorStore store;
    private final List<Path> photos;
    private final List<Row> rows = new ArrayList<>();

    private PhotosExperiment(ExperimentContext context, DetectorStore store) {
        this.context = context;
        this.store = store;
        this.photos = context.data().training().backgrounds().stream()
                .map(InriaFolder.Picture::file)
                .toList();
    }

    public static List<Row> run(ExperimentContext context, DetectorStore store) throws IOException {
        PhotosExperiment experiment = new PhotosExperiment(context, store);
        Statistics all = experiment.growing();
        Statistics pyramid = experiment.gathered(experiment.photos, PYRAMID_SCALES);
        experiment.train(all, false, List.of(Normalisation.values()));
        experiment.train(pyramid, true, List.of(Normalisation.B));
        return experiment.rows;
    }

    /** Gathers the photos in steps and trains at each but the last; returns the statistics of all of them. */
    private Statistics growing() throws IOException {
        List<Integer> counts = context.effort().photos().statistics().stream()
                .filter(count -> count < photos.size())
                .toList();
        @Nullable Statistics sum = null;
        int from = 0;
        for (int count : counts) {
            sum = plus(sum, photos.subList(from, count));
            train(sum, false, List.of(Normalisation.values()));
            from = count;
        }
        return plus(sum, photos.subList(from, photos.size()));
    }

    private Statistics plus(@Nullable Statistics sum, List<Path> more) {
        Statistics gathered = gathered(more, List.of(1.0));
        return sum == null ? gathered : sum.plus(gathered);
    }

    private Statistics gathered(List<Path> some, List<Double> scales) {
        GatherOptions options =
                ExperimentContext.gathering(Protocol.FEATURE, context.protocol().template(), scales);
        return ExperimentContext.gathered(options, some, Map.of(), context.workers(), context::progress);
    }

    private void train(Statistics statistics, boolean pyramid, List<Normalisation> normalisations) throws IOException {
        for (Normalisation normalisation : normalisations) {
            context.progress("training on " + statistics.images() + " photos", 0, 1);
            rows.add(train(statistics, pyramid, normalisation));
        }
    }

    private Row train(Statistics statistics, boolean pyramid, Normalisation normalisation) throws IOException {
        int images = Math.toIntExact(statistics.images());
        String name = images + " photos" + (pyramid ? " pyramid" : "") + ", " + normalisation;
        Template b = context.b(statistics);
        SolverSettings settings = SolverSettings.of(
                        Method.PCG, context.protocol().lambda())
                .withNormalisation(normalisation)
                .withStopping(SOLVED);
        SolverSettings used = isUsable(statistics, settings) ? settings : settings.withMethod(Method.CG);
        ConvergenceHistory history = solver(statistics, used).follow(b, SOLVED);
        int iterations = history.iterations();
        double smallest = SmallestEigenvalue.of(context.covariance(statistics, normalisation), LANCZOS);
        boolean indefinite = used.method() == Method.CG || history.metNegativeCurvature();
        if (iterations == 0) {
            return new Row(images, pyramid, normalisation.name(), "", 0, true, smallest);
        }
        SolverSettings there = used.withStopping(new Stopping(NEVER, 0, iterations));
        store.put(context.detector(name, solver(statistics, there).solve(b).weights()));
        return new Row(images, pyramid, normalisation.name(), name, iterations, indefinite, smallest);
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
