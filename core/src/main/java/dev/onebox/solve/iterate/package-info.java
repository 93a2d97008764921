/**
 * Preconditioned conjugate gradients, alone and in blocks, with iterative refinement.
 */
@NullMarked
package dev.onebox.solve.iterate;

import org.jspecify.annotations.NullMarked;
