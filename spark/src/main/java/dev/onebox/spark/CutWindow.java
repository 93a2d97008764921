package dev.onebox.spark;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.learn.WindowOrder;
import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A window with the size of its photo; or why there is none. Immutable.
 *
 * @param window null if too little of the box is inside the photo
 * @param problem what could not be read, and why; null if the photo could
 */
record CutWindow(
        int photoWidth,
        int photoHeight,
        @Nullable FeatureImage window,
        @Nullable SkippedInput problem) implements Serializable {
    static CutWindow cut(Photo photo, WindowOrder order) {
        boolean isInside = order.isServedBy(photo.width(), photo.height());
        return new CutWindow(photo.width(), photo.height(), isInside ? order.in(photo) : null, null);
    }

    static CutWindow unreadable(SkippedInput input) {
        return new CutWindow(0, 0, null, input);
    }
}
