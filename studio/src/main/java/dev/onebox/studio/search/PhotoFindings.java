package dev.onebox.studio.search;

import dev.onebox.Detection;
import dev.onebox.studio.folder.PhotoEntry;
import java.util.List;

/**
 * What a search found in one photo. Immutable.
 *
 * @param findings best first
 */
public record PhotoFindings(PhotoEntry photo, List<Detection> findings) {
    public PhotoFindings {
        findings = List.copyOf(findings);
    }
}
