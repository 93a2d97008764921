package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.Kernels;

/**
 * Real two-dimensional Fourier transforms on a grid of exactly the rows and columns asked for, a chunk of channels at a
 * time, in the layout of {@link FloatRealFft2}.
 *
 * <p>A torus cannot be padded to a convenient size. Where rows or columns have a prime factor above 7, transforms are
 * dense matrix products along each axis; at template sizes that costs a few times more, not orders of magnitude.
 * Immutable; the workspace belongs to one call at a time.
 */
interface FloatTorusTransform {
    /** The fast one for {@code grid}, of data that vanish outside {@code support}. */
    static FloatTorusTransform of(Size grid, Size support, Kernels kernels) {
        if (SmoothSizes.isSmooth(grid.rows()) && SmoothSizes.isSmooth(grid.columns())) {
            return new Fast(FloatRealFft2.of(grid, support, kernels.floatFft()));
        }
        if (!grid.equals(support)) {
            throw new IllegalArgumentException("grid " + grid + ": dense transforms have no padding");
        }
        return new FloatDenseTransform(grid, kernels.floatLines());
    }

    /** L, the number of channels of a chunk. */
    int lanes();

    /** The number of frequencies of a half spectrum, M·(N/2+1). */
    int frequencies();

    /** The length of a chunk of spectrum. */
    default int spectrumLength() {
        return frequencies() * 2 * lanes();
    }

    /** The least length of a workspace. */
    int workLength();

    /** Transforms a chunk of real data; every number of the spectrum is overwritten. */
    void forward(float[] real, int realAt, float[] spectrum, int spectrumAt, float[] work);

    /** Transforms a chunk of spectrum back, which it leaves as it is; every number of the real data is overwritten. */
    void inverse(float[] spectrum, int spectrumAt, float[] real, int realAt, float[] work);

    /** Memory held, small tables apart. */
    long bytes();

    /** On smooth sizes. Immutable. */
    record Fast(FloatRealFft2 fft) implements FloatTorusTransform {
        @Override
        public int lanes() {
            return fft.lanes();
        }

        @Override
        public int frequencies() {
            return fft.frequencies();
        }

        @Override
        public int workLength() {
            return fft.workLength();
        }

        @Override
        public void forward(float[] real, int realAt, float[] spectrum, int spectrumAt, float[] work) {
            fft.forward(real, realAt, spectrum, spectrumAt, work);
        }

        @Override
        public void inverse(float[] spectrum, int spectrumAt, float[] real, int realAt, float[] work) {
            fft.inverse(spectrum, spectrumAt, real, realAt, work);
        }

        @Override
        public long bytes() {
            return 0;
        }
    }
}
