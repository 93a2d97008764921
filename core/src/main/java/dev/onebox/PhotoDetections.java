package dev.onebox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was found in one photo of many, or why it was not searched. Immutable.
 *
 * @param photo the file
 * @param detections best first
 * @param problem why the photo could not be read; empty if it was
 */
public record PhotoDetections(Path photo, List<Detection> detections, Optional<String> problem) {
    /** Copies the list. */
    public PhotoDetections {
        detections = List.copyOf(detections);
    }
}
