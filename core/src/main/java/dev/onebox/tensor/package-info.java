/**
 * The plain data that travels between all packages: sizes, boxes and feature images. Imports nothing.
 */
@NullMarked
package dev.onebox.tensor;

import org.jspecify.annotations.NullMarked;
