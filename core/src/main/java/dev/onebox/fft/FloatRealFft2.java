package dev.onebox.fft;

import dev.onebox.kernel.FftButterfly;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatFftPass;
import dev.onebox.tensor.Size;
import java.util.Arrays;

/**
 * A plan for real two-dimensional Fourier transforms on an M × N grid, of L channels at once, of data that are zero, or
 * not wanted, outside their support.
 *
 * <pre>
 *   forward:  X[a, b] = Σ_uv x[u, v] e^(−2πi (au/M + bv/N))              0 ≤ a &lt; M,  0 ≤ b ≤ N/2
 *   inverse:  x[u, v] = 1/(MN) Σ_ab X[a, b] e^(+2πi (au/M + bv/N))       X continued by X[−a, −b] = conj X[a, b]
 * </pre>
 *
 * <p>One call transforms one chunk: as many channels as the kernel has lanes. Layout, with offsets added to each:
 *
 * <pre>
 *   real data   x[u, v] of lane l at (u·columns + v)·L + l,  u, v within the support
 *   spectrum    frequency f = a·(N/2+1) + b: real parts at f·2L + l, imaginary parts at f·2L + L + l
 * </pre>
 *
 * <p>Rows are transformed in pairs, the second as the imaginary part of the first, and only those of the support. Lines
 * with a support of at most half their (even) length are pruned in their first or last pass too. A column is worked on
 * alone, in a buffer: an element is a whole number of cache lines or close to it, so nothing is gained by working on
 * neighbours together. Cost O(MN log MN) per channel. Immutable, shareable; the workspace belongs to one call at a time.
 */
public final class FloatRealFft2 {
    private final Size grid;
    private final Size support;
    private final FloatFftKernel kernel;
    private final int element; // numbers in a complex element, 2L
    private final int rowLength; // numbers in a row of the spectrum, (N/2+1)·2L
    private final FloatLineFft rowForward;
    private final FloatLineFft columnForward;
    private final FloatLineFft rowInverse;
    private final FloatLineFft columnInverse;
    private final FloatFftPass copySupport;

    private FloatRealFft2(Size grid, Size support, FloatFftKernel kernel) {
        this.grid = grid;
        this.support = support;
        this.kernel = kernel;
        element = 2 * kernel.lanes();
        rowLength = (grid.columns() / 2 + 1) * element;
        rowForward = FloatLineFft.of(Factorisation.ofPadded(grid.columns(), support.columns()), kernel);
        columnForward = FloatLineFft.of(Factorisation.ofPadded(grid.rows(), support.rows()), kernel);
        rowInverse = FloatLineFft.of(Factorisation.ofCropped(grid.columns(), support.columns()), kernel);
        columnInverse = FloatLineFft.of(Factorisation.ofCropped(grid.rows(), support.rows()), kernel);
        copySupport = new FloatFftPass(FftButterfly.ONE, support.columns(), 1, new float[0]);
    }

    /**
     * Plans transforms on {@code grid} of data that vanish outside their first {@code support} rows and columns.
     *
     * @throws IllegalArgumentException if the support does not fit the grid, or rows or columns of the grid have a prime
     *     factor above 7 ({@link SmoothSizes} finds grids that do not), or a spectrum would not fit an array
     */
    public static FloatRealFft2 of(Size grid, Size support, FloatFftKernel kernel) {
        if (!SmoothSizes.isSmooth(grid.rows()) || !SmoothSizes.isSmooth(grid.columns())) {
            throw new IllegalArgumentException(
                    "grid " + grid + ": expected products of 2, 3, 5 and 7, such as " + SmoothSizes.atLeast(grid));
        }
        if (!grid.covers(support)) {
            throw new IllegalArgumentException("support " + support + " does not fit the grid " + grid);
        }
        // The inverse's workspace, the longest array, is below one and a half spectra and a few lines.
        if ((grid.rows() + 8L) * (grid.columns() + 8L) * kernel.lanes() > Integer.MAX_VALUE / 2) {
            throw new IllegalArgumentException("grid " + grid + ": too large for arrays");
        }
        return new FloatRealFft2(grid, support, kernel);
    }

    /** M × N. */
    public Size grid() {
        return grid;
    }

    /** The rows and columns that {@link #forward} reads and {@link #inverse} returns. */
    public Size support() {
        return support;
    }

    /** L, the number of channels of a chunk. */
    public int lanes() {
        return kernel.lanes();
    }

    /** The length of a chunk of real data. */
    public int realLength() {
        return support.area() * kernel.lanes();
    }

    /** The length of a chunk of spectrum. */
    public int spectrumLength() {
        return grid.rows() * rowLength;
    }

    /** The number of frequencies of a half spectrum, M·(N/2+1). */
    public int frequencies() {
        return grid.rows() * (grid.columns() / 2 + 1);
    }

