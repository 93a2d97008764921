package dev.onebox.solve;

import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
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
        for (int p = 0; p < channels; p++) {
            int to = at + channel(p);
            for (int from = p; from < values.length; from += channels, to += lanes) {
                signal[to] = (float) values[from];
            }
        }
    }

    /** Same as {@link #pack(Template, float[], int)}, in double. */
    public void pack(Template template, double[] signal, int at) {
        Arrays.fill(signal, at, at + length(), 0);
        double[] values = template.values();
        for (int p = 0; p < channels; p++) {
            int to = at + channel(p);
            for (int from = p; from < values.length; from += channels, to += lanes) {
                signal[to] = values[from];
            }
        }
    }

    /** The template of the signal that starts at {@code at}. */
    public Template unpack(float[] signal, int at) {
        double[] values = new double[size.area() * channels];
        for (int p = 0; p < channels; p++) {
            int from = at + channel(p);
            for (int to = p; to < values.length; to += channels, from += lanes) {
                values[to] = signal[from];
            }
        }
        return new Template(size, channels, values);
    }

    /** Same as {@link #unpack(float[], int)}, in double. */
    public Template unpack(double[] signal, int at) {
        double[] values = new double[size.area() * channels];
        for (int p = 0; p < channels; p++) {
            int from = at + channel(p);
            for (int to = p; to < values.length; to += channels, from += lanes) {
                values[to] = signal[from];
            }
        }
        return new Template(size, channels, values);
    }
}
