/**
 * Line charts on xchart, as PNG and SVG.
 *
 * <p>Nothing here is loaded before a chart is asked for.
 */
@NullMarked
package dev.onebox.cli.plot;

import org.jspecify.annotations.NullMarked;
