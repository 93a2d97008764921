/**
 * Detectors from explicit negatives, windows of photos without the object: drawn at random, then mined in rounds for what the
 * last detector wrongly likes best ({@link dev.onebox.baselines.negative.HardNegativeMining}); or laid side by side so that
 * they cover the photos ({@link dev.onebox.baselines.negative.CoveringCirculant}).
 *
 * <p>Photos are searched, and windows numbered, with core's own search.
 */
@NullMarked
package dev.onebox.baselines.negative;

import org.jspecify.annotations.NullMarked;
