package dev.onebox.baselines.svm;

import dev.onebox.Template;

/**
 * A trained linear SVM: score = wᵀx + b, positive for the object. Immutable.
 *
 * @param weights w
 * @param bias b
 * @param primal the objective that {@link SvmSettings} states, evaluated from w and b over all windows
 * @param dual the objective of the dual as the descent ends with it: at most the primal, and equal to it at the optimum
 * @param tail √N times the squared distance of the mean of N positives from the mean negative
 * @param seconds the training took, evaluation of the objective not included
 */
public record SvmModel(Template weights, double bias, double primal, double dual, double tail, double seconds) {}
