/** Searching among many boxes at once. */
@NullMarked
package dev.onebox.geometry;

import org.jspecify.annotations.NullMarked;
