/** Regression over all cyclic shifts of windows, the multi-channel correlation filter of Henriques et al. 2013. */
@NullMarked
package dev.onebox.baselines.circulant;

import org.jspecify.annotations.NullMarked;
