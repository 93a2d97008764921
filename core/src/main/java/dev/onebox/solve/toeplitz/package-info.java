/**
 * Products with the block two-level Toeplitz matrix S + λI by FFT, and residuals measured with them.
 */
@NullMarked
package dev.onebox.solve.toeplitz;

import org.jspecify.annotations.NullMarked;
