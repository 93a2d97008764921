/**
 * The feature laws and the features: from a photo to numbers per cell. Imports {@code tensor},
 * {@code kernel} and {@code image}.
 */
@NullMarked
package dev.onebox.feature;

import org.jspecify.annotations.NullMarked;
