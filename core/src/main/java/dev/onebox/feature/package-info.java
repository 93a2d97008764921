/**
 * The feature laws and the features: from a photo to numbers per cell.
 */
@NullMarked
package dev.onebox.feature;

import org.jspecify.annotations.NullMarked;
