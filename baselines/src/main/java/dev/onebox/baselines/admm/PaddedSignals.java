package dev.onebox.baselines.admm;

import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.kernel.Kernels;
import java.util.Arrays;

/**
 * Signals of k channels on the first cells of a torus, and their spectra.
 *
 * <pre>
 *   signal     x_p[u, v] at (u·columns + v)·k + p, for the rows and columns of the support
 *   spectrum   x̂_p[f] at [f][2p] and [f][2p + 1], for the half of the frequencies that a real signal needs
 * </pre>
 *
 * <p>Immutable; every call has a workspace of its own.
 */
final class PaddedSignals {
    private final int channels;
    private final DoubleRealFft2 fft;

    /** Signals that vanish, or are not wanted, outside {@code support}. */
    PaddedSignals(Size grid, Size support, int channels) {
        this.channels = channels;
        fft = DoubleRealFft2.of(grid, support, Kernels.best().doubleFft());
    }

    int frequencies() {
        return fft.frequencies();
    }

    /** A spectrum to be overwritten. */
    double[][] spectrum() {
        return new double[frequencies()][2 * channels];
    }

    void forward(double[] signal, double[][] spectrum) {
        int lanes = fft.lanes();
        double[] real = new double[fft.realLength()];
        double[] chunk = new double[fft.spectrumLength()];
        double[] work = new double[fft.workLength()];
        for (int from = 0; from < channels; from += lanes) {
            int length = Math.min(lanes, channels - from);
            for (int cell = 0; cell < fft.support().area(); cell++) {
                System.arraycopy(signal, cell * channels + from, real, cell * lanes, length);
            }
            fft.forward(real, 0, chunk, 0, work);
            for (int f = 0; f < spectrum.length; f++) {
                for (int l = 0; l < length; l++) {
                    spectrum[f][2 * (from + l)] = chunk[2 * f * lanes + l];
                    spectrum[f][2 * (from + l) + 1] = chunk[(2 * f + 1) * lanes + l];
                }
            }
        }
    }

    void inverse(double[][] spectrum, double[] signal) {
        int lanes = fft.lanes();
        double[] real = new double[fft.realLength()];
        double[] chunk = new double[fft.spectrumLength()];
        double[] work = new double[fft.workLength()];
        for (int from = 0; from < channels; from += lanes) {
            int length = Math.min(lanes, channels - from);
            Arrays.fill(chunk, 0);
            for (int f = 0; f < spectrum.length; f++) {
                for (int l = 0; l < length; l++) {
                    chunk[2 * f * lanes + l] = spectrum[f][2 * (from + l)];
                    chunk[(2 * f + 1) * lanes + l] = spectrum[f][2 * (from + l) + 1];
                }
            }
            fft.inverse(chunk, 0, real, 0, work);
            for (int cell = 0; cell < fft.support().area(); cell++) {
                System.arraycopy(real, cell * lanes, signal, cell * channels + from, length);
            }
        }
    }
}
