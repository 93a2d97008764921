package dev.onebox.solve.block;

import dev.onebox.Size;
import dev.onebox.Template;
import java.util.Arrays;

/**
 * How a template lies in the arrays that solvers work on: channels in chunks of as many as a vector has lanes.
 *
 * <pre>
 *   channel p at cell (u, v):   ((p / lanes)·m·n + u·n + v)·lanes + p mod lanes
 * </pre>
 *
 * <p>A chunk is what a Fourier transform takes in one call. The lanes beyond the last channel hold zeros, always. Several
 * signals in one array follow one another. Immutable.
 */
public record SignalShape(Size size, int channels, int lanes) {
    /** How many chunks hold all channels. */
    public int chunks() {
        return (channels + lanes - 1) / lanes;
    }

    /** The length of one chunk. */
    public int chunkLength() {
        return size.area() * lanes;
    }

    /** The length of one signal. */
    public int length() {
        return chunks() * chunkLength();
    }

    /** Where channel p stands at cell 0; cell u·n + v follows (u·n + v)·lanes later. */
    public int channel(int p) {
        return p / lanes * chunkLength() + p % lanes;
    }

    /** Writes {@code template} as the signal that starts at {@code at}, rounded, padding included. */
    public void pack(Template template, float[] signal, int at) {
        Arrays.fill(signal, at, at + length(), 0);
        double[] values = template.values();
        for (int chunk = 0, to = at; chunk < chunks(); chunk++) {
            int first = chunk * lanes;
            for (int cell = first; cell < values.length; cell += channels, to += lanes) {
                for (int lane = 0; lane < Math.min(lanes, channels - first); lane++) {
                    signal[to + lane] = (float) values[cell + lane];
                }
            }
        }
    }

    /** Same as {@link #pack(Template, float[], int)}, in double. */
    public void pack(Template template, double[] signal, int at) {
        Arrays.fill(signal, at, at + length(), 0);
        double[] values = template.values();
        for (int chunk = 0, to = at; chunk < chunks(); chunk++) {
            int first = chunk * lanes;
            for (int cell = first; cell < values.length; cell += channels, to += lanes) {
                System.arraycopy(values, cell, signal, to, Math.min(lanes, channels - first));
            }
        }
    }

    /** The template of the signal that starts at {@code at}. */
    public Template unpack(float[] signal, int at) {
        double[] values = new double[size.area() * channels];
        for (int chunk = 0, from = at; chunk < chunks(); chunk++) {
            int first = chunk * lanes;
            for (int cell = first; cell < values.length; cell += channels, from += lanes) {
                for (int lane = 0; lane < Math.min(lanes, channels - first); lane++) {
                    values[cell + lane] = signal[from + lane];
                }
            }
        }
        return new Template(size, channels, values);
    }

    /** Same as {@link #unpack(float[], int)}, in double. */
    public Template unpack(double[] signal, int at) {
        double[] values = new double[size.area() * channels];
        for (int chunk = 0, from = at; chunk < chunks(); chunk++) {
            int first = chunk * lanes;
            for (int cell = first; cell < values.length; cell += channels, from += lanes) {
                System.arraycopy(signal, from, values, cell, Math.min(lanes, channels - first));
            }
        }
        return new Template(size, channels, values);
    }
}
