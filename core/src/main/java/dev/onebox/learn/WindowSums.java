package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Template;
import java.util.ArrayList;
import java.util.List;

/** Sums and choices of windows and templates that several steps of learning need. Only called. */
final class WindowSums {
    private WindowSums() {}

    /** The mean of windows of one size. */
    static FeatureImage mean(List<FeatureImage> windows) {
        FeatureImage first = windows.get(0);
        float[] mean = new float[first.values().length];
        for (FeatureImage window : windows) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] += window.values()[i] / windows.size();
            }
        }
        return new FeatureImage(first.rows(), first.columns(), first.channels(), mean);
    }

    /** At most {@code most} of them, evenly taken. */
    static <T> List<T> evenly(List<T> all, int most) {
        int count = Math.min(most, all.size());
        List<T> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(all.get((int) ((long) i * all.size() / count)));
        }
        return some;
    }

    /** x + factor · y. */
    static Template plus(Template x, double factor, Template y) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += factor * y.values()[i];
        }
        return new Template(x.size(), x.channels(), values);
    }

    /** factor · x. */
    static Template scaled(Template x, double factor) {
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return new Template(x.size(), x.channels(), values);
    }
}
