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
        forEachRun((from, to, count) -> {
            for (int lane = 0; lane < count; lane++) {
                signal[at + to + lane] = (float) values[from + lane];
            }
        });
    }

    /** Same as {@link #pack(Template, float[], int)}, in double. */
    public void pack(Template template, double[] signal, int at) {
        Arrays.fill(signal, at, at + length(), 0);
        forEachRun((from, to, count) -> System.arraycopy(template.values(), from, signal, at + to, count));
    }

    /** The template of the signal that starts at {@code at}. */
    public Template unpack(float[] signal, int at) {
        double[] values = new double[size.area() * channels];
        forEachRun((to, from, count) -> {
            for (int lane = 0; lane < count; lane++) {
                values[to + lane] = signal[at + from + lane];
            }
        });
        return new Template(size, channels, values);
    }

    /** Same as {@link #unpack(float[], int)}, in double. */
    public Template unpack(double[] signal, int at) {
        double[] values = new double[size.area() * channels];
        forEachRun((to, from, count) -> System.arraycopy(signal, at + from, values, to, count));
        return new Template(size, channels, values);
    }

    /** {@code count} channels of a cell, which are neighbours in the template's values and in a signal. */
    @FunctionalInterface
    private interface Run {
        void at(int inTemplate, int inSignal, int count);
    }

    private void forEachRun(Run run) {
        int inSignal = 0;
        for (int first = 0; first < channels; first += lanes) {
            int count = Math.min(lanes, channels - first);
            for (int cell = first; cell < size.area() * channels; cell += channels, inSignal += lanes) {
                run.at(cell, inSignal, count);
            }
        }
    }
}
