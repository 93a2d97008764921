package dev.onebox.oracle;

import dev.onebox.Size;

/** The two-dimensional Fourier transform of real data straight from its definition, in double. */
public final class NaiveDft {
    private NaiveDft() {}

    /**
     * X[a, b] = Σ_uv x[u, v] e^(−2πi (au/M + bv/N)) for a &lt; M and b ≤ N/2.
     *
     * @param x x[u, v] at u·support.columns + v, zero outside the support
     * @return X[a, b]: real part at 2(a·(N/2+1) + b), imaginary part after it
     */
    public static double[] halfSpectrum(Size grid, Size support, double[] x) {
        int half = grid.columns() / 2 + 1;
        double[] spectrum = new double[2 * grid.rows() * half];
        for (int a = 0; a < grid.rows(); a++) {
            for (int b = 0; b < half; b++) {
                addFrequency(grid, support, x, a, b, spectrum);
            }
        }
        return spectrum;
    }

    private static void addFrequency(Size grid, Size support, double[] x, int a, int b, double[] spectrum) {
        int at = 2 * (a * (grid.columns() / 2 + 1) + b);
        for (int u = 0; u < support.rows(); u++) {
            for (int v = 0; v < support.columns(); v++) {
                double turns = (double) (a * u % grid.rows()) / grid.rows()
                        + (double) (b * v % grid.columns()) / grid.columns();
                double value = x[u * support.columns() + v];
                spectrum[at] += value * Math.cos(2 * Math.PI * turns);
                spectrum[at + 1] -= value * Math.sin(2 * Math.PI * turns);
            }
        }
    }
}
