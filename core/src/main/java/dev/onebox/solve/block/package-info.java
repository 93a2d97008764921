/**
 * Matrices that a change of basis makes block-diagonal, one k × k block per frequency: the blocks, their Cholesky factors, and the
 * layout of signals that transforms and blocks share.
 */
@NullMarked
package dev.onebox.solve.block;

import org.jspecify.annotations.NullMarked;
