/** Alternating directions of multipliers on a padded torus, after Bristow et al. 2013: {@code --solver admm}. */
@NullMarked
package dev.onebox.baselines.admm;

import org.jspecify.annotations.NullMarked;
