package dev.onebox.lab.reproduce;

import dev.onebox.Size;
import java.util.List;

/**
 * How much is done: the same code runs in minutes or thoroughly. Immutable.
 *
 * @param trainingPhotos how many photos with people to learn from
 * @param testPhotos how many photos with people to search
 * @param testBackgrounds how many photos without people to search
 * @param miningPhotos how many photos without people are mined for negatives
 * @param randomNegatives windows of the first round, per positive
 * @param hardNegatives windows added in each further round, per positive
 * @param rounds how often hard negatives are mined
 * @param costs values of the SVM's C to mine with besides the usual one
 * @param exemplars how many exemplar SVMs are trained
 * @param photoCounts sizes of the sets of photos that statistics are gathered from; all of them come on top
 * @param plainSteps after how many iterations plain conjugate gradients are looked at
 * @param preconditionedSteps the same with a preconditioner
 * @param repetitions how often a short time is taken; the median counts
 * @param horizons templates for which gathering is timed
 * @param memorySizes templates for which memory is counted
 * @param patience seconds that one measurement of a slow rival may take, roughly
 * @param resamples how often photos are drawn anew to see by how much an AP might differ
 */
public record Effort(
        String name,
        int trainingPhotos,
        int testPhotos,
        int testBackgrounds,
        int miningPhotos,
        double randomNegatives,
        double hardNegatives,
        int rounds,
        List<Double> costs,
        int exemplars,
        List<Integer> photoCounts,
        List<Integer> plainSteps,
        List<Integer> preconditionedSteps,
        int repetitions,
        List<Size> horizons,
        List<Size> memorySizes,
        double patience,
        int resamples) {
    private static final int ALL = Integer.MAX_VALUE;
    private static final List<Size> SIZES = List.of(
            new Size(4, 4),
            new Size(8, 8),
            new Size(16, 8),
            new Size(16, 16),
            new Size(28, 12),
            new Size(24, 24),
            new Size(32, 32),
            new Size(40, 40));

    public Effort {
        costs = List.copyOf(costs);
        photoCounts = List.copyOf(photoCounts);
        plainSteps = List.copyOf(plainSteps);
        preconditionedSteps = List.copyOf(preconditionedSteps);
        horizons = List.copyOf(horizons);
        memorySizes = List.copyOf(memorySizes);
    }

    /** Everything there is. */
    public static Effort full() {
        return new Effort(
                "full",
                ALL,
                ALL,
                ALL,
                ALL,
                10,
                1,
                3,
                List.of(0.001, 0.1, 1.0),
                20,
                List.of(10, 20, 50, 100, 200),
                List.of(1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300),
                List.of(1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30),
                15,
                List.of(
                        new Size(2, 2),
                        new Size(4, 4),
                        new Size(6, 6),
                        new Size(8, 8),
                        new Size(16, 16),
                        new Size(28, 12),
                        new Size(40, 40)),
                SIZES,
                20,
                500);
    }

    /** Whether nothing is left out. */
    public boolean isFull() {
        return equals(full());
    }

    /** Under five minutes on two cores. */
    public static Effort quick() {
        return new Effort(
                "quick",
                40,
                16,
                12,
                24,
                4,
                1,
                2,
                List.of(1.0),
                2,
                List.of(10, 100),
                List.of(1, 5, 20, 50, 100),
                List.of(1, 3, 5, 8, 15),
                7,
                List.of(new Size(2, 2), new Size(4, 4), new Size(8, 8), new Size(28, 12)),
                List.of(new Size(8, 8), new Size(16, 8), new Size(28, 12), new Size(32, 32)),
                3,
                200);
    }
}
