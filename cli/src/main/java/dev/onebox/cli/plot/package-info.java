/**
 * Pictures of numbers: line charts on xchart, and the correlations of statistics.
 *
 * <p>Nothing here is loaded before a chart is asked for.
 */
@NullMarked
package dev.onebox.cli.plot;

import org.jspecify.annotations.NullMarked;
