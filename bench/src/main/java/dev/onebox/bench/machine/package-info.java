/** What this machine can do at most: floating-point operations and bytes per second of one core. */
@NullMarked
package dev.onebox.bench.machine;

import org.jspecify.annotations.NullMarked;
