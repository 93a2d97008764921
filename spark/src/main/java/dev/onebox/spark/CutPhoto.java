package dev.onebox.spark;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PhotoWindows;
import dev.onebox.learn.WindowOrder;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A photo of which nothing is left but the windows that a detector wants. Immutable.
 *
 * @param what its name, and why it could not be read; without a reason if it could
 * @param cut the windows that it serves
 */
record CutPhoto(SkippedInput what, int width, int height, Map<WindowOrder, FeatureImage> cut)
        implements PhotoSource, Serializable {
    static CutPhoto of(String name, Photo photo, List<WindowOrder> orders) {
        Map<WindowOrder, FeatureImage> cut = new HashMap<>();
        for (WindowOrder order : orders) {
            if (order.isServedBy(photo.width(), photo.height())) {
                cut.put(order, order.in(photo));
            }
        }
        return new CutPhoto(new SkippedInput(name, ""), photo.width(), photo.height(), cut);
    }

    static CutPhoto unreadable(SkippedInput what) {
        return new CutPhoto(what, 0, 0, Map.of());
    }

    @Override
    public Photo read() {
        throw new IllegalStateException("only windows of the photo are here");
    }

    @Override
    public PhotoWindows windows() throws IOException {
        if (!what.reason().isEmpty()) {
            throw new IOException(what.reason());
        }
        return new PhotoWindows(width, height, this::window);
    }

    private FeatureImage window(WindowOrder order) {
        FeatureImage window = cut.get(order);
        if (window == null) {
            throw new IllegalStateException("a window that was not cut: " + order);
        }
        return window;
    }
}
