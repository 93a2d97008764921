package dev.onebox.baselines.svm;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.List;

/**
 * Windows of one size, four bytes a number: they only grow more. Used by one thread while it grows.
 *
 * <p>The arrays are those of the windows that were added, not copies.
 */
public final class WindowSet {
    private final Size size;
    private final int channels;
    private final List<FeatureImage> windows = new ArrayList<>();

    public WindowSet(Size size, int channels) {
        this.size = size;
        this.channels = channels;
    }

    /** The given windows, at least one. @throws IllegalArgumentException if there is none, or they differ in size */
    public static WindowSet of(List<FeatureImage> windows) {
        if (windows.isEmpty()) {
            throw new IllegalArgumentException("no windows: expected at least one");
        }
        FeatureImage first = windows.get(0);
        WindowSet set = new WindowSet(new Size(first.rows(), first.columns()), first.channels());
        windows.forEach(set::add);
        return set;
    }

    /** Adds a window. @throws IllegalArgumentException if it has another size or holds NaN or infinity */
    public void add(FeatureImage window) {
        if (window.rows() != size.rows() || window.columns() != size.columns() || window.channels() != channels) {
            throw new IllegalArgumentException("window of " + window.rows() + "x" + window.columns() + " cells and "
                    + window.channels() + " channels, expected " + size + " and " + channels);
        }
        for (float value : window.values()) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("window with " + value + ", expected finite numbers");
            }
        }
        windows.add(window);
    }

    public Size size() {
        return size;
    }

    public int channels() {
        return channels;
    }

    public int count() {
        return windows.size();
    }

    /** How many numbers a window has, mnk. */
    public int length() {
        return size.area() * channels;
    }

    /** The numbers of window i, x_p[u, v] at (u·n + v)·k + p; read only. */
    public float[] row(int i) {
        return windows.get(i).values();
    }

    public FeatureImage window(int i) {
        return windows.get(i);
    }

    public double[] mean() {
        double[] mean = new double[length()];
        for (FeatureImage window : windows) {
            float[] row = window.values();
            for (int j = 0; j < mean.length; j++) {
                mean[j] += row[j] / count();
            }
        }
        return mean;
    }

    public long bytes() {
        return (long) Float.BYTES * length() * count();
    }
}
