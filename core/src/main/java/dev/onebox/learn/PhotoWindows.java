package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.function.Function;

/**
 * A photo as far as learning needs it: its size, and windows of it. Possibly they were cut elsewhere, long ago. Immutable.
 *
 * @param width pixels across the upright photo
 * @param height pixels down the upright photo
 * @param window cuts what is ordered; asked only for orders that the photo {@linkplain WindowOrder#isServedBy serves}
 */
public record PhotoWindows(int width, int height, Function<WindowOrder, FeatureImage> window) {
    /** Windows that are cut from the photo when they are asked for. */
    static PhotoWindows of(Photo photo) {
        return new PhotoWindows(photo.width(), photo.height(), order -> order.in(photo));
    }
}
