package dev.onebox.lab.experiment;

/**
 * A detector that was trained, and what that took. Immutable.
 *
 * @param name what its file and its detections are called
 * @param method that it is an intermediate result of; its own name where there are none
 * @param cold seconds from statistics to weights; for rivals from windows or photos to weights
 * @param warm seconds from right-hand side to weights, everything else prepared; equal to cold where nothing can be
 * @param bytes held between solves, or while training
 * @param iterations products with S; 0 for closed forms and other kinds of training
 * @param residual ‖(S + λI) w − b‖ / ‖b‖ in double, NaN where there is no such system
 */
public record Trained(
        String name, String method, double cold, double warm, long bytes, int iterations, double residual) {}
