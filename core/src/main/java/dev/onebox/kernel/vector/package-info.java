/**
 * The kernels on the Vector API. Reached only through {@link dev.onebox.kernel.Kernels}, which looks for them by name:
 * without the module {@code jdk.incubator.vector} they are not loaded at all.
 */
@NullMarked
package dev.onebox.kernel.vector;

import org.jspecify.annotations.NullMarked;
