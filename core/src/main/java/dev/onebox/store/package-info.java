/**
 * Files of our own, in the safetensors format, whole or not at all. Only front ends import it.
 */
@NullMarked
package dev.onebox.store;

import org.jspecify.annotations.NullMarked;