    /** The least length of a workspace. */
    public int workLength() {
        return rowsStart() + columnInverse.outputs() * rowLength;
    }

    // The workspace: what the passes need, a row of the grid, a padded row, and (inverse only) rows of half
    // transformed.

    private int rowStart() {
        return Math.max(rowForward.workLength(), columnForward.workLength());
    }

    private int paddedStart() {
        return rowStart() + grid.columns() * element;
    }

    private int rowsStart() {
        return paddedStart() + grid.columns() * element;
    }

    /**
     * Transforms a chunk of real data; every number of the spectrum is overwritten.
     *
     * @throws IllegalArgumentException if an array is too short
     */
    public void forward(float[] real, int realOffset, float[] spectrum, int spectrumOffset, float[] work) {
        check(real, realOffset, spectrum, spectrumOffset, work);
        forwardRows(real, realOffset, spectrum, spectrumOffset, work);
        Arrays.fill(
                spectrum,
                spectrumOffset + support.rows() * rowLength,
                spectrumOffset + columnForward.inputs() * rowLength,
                0);
        int end = spectrumOffset + rowLength;
        for (int at = spectrumOffset; at < end; at += element) {
            int im = at + element / 2;
            columnForward.transform(spectrum, at, im, rowLength, spectrum, at, im, rowLength, work, 0);
        }
    }

    private void forwardRows(float[] real, int realOffset, float[] spectrum, int spectrumOffset, float[] work) {
        int lanes = kernel.lanes();
        int row = rowStart();
        int padded = paddedStart();
        boolean pad = support.columns() < rowForward.inputs();
        Arrays.fill(work, padded, padded + rowForward.inputs() * element, 0);
        for (int u = 0; u < support.rows(); u += 2) {
            int v = Math.min(u + 1, support.rows() - 1);
            int re = realOffset + u * support.columns() * lanes;
            int im = realOffset + v * support.columns() * lanes;
            if (pad) {
                kernel.run(copySupport, real, re, im, lanes, work, padded, padded + lanes, element);
                rowForward.transform(work, padded, padded + lanes, element, work, row, row + lanes, element, work, 0);
            } else {
                rowForward.transform(real, re, im, lanes, work, row, row + lanes, element, work, 0);
            }
            kernel.untangle(
                    work,
                    row,
                    grid.columns(),
                    spectrum,
                    spectrumOffset + u * rowLength,
                    spectrumOffset + v * rowLength);
        }
    }

    /**
     * Transforms a chunk of spectrum back, which it leaves as it is; every number of the real data is overwritten.
     *
     * <p>The spectrum is taken as that of real data: what contradicts that in the columns b = 0 and b = N/2 is ignored.
     *
     * @throws IllegalArgumentException if an array is too short
     */
    public void inverse(float[] spectrum, int spectrumOffset, float[] real, int realOffset, float[] work) {
        check(real, realOffset, spectrum, spectrumOffset, work);
        int lanes = kernel.lanes();
        int rows = rowsStart();
        for (int at = 0; at < rowLength; at += element) {
            int from = spectrumOffset + at;
            int to = rows + at;
            columnInverse.transform(spectrum, from + lanes, from, rowLength, work, to + lanes, to, rowLength, work, 0);
        }
        inverseRows(real, realOffset, work);
    }

    private void inverseRows(float[] real, int realOffset, float[] work) {
        int lanes = kernel.lanes();
        int rows = rowsStart();
        int row = rowStart();
        int padded = paddedStart();
        boolean crop = support.columns() < rowInverse.outputs();
        float scale = 1.0f / grid.area();
        for (int u = 0; u < support.rows(); u += 2) {
            int v = Math.min(u + 1, support.rows() - 1);
            kernel.tangle(work, rows + u * rowLength, rows + v * rowLength, work, row, grid.columns(), scale);
            int re = realOffset + u * support.columns() * lanes;
            int im = realOffset + v * support.columns() * lanes;
            if (crop) {
                rowInverse.transform(work, row + lanes, row, element, work, padded + lanes, padded, element, work, 0);
                kernel.run(copySupport, work, padded, padded + lanes, element, real, re, im, lanes);
            } else {
                rowInverse.transform(work, row + lanes, row, element, real, im, re, lanes, work, 0);
            }
        }
    }

    private void check(float[] real, int realOffset, float[] spectrum, int spectrumOffset, float[] work) {
        check("real data", real.length, realOffset, realLength());
        check("spectrum", spectrum.length, spectrumOffset, spectrumLength());
        check("workspace", work.length, 0, workLength());
    }

    private static void check(String what, int length, int offset, int needed) {
        if (offset < 0 || needed > length - offset) {
            throw new IllegalArgumentException(
                    what + " of " + length + " numbers, offset " + offset + ": expected at least " + needed);
        }
    }
}
