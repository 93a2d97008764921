package dev.onebox.baselines.fft;

import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.kernel.Kernels;

/**
 * Fourier transforms of signals of k channels that fill the first cells of a grid, the support; the rest is zero, or not
 * wanted.
 *
 * <pre>
 *   signal     x_p[u, v] at (u·columns + v)·k + p, for the rows and columns of the support
 * </pre>
 *
 * <p>Channels are independent; they ride through the transform as its lanes. Immutable; every call has a workspace of its
 * own.
 */
public final class PaddedTransform {
    private final int channels;
    private final DoubleRealFft2 fft;

    public PaddedTransform(Size grid, Size support, int channels) {
        this.channels = channels;
        this.fft = DoubleRealFft2.of(grid, support, Kernels.best().doubleFft());
    }

    /** Those that a real signal needs: half of the grid. */
    public int frequencies() {
        return fft.frequencies();
    }

    /** Zeros, to be overwritten or added to. */
    public Spectrum spectrum() {
        return new Spectrum(new double[frequencies()][channels], new double[frequencies()][channels]);
    }

    /** x̂ of x. */
    public void forward(double[] signal, Spectrum spectrum) {
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
            for (int f = 0; f < frequencies(); f++) {
                System.arraycopy(chunk, 2 * f * lanes, spectrum.re[f], from, length);
                System.arraycopy(chunk, (2 * f + 1) * lanes, spectrum.im[f], from, length);
            }
        }
    }

    /** x of x̂. */
    public void inverse(Spectrum spectrum, double[] signal) {
        int lanes = fft.lanes();
        double[] real = new double[fft.realLength()];
        double[] chunk = new double[fft.spectrumLength()];
        double[] work = new double[fft.workLength()];
        for (int from = 0; from < channels; from += lanes) {
            int length = Math.min(lanes, channels - from);
            for (int f = 0; f < frequencies(); f++) {
                System.arraycopy(spectrum.re[f], from, chunk, 2 * f * lanes, length);
                System.arraycopy(spectrum.im[f], from, chunk, (2 * f + 1) * lanes, length);
            }
            fft.inverse(chunk, 0, real, 0, work);
            for (int cell = 0; cell < fft.support().area(); cell++) {
                System.arraycopy(real, cell * lanes, signal, cell * channels + from, length);
            }
        }
    }
}
