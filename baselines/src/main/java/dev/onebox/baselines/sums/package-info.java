/**
 * Other ways to the sums over lags, written as fast as they deserve: what gathering is measured against.
 */
@NullMarked
package dev.onebox.baselines.sums;

import org.jspecify.annotations.NullMarked;
