/**
 * Pictures of templates and detections.
 */
@NullMarked
package dev.onebox.image.draw;

import org.jspecify.annotations.NullMarked;
