/**
 * From photos to statistics: reads, scales and accumulates many photos, whatever is wrong with some of them.
 *
 * <p>{@link dev.onebox.gather.Gatherer} does the work; a {@link dev.onebox.gather.GatherState} is where it can be
 * continued.
 */
@NullMarked
package dev.onebox.gather;

import org.jspecify.annotations.NullMarked;
