package dev.onebox.baselines.levinson;

import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.Kernels;

/**
 * Fourier transforms along one level, of sequences of vectors padded with zeros to twice their length.
 *
 * <pre>
 *   forward:  z[f] = Σ_t x[t] e^(−2πi ft/N)         0 ≤ t &lt; count,   0 ≤ f ≤ N/2,   N ≥ 2 count − 1
 *   inverse:  its inverse, for real sequences, of which only 0 ≤ t &lt; count are wanted
 * </pre>
 *
 * <p>The elements of the vectors are independent; they ride through the transform as its lanes. Immutable.
 */
final class LevelTransform {
    private final int count;
    private final DoubleRealFft2 fft;

    LevelTransform(int count) {
        this.count = count;
        Size grid = SmoothSizes.atLeast(new Size(1, 2 * count - 1));
        fft = DoubleRealFft2.of(grid, new Size(1, count), Kernels.best().doubleFft());
    }

    int frequencies() {
        return fft.frequencies();
    }

    /** Transforms x[t] into re[f] + i im[f], which have the same length. */
    void forward(double[][] x, double[][] re, double[][] im) {
        int lanes = fft.lanes();
        double[] real = new double[fft.realLength()];
        double[] spectrum = new double[fft.spectrumLength()];
        double[] work = new double[fft.workLength()];
        for (int from = 0; from < x[0].length; from += lanes) {
            int length = Math.min(lanes, x[0].length - from);
            for (int t = 0; t < count; t++) {
                System.arraycopy(x[t], from, real, t * lanes, length);
            }
            fft.forward(real, 0, spectrum, 0, work);
            for (int f = 0; f < re.length; f++) {
                System.arraycopy(spectrum, 2 * f * lanes, re[f], from, length);
                System.arraycopy(spectrum, (2 * f + 1) * lanes, im[f], from, length);
            }
        }
    }

    /** Transforms re[f] + i im[f] back into x[t], 0 ≤ t &lt; count. */
    void inverse(double[][] re, double[][] im, double[][] x) {
        int lanes = fft.lanes();
        double[] real = new double[fft.realLength()];
        double[] spectrum = new double[fft.spectrumLength()];
        double[] work = new double[fft.workLength()];
        for (int from = 0; from < x[0].length; from += lanes) {
            int length = Math.min(lanes, x[0].length - from);
            for (int f = 0; f < re.length; f++) {
                System.arraycopy(re[f], from, spectrum, 2 * f * lanes, length);
                System.arraycopy(im[f], from, spectrum, (2 * f + 1) * lanes, length);
            }
            fft.inverse(spectrum, 0, real, 0, work);
            for (int t = 0; t < count; t++) {
                System.arraycopy(real, t * lanes, x[t], from, length);
            }
        }
    }
}
