/**
 * Detectors at work: from a photo to scored boxes.
 */
@NullMarked
package dev.onebox.detect;

import org.jspecify.annotations.NullMarked;
