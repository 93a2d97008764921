package dev.onebox.spark;

import dev.onebox.FeatureImage;
import dev.onebox.learn.WindowOrder;
import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A window as it travels, with the size of its photo; or why there is none. Immutable. */
final class CutWindow implements Serializable {
    private static final long serialVersionUID = 1;

    private final int photoWidth;
    private final int photoHeight;
    private final float[] values; // as FeatureImage stores them; empty if too little of the box is inside
    private final @Nullable SkippedInput problem;

    private CutWindow(int photoWidth, int photoHeight, float[] values, @Nullable SkippedInput problem) {
        this.photoWidth = photoWidth;
        this.photoHeight = photoHeight;
        this.values = values;
        this.problem = problem;
    }

    static CutWindow cut(int photoWidth, int photoHeight, FeatureImage window) {
        return new CutWindow(photoWidth, photoHeight, window.values(), null);
    }

    static CutWindow outside(int photoWidth, int photoHeight) {
        return new CutWindow(photoWidth, photoHeight, new float[0], null);
    }

    static CutWindow unreadable(SkippedInput input) {
        return new CutWindow(0, 0, new float[0], input);
    }

    int photoWidth() {
        return photoWidth;
    }

    int photoHeight() {
        return photoHeight;
    }

    /** What could not be read, and why; empty if its photo could. */
    Optional<SkippedInput> problem() {
        return Optional.ofNullable(problem);
    }

    FeatureImage window(WindowOrder order) {
        int cells = order.window().area();
        return new FeatureImage(order.window().rows(), order.window().columns(), values.length / cells, values);
    }
}
