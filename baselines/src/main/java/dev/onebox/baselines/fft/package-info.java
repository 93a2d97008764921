/** Transforms of signals padded with zeros, which the solvers of this module share. */
@NullMarked
package dev.onebox.baselines.fft;

import org.jspecify.annotations.NullMarked;
