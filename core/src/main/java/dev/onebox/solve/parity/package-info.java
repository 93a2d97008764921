/**
 * The covariance of a background that continues beyond the window as its mirror image: cosines and sines instead of Fourier's
 * basis, as closed form and as preconditioner.
 */
@NullMarked
package dev.onebox.solve.parity;

import org.jspecify.annotations.NullMarked;
