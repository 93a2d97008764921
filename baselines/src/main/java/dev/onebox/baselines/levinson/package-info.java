/** Block Levinson, exact by the Toeplitz structure of one level: {@code --solver levinson}. */
@NullMarked
package dev.onebox.baselines.levinson;

import org.jspecify.annotations.NullMarked;
