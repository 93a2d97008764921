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

    /** The best score, −∞ if nothing was found. */
    double best() {
        return findings.isEmpty() ? Double.NEGATIVE_INFINITY : findings.get(0).score();
    }
}
