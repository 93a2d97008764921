/**
 * Resizing by exact area averaging, and windows cut from photos.
 */
@NullMarked
package dev.onebox.image.resize;

import org.jspecify.annotations.NullMarked;
