package dev.onebox.lab.rival;

import dev.onebox.Size;
import dev.onebox.Template;
import org.jtransforms.fft.DoubleFFT_2D;

/**
 * Transforms as one first writes them: complex, in double, all frequencies, a channel at a time, by JTransforms.
 *
 * <p>A plane is M × N complex numbers, (u, v) at 2(uN + v) and the imaginary part behind it. One per thread.
 */
final class PlainSpectra {
    private final Size grid;
    private final DoubleFFT_2D fft;

    PlainSpectra(Size grid) {
        this.grid = grid;
        this.fft = new DoubleFFT_2D(grid.rows(), grid.columns());
    }

    int frequencies() {
        return grid.area();
    }

    /** Gives the number at (u, v) of a plane. */
    @FunctionalInterface
    interface Plane {
        double at(int u, int v);
    }

    /** The spectrum of a real plane on the grid. */
    double[] forward(Plane plane) {
        double[] numbers = new double[2 * grid.area()];
        for (int u = 0; u < grid.rows(); u++) {
            for (int v = 0; v < grid.columns(); v++) {
                numbers[2 * (u * grid.columns() + v)] = plane.at(u, v);
            }
        }
        fft.complexForward(numbers);
        return numbers;
    }

    /** The spectra of a template's channels, padded with zeros. */
    double[][] forward(Template x) {
        double[][] spectra = new double[x.channels()][];
        for (int p = 0; p < spectra.length; p++) {
            int channel = p;
            spectra[p] = forward((u, v) -> u < x.size().rows() && v < x.size().columns() ? x.at(u, v, channel) : 0);
        }
        return spectra;
    }

    /** What has these spectra, in the first rows and columns; the spectra are overwritten. */
    Template inverse(double[][] spectra, Size size) {
        int k = spectra.length;
        double[] values = new double[size.area() * k];
        for (int p = 0; p < k; p++) {
            fft.complexInverse(spectra[p], true);
            for (int i = 0; i < size.area(); i++) {
                int u = i / size.columns();
                int v = i % size.columns();
                values[i * k + p] = spectra[p][2 * (u * grid.columns() + v)];
            }
        }
        return new Template(size, k, values);
    }
}
