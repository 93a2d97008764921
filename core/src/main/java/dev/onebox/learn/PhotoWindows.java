package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;

/** A photo as far as learning needs it: its size, and windows of it. Possibly they were cut elsewhere, long ago. */
public interface PhotoWindows {
    /** Pixels across the upright photo. */
    int width();

    /** Pixels down the upright photo. */
    int height();

    /** The window that is ordered; asked only for orders that the photo {@linkplain WindowOrder#isServedBy serves}. */
    FeatureImage window(WindowOrder order);

    /** Windows that are cut from the photo when they are asked for. */
    static PhotoWindows of(Photo photo) {
        return new PhotoWindows() {
            @Override
            public int width() {
                return photo.width();
            }

            @Override
            public int height() {
                return photo.height();
            }

            @Override
            public FeatureImage window(WindowOrder order) {
                return order.in(photo);
            }
        };
    }
}
