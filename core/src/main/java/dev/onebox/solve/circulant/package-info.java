/**
 * The circulant covariance of a torus as large as the window: correlation filters, and the preconditioners of T. Chan and Strang.
 */
@NullMarked
package dev.onebox.solve.circulant;

import org.jspecify.annotations.NullMarked;
