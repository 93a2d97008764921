/** Measuring detections against annotations: {@code eval}. */
@NullMarked
package dev.onebox.cli.eval;

import org.jspecify.annotations.NullMarked;
