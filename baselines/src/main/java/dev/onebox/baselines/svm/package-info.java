/**
 * Linear support vector machines on windows: what detectors were learnt with before covariances were.
 *
 * <p>{@link dev.onebox.baselines.svm.LinearSvm} is given the negatives first, because many detectors may be trained against
 * the same, and then the positives; {@link dev.onebox.baselines.svm.SvmModel} is what comes out.
 */
@NullMarked
package dev.onebox.baselines.svm;

import org.jspecify.annotations.NullMarked;
