/**
 * Background statistics: sums over lags, how to gather, add and normalise them.
 *
 * <p>{@link dev.onebox.statistics.StatisticsAccumulator} turns feature images into
 * {@link dev.onebox.statistics.Statistics}, which add up, and these, under a
 * {@link dev.onebox.statistics.Normalisation}, into a {@link dev.onebox.statistics.StationaryCovariance}. Inside, a
 * {@code Grid…} belongs to transforms and a {@code Lag…} to what comes out of them; {@code Til…} is for photos too large
 * for one grid.
 */
@NullMarked
package dev.onebox.statistics;

import org.jspecify.annotations.NullMarked;
