package dev.onebox.baselines.circulant;

import dev.onebox.Template;

/**
 * What a regression over cyclic shifts found: response = wᵀx + b. Immutable.
 *
 * @param weights w
 * @param bias b
 * @param onMean wᵀμ
 * @param variance wᵀCw: of the response over all shifts of all windows
 * @param tail √N ‖mean positive − μ‖² of N positives
 * @param bytes held by the solver
 */
public record ShiftRegressionModel(
        Template weights, double bias, double onMean, double variance, double tail, long bytes) {}
