/**
 * Real two-dimensional Fourier transforms of many channels at once: plans over the passes of package {@code kernel}.
 */
@NullMarked
package dev.onebox.fft;

import org.jspecify.annotations.NullMarked;
