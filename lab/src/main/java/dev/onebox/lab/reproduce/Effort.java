package dev.onebox.lab.reproduce;

import dev.onebox.Size;
import java.util.List;
import java.util.stream.Stream;

/** How much is done: the same code runs in minutes or thoroughly. Immutable. */
public record Effort(String name, Photos photos, Mining mining, Measurement measurement) {
    private static final int ALL = Integer.MAX_VALUE;

    /**
     * How many photos of each kind are used.
     *
     * @param training with people, to learn from
     * @param test with people, to search
     * @param testBackgrounds without people, to search
     * @param mined without people, mined for negatives
     * @param statistics sizes of the sets that statistics are gathered from; all photos come on top
     */
    public record Photos(int training, int test, int testBackgrounds, int mined, List<Integer> statistics) {}

    /**
     * How hard negatives are mined.
     *
     * @param randomNegatives windows of the first round, per positive
     * @param hardNegatives windows added in each further round, per positive
     * @param rounds how often hard negatives are mined
     * @param costs values of the SVM's C to mine with besides the usual one
     * @param exemplars how many exemplar SVMs are trained
     */
    public record Mining(double randomNegatives, double hardNegatives, int rounds, List<Double> costs, int exemplars) {}

    /**
     * How much is measured.
     *
     * @param plainSteps after how many iterations plain conjugate gradients are looked at
     * @param preconditionedSteps the same with a preconditioner
     * @param repetitions how often a short time is taken; the median counts
     * @param horizons templates for which gathering is timed
     * @param memorySizes templates for which memory is counted
     * @param patience seconds that one measurement of a slow rival may take, roughly
     * @param resamples how often photos are drawn anew to see by how much an AP might differ
     */
    public record Measurement(
            List<Integer> plainSteps,
            List<Integer> preconditionedSteps,
            int repetitions,
            List<Size> horizons,
            List<Size> memorySizes,
            double patience,
            int resamples) {}

    /** Everything there is. */
    public static Effort full() {
        return new Effort(
                "full",
                new Photos(ALL, ALL, ALL, ALL, List.of(10, 20, 50, 100, 200)),
                new Mining(10, 1, 3, List.of(0.001, 0.1, 1.0), 20),
                new Measurement(
                        List.of(1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300),
                        List.of(1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30),
                        15,
                        sizes("2x2", "4x4", "6x6", "8x8", "16x16", "28x12", "40x40"),
                        sizes("4x4", "8x8", "16x8", "16x16", "28x12", "24x24", "32x32", "40x40"),
                        20,
                        500));
    }

    /** Whether nothing is left out. */
    public boolean isFull() {
        return equals(full());
    }

    /** Under five minutes on two cores. */
    public static Effort quick() {
        return new Effort(
                "quick",
                new Photos(40, 16, 12, 24, List.of(10, 100)),
                new Mining(4, 1, 2, List.of(1.0), 2),
                new Measurement(
                        List.of(1, 5, 20, 50, 100),
                        List.of(1, 3, 5, 8, 15),
                        7,
                        sizes("2x2", "4x4", "8x8", "28x12"),
                        sizes("8x8", "16x8", "28x12", "32x32"),
                        3,
                        200));
    }

    static List<Size> sizes(String... sizes) {
        return Stream.of(sizes).map(Size::parse).toList();
    }
}
