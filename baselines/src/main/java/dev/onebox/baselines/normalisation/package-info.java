/** What becomes of the normalisations of the covariance, the paper's own among them: solutions, or why there are none. */
@NullMarked
package dev.onebox.baselines.normalisation;

import org.jspecify.annotations.NullMarked;
