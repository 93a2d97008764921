package dev.onebox.lab.experiment;

import java.util.List;

/**
 * A detector that was trained, and what that took. Immutable.
 *
 * @param name what its file and its detections are called
 * @param kind which family of experiments it belongs to
 * @param note what a reader should know; empty for nothing
 */
public record Trained(String name, String kind, Cost cost, Accuracy accuracy, String note) {
    /**
     * What training took.
     *
     * @param cold seconds from statistics to weights; for rivals from windows or photos to weights
     * @param warm seconds from right-hand side to weights, everything else prepared; equal to cold where nothing can be
     * @param bytes held between solves, or while training
     */
    public record Cost(double cold, double warm, long bytes) {}

    /**
     * How well the linear system was solved.
     *
     * @param iterations products with S; 0 for closed forms and other kinds of training
     * @param residual ‖(S + λI) w − b‖ / ‖b‖ in double, NaN where there is no such system
     * @param separation Fisher ratio of w under S + λI, NaN where there is no such system
     */
    public record Accuracy(int iterations, double residual, double separation) {
        static final Accuracy NO_SYSTEM = new Accuracy(0, Double.NaN, Double.NaN);
    }

    /** What one experiment trained. */
    public record All(List<Trained> detectors) {
        public All {
            detectors = List.copyOf(detectors);
        }
    }

    public double cold() {
        return cost.cold;
    }

    public double warm() {
        return cost.warm;
    }

    public long bytes() {
        return cost.bytes;
    }

    public int iterations() {
        return accuracy.iterations;
    }
}
