package dev.onebox.detect;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.kernel.FloatFftKernel;
import java.util.List;

/**
 * As many templates as a vector has lanes, ready to be scored together: as spectra, and as they are.
 *
 * <p>Smaller templates stand in the corner of the largest; unused lanes are zero. 8 k bytes per frequency and lane for the
 * spectra, 4 k per cell and lane for the templates. Immutable.
 */
final class TemplateChunk {
    private final List<Slot> slots;
    private final int lanes;
    private final Size size;
    private final int channels;
    private final float[] spectra; // channel p of frequency f: real parts at (f·k + p)·2L, imaginary ones L further
    private final float[] weights; // channel p of cell (u, v), p below that of the feature: (( u·n + v)·features + p)·L

    /**
     * @param slots templates of the same number of channels, no more than lanes
     * @param features channels of the feature, of which the templates use the first ones
     */
    TemplateChunk(List<Slot> slots, int features, Size grid, FloatFftKernel kernel) {
        this.slots = List.copyOf(slots);
        this.lanes = kernel.lanes();
        this.channels = slots.get(0).template().weights().channels();
        this.size = covering(slots);
        this.weights = interleaved(features);
        this.spectra = transformed(FloatRealFft2.of(grid, size, kernel), features);
    }

    static Size covering(List<Slot> slots) {
        int rows = 1;
        int columns = 1;
        for (Slot slot : slots) {
            rows = Math.max(rows, slot.template().weights().size().rows());
            columns = Math.max(columns, slot.template().weights().size().columns());
        }
        return new Size(rows, columns);
    }

    private float[] interleaved(int features) {
        float[] all = new float[Math.multiplyExact(size.area() * features, lanes)];
        for (int lane = 0; lane < slots.size(); lane++) {
            Template template = slots.get(lane).template().weights();
            for (int u = 0; u < template.size().rows(); u++) {
                for (int v = 0; v < template.size().columns(); v++) {
                    for (int p = 0; p < channels; p++) {
                        int at = (u * size.columns() + v) * features + p;
                        all[at * lanes + lane] = (float) template.at(u, v, p);
                    }
                }
            }
        }
        return all;
    }

    /** The lanes of a transform are channels of one template or templates of one channel, whichever takes fewer of them. */
    private float[] transformed(FloatRealFft2 fft, int features) {
        float[] all = new float[Math.multiplyExact(fft.spectrumLength(), channels)];
        Transform transform = new Transform(fft, features, all);
        if (slots.size() * ((channels + lanes - 1) / lanes) < channels) {
            for (int lane = 0; lane < slots.size(); lane++) {
                for (int p = 0; p < channels; p += lanes) {
                    transform.channels(lane, p, Math.min(lanes, channels - p));
                }
            }
        } else {
            for (int p = 0; p < channels; p++) {
                transform.templates(p);
            }
        }
        return all;
    }

    /** Transforms of as many planes as a vector has lanes, one after the other. One per thread. */
    private final class Transform {
        private final FloatRealFft2 fft;
        private final int features;
        private final float[] all;
        private final float[] plane;
        private final float[] spectrum;
        private final float[] work;

        Transform(FloatRealFft2 fft, int features, float[] all) {
            this.fft = fft;
            this.features = features;
            this.all = all;
            this.plane = new float[fft.realLength()];
            this.spectrum = new float[fft.spectrumLength()];
            this.work = new float[fft.workLength()];
        }

        /** All templates, channel p. */
        void templates(int p) {
            for (int cell = 0; cell < size.area(); cell++) {
                System.arraycopy(weights, (cell * features + p) * lanes, plane, cell * lanes, lanes);
            }
            fft.forward(plane, 0, spectrum, 0, work);
            for (int f = 0; f < fft.frequencies(); f++) {
                System.arraycopy(spectrum, f * 2 * lanes, all, (f * channels + p) * 2 * lanes, 2 * lanes);
            }
        }

        /** The template in one lane, so many channels from p on. */
        void channels(int lane, int p, int count) {
            for (int cell = 0; cell < size.area(); cell++) {
                for (int i = 0; i < count; i++) {
                    plane[cell * lanes + i] = weights[(cell * features + p + i) * lanes + lane];
                }
            }
            fft.forward(plane, 0, spectrum, 0, work);
            for (int f = 0; f < fft.frequencies(); f++) {
                for (int i = 0; i < count; i++) {
                    int to = (f * channels + p + i) * 2 * lanes + lane;
                    all[to] = spectrum[f * 2 * lanes + i];
                    all[to + lanes] = spectrum[(2 * f + 1) * lanes + i];
                }
            }
        }
    }

    List<Slot> slots() {
        return slots;
    }

    /** Rows and columns of cells that cover all its templates. */
    Size size() {
        return size;
    }

    int channels() {
        return channels;
    }

    float[] spectra() {
        return spectra;
    }

    float[] weights() {
        return weights;
    }

    long bytes() {
        return Float.BYTES * ((long) spectra.length + weights.length);
    }
}
