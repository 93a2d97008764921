package dev.onebox.spark;

import dev.onebox.learn.WindowOrder;
import dev.onebox.tensor.FeatureImage;
import java.io.Serializable;

/** A window as it travels, with the size of its photo; or why there is none. Immutable. */
final class CutWindow implements Serializable {
    private static final long serialVersionUID = 1;

    private final int photoWidth;
    private final int photoHeight;
    private final float[] values; // as FeatureImage stores them; empty if too little of the box is inside
    private final String problem;

    private CutWindow(int photoWidth, int photoHeight, float[] values, String problem) {
        this.photoWidth = photoWidth;
        this.photoHeight = photoHeight;
        this.values = values;
        this.problem = problem;
    }

    static CutWindow cut(int photoWidth, int photoHeight, FeatureImage window) {
        return new CutWindow(photoWidth, photoHeight, window.values(), "");
    }

    static CutWindow outside(int photoWidth, int photoHeight) {
        return new CutWindow(photoWidth, photoHeight, new float[0], "");
    }

    static CutWindow unreadable(String reason) {
        return new CutWindow(0, 0, new float[0], reason);
    }

    int photoWidth() {
        return photoWidth;
    }

    int photoHeight() {
        return photoHeight;
    }

    /** Why its photo could not be read; empty if it could. */
    String problem() {
        return problem;
    }

    FeatureImage window(WindowOrder order) {
        int cells = order.window().area();
        return new FeatureImage(order.window().rows(), order.window().columns(), values.length / cells, values);
    }
}
