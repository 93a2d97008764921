package dev.onebox.lab.experiment;

import java.util.List;

/**
 * A detector that was trained, and what that took.
 *
 * @param name what its file and its detections are called
 * @param kind which family of experiments it belongs to
 * @param iterations products with S; 0 for closed forms and other kinds of training
 * @param cold seconds from statistics to weights; for rivals from windows or photos to weights
 * @param warm seconds from right-hand side to weights, everything else prepared; equal to cold where nothing can be prepared
 * @param bytes held between solves, or while training
 * @param residual ‖(S + λI) w − b‖ / ‖b‖ in double, NaN where there is no such system
 * @param separation Fisher ratio of w under S + λI, NaN where there is no such system
 * @param note what a reader should know; empty for nothing
 */
public record Trained(
        String name,
        String kind,
        int iterations,
        double cold,
        double warm,
        long bytes,
        double residual,
        double separation,
        String note) {

    /** What one experiment trained. */
    public record All(List<Trained> detectors) {
        public All {
            detectors = List.copyOf(detectors);
        }
    }

    /** The same with something to say about it. */
    Trained noting(String words) {
        return new Trained(name, kind, iterations, cold, warm, bytes, residual, separation, words);
    }
}
