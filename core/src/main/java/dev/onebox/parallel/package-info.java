/**
 * Parallelism one level above the kernels: loops whose result does not depend on the number of threads. Imports nothing.
 */
@NullMarked
package dev.onebox.parallel;

import org.jspecify.annotations.NullMarked;
