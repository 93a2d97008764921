package dev.onebox.lab.experiment;

/**
 * A detector that was trained, and what that took. Immutable.
 *
 * @param name what its file and its detections are called
 * @param kind which family of experiments it belongs to
 * @param iterations products with S; 0 for closed forms and other kinds of training
 * @param residual ‖(S + λI) w − b‖ / ‖b‖ in double, NaN where there is no such system
 * @param note what was chosen; empty where there is no choice
 */
public record Trained(String name, String kind, Cost cost, int iterations, double residual, String note) {
    /**
     * What training took.
     *
     * @param cold seconds from statistics to weights; for rivals from windows or photos to weights
     * @param warm seconds from right-hand side to weights, everything else prepared; equal to cold where nothing can be
     * @param bytes held between solves, or while training
     */
    public record Cost(double cold, double warm, long bytes) {}

    public double cold() {
        return cost.cold;
    }

    public double warm() {
        return cost.warm;
    }

    public long bytes() {
        return cost.bytes;
    }
}
