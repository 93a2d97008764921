package dev.onebox.baselines.sums;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.DoubleFftKernel;
import dev.onebox.kernel.Kernels;

/**
 * Lag sums as the paper gathers them: per image k transforms, a product for every pair of channels, and an inverse
 * transform of each.
 *
 * <pre>
 *   sum_pq[d − (R−1, C−1)] += F⁻¹ (conj(x̂_p) · ŷ_q) [d],      p ≤ q,      y = x moved by (R−1, C−1)
 * </pre>
 *
 * <p>The move puts the wanted lags, negative ones too, into the first 2R−1 rows and 2C−1 columns, so that the same
 * transforms that the library uses can leave out the rest. Lanes are pairs (p, q) of one p. Cost O(k² G log G) per image
 * on a grid of G points. One per thread.
 */
public final class PerImageTransforms {
    private static final DoubleFftKernel KERNELS = Kernels.best().doubleFft();

    private final int channels;
    private final Size horizon;
    private final int lanes = KERNELS.lanes();
    private final double[] sums; // [k+1, k+1, R, 2C−1]

    /** @param channels k, without the constant */
    public PerImageTransforms(int channels, Size horizon) {
        this.channels = channels;
        this.horizon = horizon;
        int k1 = channels + 1;
        this.sums = new double[k1 * k1 * horizon.rows() * (2 * horizon.columns() - 1)];
    }

    /** The sums so far, as statistics files hold them; read only. */
    public double[] sums() {
        return sums;
    }

    /** Adds an image with at least one cell. */
    public void add(FeatureImage image) {
        Size grid = SmoothSizes.atLeast(new Size(
                Math.max(image.rows(), horizon.rows()) + horizon.rows() - 1,
                Math.max(image.columns(), horizon.columns()) + horizon.columns() - 1));
        double[] spectra = spectra(image, grid);
        double[] moved = moved(spectra, grid);
        Size wanted = new Size(2 * horizon.rows() - 1, 2 * horizon.columns() - 1);
        DoubleRealFft2 back = DoubleRealFft2.of(grid, wanted, KERNELS);
        double[] product = new double[back.spectrumLength()];
        double[] lags = new double[back.realLength()];
        double[] work = new double[back.workLength()];
        for (int p = 0; p <= channels; p++) {
            for (int chunk = p / lanes; chunk < chunks(); chunk++) {
                multiply(spectra, p, moved, chunk, product);
                back.inverse(product, 0, lags, 0, work);
                addLags(p, chunk, lags);
            }
        }
    }

    private int chunks() {
        return (channels + lanes) / lanes;
    }

    /** Chunk c from c·spectrumLength on. */
    private double[] spectra(FeatureImage image, Size grid) {
        Size support = new Size(image.rows(), image.columns());
        DoubleRealFft2 transform = DoubleRealFft2.of(grid, support, KERNELS);
        double[] spectra = new double[chunks() * transform.spectrumLength()];
        double[] real = new double[transform.realLength()];
        double[] work = new double[transform.workLength()];
        for (int chunk = 0; chunk < chunks(); chunk++) {
            for (int i = 0; i < real.length; i++) {
                real[i] = value(image, i / lanes, chunk * lanes + i % lanes);
            }
            transform.forward(real, 0, spectra, chunk * transform.spectrumLength(), work);
        }
        return spectra;
    }

    private double value(FeatureImage image, int cell, int p) {
        return p < channels ? image.values()[cell * channels + p] : p == channels ? 1 : 0;
    }

    /** Times e^(−2πi (a (R−1)/M + b (C−1)/N)). */
    private double[] moved(double[] spectra, Size grid) {
        double[] moved = new double[spectra.length];
        int half = grid.columns() / 2 + 1;
        int frequencies = grid.rows() * half;
        for (int f = 0; f < frequencies; f++) {
            int a = f / half;
            int b = f % half;
            double turn = a * (horizon.rows() - 1.0) / grid.rows() + b * (horizon.columns() - 1.0) / grid.columns();
            double cos = Math.cos(2 * Math.PI * turn);
            double sin = -Math.sin(2 * Math.PI * turn);
            for (int chunk = 0; chunk < chunks(); chunk++) {
                int at = (chunk * frequencies + f) * 2 * lanes;
                for (int re = at, im = at + lanes; re < at + lanes; re++, im++) {
                    moved[re] = spectra[re] * cos - spectra[im] * sin;
                    moved[im] = spectra[re] * sin + spectra[im] * cos;
                }
            }
        }
        return moved;
    }

    private void multiply(double[] spectra, int p, double[] moved, int chunk, double[] product) {
        int x = p / lanes * product.length + p % lanes;
        int y = chunk * product.length;
        for (int at = 0; at < product.length; at += 2 * lanes) {
            double pr = spectra[x + at];
            double pi = spectra[x + at + lanes];
            for (int re = at, im = at + lanes; re < at + lanes; re++, im++) {
                product[re] = pr * moved[y + re] + pi * moved[y + im];
                product[im] = pr * moved[y + im] - pi * moved[y + re];
            }
        }
    }

    private void addLags(int p, int chunk, double[] lags) {
        int width = 2 * horizon.columns() - 1;
        int centre = (horizon.rows() - 1) * width + horizon.columns() - 1;
        int half = horizon.rows() * width;
        for (int q = Math.max(p, chunk * lanes); q < Math.min(channels + 1, (chunk + 1) * lanes); q++) {
            int lane = q % lanes;
            int here = (p * (channels + 1) + q) * half;
            int there = (q * (channels + 1) + p) * half;
            for (int i = 0; i < half; i++) {
                int distance = i - horizon.columns() + 1;
                sums[here + i] += lags[(centre + distance) * lanes + lane];
                if (p != q) {
                    sums[there + i] += lags[(centre - distance) * lanes + lane];
                }
            }
        }
    }
}
