package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.List;

/**
 * The windows of boxes as a learner sees them, one template for all. Immutable.
 *
 * @param label what the boxes were called
 * @param feature the feature the windows were described with
 * @param cell edge of a cell in pixels
 * @param template the window in cells
 * @param object the object's box in the window, in cells
 * @param boxes how many boxes were cut
 * @param windows in the order of the boxes, each followed by its mirror image if that counts
 * @param dropped the boxes that were not cut, each with its reason
 */
public record PositiveWindows(
        String label,
        String feature,
        int cell,
        Size template,
        Box object,
        int boxes,
        List<FeatureImage> windows,
        List<DroppedBox> dropped) {
    /** Copies the lists. */
    public PositiveWindows {
        windows = List.copyOf(windows);
        dropped = List.copyOf(dropped);
    }

    static PositiveWindows of(String label, Positives cut, List<DroppedBox> dropped) {
        if (cut.parts().size() != 1) {
            throw new IllegalArgumentException("windows of \"" + label + "\" in "
                    + cut.parts().size() + " components: expected one; give the template, or one component");
        }
        Positives.Part part = cut.parts().get(0);
        List<FeatureImage> windows = part.windows().kept().stream()
                .flatMap(window -> part.windows().copies(window).stream())
                .toList();
        return new PositiveWindows(
                label,
                cut.feature().name(),
                cut.feature().cell(),
                part.shape().size(),
                part.shape().object(),
                cut.count(),
                windows,
                dropped);
    }
}
