package dev.onebox.baselines.svm;

import dev.onebox.Component;
import dev.onebox.Template;
import java.util.function.BooleanSupplier;

/**
 * Linear SVMs with L2 regularisation and hinge loss against one set of negatives, by dual coordinate descent.
 *
 * <p>Thread-safe as long as the negatives do not grow; liblinear trains one at a time, because it reports through a stream
 * of the whole process.
 */
public final class LinearSvm {
    private final WindowSet negatives;
    private final SvmSettings settings;
    private final DualSolver solver;
    private final double[] negativeMean;

    private LinearSvm(WindowSet negatives, SvmSettings settings, DualSolver solver) {
        this.negatives = negatives;
        this.settings = settings;
        this.solver = solver;
        this.negativeMean = negatives.mean();
    }

    /**
     * Makes negatives ready to train against.
     *
     * @throws IllegalArgumentException if there are none
     */
    public static LinearSvm prepare(WindowSet negatives, SvmSettings settings) {
        if (negatives.count() == 0) {
            throw new IllegalArgumentException("no negatives: expected at least one window");
        }
        DualSolver solver = settings.engine() == SvmEngine.LIBLINEAR
                ? new LiblinearDual(negatives, settings)
                : new CompactDual(negatives, settings);
        return new LinearSvm(negatives, settings, solver);
    }

    /** Memory held beside the windows themselves. */
    public long bytes() {
        return solver.bytes();
    }

    /** Trains one detector. @throws IllegalArgumentException if there are no positives or they have another size */
    public SvmModel train(WindowSet positives) {
        return train(positives, () -> false);
    }

    /**
     * Same as {@link #train(WindowSet)}, but can be given up between passes, where our own engine trains.
     *
     * @throws java.util.concurrent.CancellationException soon after {@code cancelled} has become true
     */
    public SvmModel train(WindowSet positives, BooleanSupplier cancelled) {
        if (positives.count() == 0
                || !positives.size().equals(negatives.size())
                || positives.channels() != negatives.channels()) {
            throw new IllegalArgumentException(positives.count() + " positives of " + positives.size() + " cells and "
                    + positives.channels() + " channels: expected at least one, of " + negatives.size() + " and "
                    + negatives.channels() + " like the negatives");
        }
        long start = System.nanoTime();
        DualSolver.Plane plane = solver.solve(positives, cancelled);
        double seconds = (System.nanoTime() - start) * 1e-9;
        Template weights = new Template(negatives.size(), negatives.channels(), plane.weights());
        return new SvmModel(
                weights,
                plane.bias(),
                new PrimalObjective(settings).of(weights.values(), plane.bias(), positives, negatives),
                plane.dual(),
                settings.engine(),
                Component.tailOf(positives.count(), difference(positives)),
                seconds);
    }

    private Template difference(WindowSet positives) {
        double[] difference = positives.mean().clone();
        for (int i = 0; i < difference.length; i++) {
            difference[i] -= negativeMean[i];
        }
        return new Template(negatives.size(), negatives.channels(), difference);
    }
}
