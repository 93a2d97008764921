/**
 * Background statistics: sums over lags, how to gather, add and normalise them.
 */
@NullMarked
package dev.onebox.statistics;

import org.jspecify.annotations.NullMarked;
