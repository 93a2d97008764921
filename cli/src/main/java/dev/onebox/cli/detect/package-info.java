/** Searching photos with detectors: {@code detect}, thresholds, and where detections are written. */
@NullMarked
package dev.onebox.cli.detect;

import org.jspecify.annotations.NullMarked;
