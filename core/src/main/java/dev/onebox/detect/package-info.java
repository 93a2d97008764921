/**
 * Detectors at work: from a photo to scored boxes. Imports {@code tensor}, {@code parallel}, {@code kernel}, {@code fft},
 * {@code image} and {@code feature}.
 */
@NullMarked
package dev.onebox.detect;

import org.jspecify.annotations.NullMarked;
