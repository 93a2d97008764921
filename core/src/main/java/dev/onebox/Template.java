package dev.onebox;

/**
 * k numbers for every cell of an m × n window: a detector's weights w, or the difference of means b it is learnt from.
 *
 * <p>The array is handed over, not copied: who made it no longer writes to it. Immutable by that agreement.
 */
public final class Template {
    private final Size size;
    private final int channels;
    private final double[] values; // x_p[u, v] at (u·n + v)·k + p

    /**
     * Takes the numbers over.
     *
     * @param size m × n
     * @param channels k, at least 1
     * @param values x_p[u, v] at (u·n + v)·k + p, mnk of them
     */
    public Template(Size size, int channels, double[] values) {
        if (channels < 1 || values.length != (long) size.area() * channels) {
            throw new IllegalArgumentException("template of " + size + " cells and " + channels + " channels: got "
                    + values.length + " values, expected " + (long) size.area() * channels);
        }
        this.size = size;
        this.channels = channels;
        this.values = values;
    }

    /** m × n, in cells. */
    public Size size() {
        return size;
    }

    /** k, at least 1. */
    public int channels() {
        return channels;
    }

    /** x_p[u, v]. */
    public double at(int u, int v, int p) {
        return values[(u * size.columns() + v) * channels + p];
    }

    /** The values themselves, x_p[u, v] at (u·n + v)·k + p; read only. */
    public double[] values() {
        return values;
    }

    /** ⟨x, y⟩. */
    public double dot(Template other) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * other.values[i];
        }
        return sum;
    }
}
