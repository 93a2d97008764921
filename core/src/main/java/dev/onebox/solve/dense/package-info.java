/**
 * Dense matrices: S + λI formed and factored, and the small factorisations that other solvers need.
 */
@NullMarked
package dev.onebox.solve.dense;

import org.jspecify.annotations.NullMarked;
