package dev.onebox.fft;

import dev.onebox.Size;
import dev.onebox.fft.FloatLineFft.Strip;
import dev.onebox.kernel.FftButterfly;
import dev.onebox.kernel.FftLines;
import dev.onebox.kernel.FloatFftKernel;
import dev.onebox.kernel.FloatFftPass;
import java.util.Arrays;

/**
 * A plan for fast transforms on a grid of a smooth number of rows and columns, of data that are zero, or not wanted, outside
 * their support.
 *
 * <p>Rows are transformed in pairs, the second as the imaginary part of the first, and only those of the support. Lines
 * with a support of at most half their (even) length are pruned in their first or last pass too. Lines are worked on in
 * strips of neighbours, as many as stay in the nearest cache, in a buffer. Cost O(MN log MN) per channel. Immutable,
 * shareable; the workspace belongs to one call at a time.
 */
public final class FloatRealFft2 implements FloatGridTransform {
    /** Numbers of a strip of lines, if that is a line or more. */
    private static final int STRIP = 16384;

    private final Size grid;
    private final Size support;
    private final FloatFftKernel kernel;
    private final int element; // numbers in a complex element, 2L
    private final int rowLength; // numbers in a row of the spectrum, (N/2+1)·2L
    private final int rowWidth; // numbers of neighbouring elements in a strip of pairs of rows
    private final int columnWidth; // the same in a strip of columns
    private final FloatLineFft rowForward;
    private final FloatLineFft columnForward;
    private final FloatLineFft rowInverse;
    private final FloatLineFft columnInverse;
    private final Strip rowStrip; // of pairs of rows, as wide as fits the nearest cache
    private final Strip lastRowStrip; // the rest
    private final Strip columnStrip;
    private final Strip lastColumnStrip;
    private final FloatFftPass copySupport;
    private final FftLines intoStrip; // the steps of copies of one pair of rows
    private final FftLines outOfStrip;

    private FloatRealFft2(Size grid, Size support, FloatFftKernel kernel) {
        this.grid = grid;
        this.support = support;
        this.kernel = kernel;
        element = 2 * kernel.lanes();
        rowLength = (grid.columns() / 2 + 1) * element;
        rowWidth = width(grid.columns(), (support.rows() + 1) / 2);
        columnWidth = width(grid.rows(), grid.columns() / 2 + 1);
        rowForward = FloatLineFft.of(Factorisation.ofPadded(grid.columns(), support.columns()), false, kernel);
        columnForward = FloatLineFft.of(Factorisation.ofPadded(grid.rows(), support.rows()), false, kernel);
        rowInverse = FloatLineFft.of(Factorisation.ofCropped(grid.columns(), support.columns()), true, kernel);
        columnInverse = FloatLineFft.of(Factorisation.ofCropped(grid.rows(), support.rows()), true, kernel);
        rowStrip = Strip.of(rowWidth, rowWidth);
        lastRowStrip = Strip.of(rowWidth, (support.rows() + 1) / 2 * element % rowWidth);
        columnStrip = Strip.of(rowLength, columnWidth);
        lastColumnStrip = Strip.of(rowLength, rowLength % columnWidth);
        intoStrip = new FftLines(kernel.lanes(), rowWidth, element);
        outOfStrip = new FftLines(rowWidth, kernel.lanes(), element);
        copySupport = new FloatFftPass(FftButterfly.ONE, support.columns(), 1, new float[0]);
    }

    private int width(int length, int lines) {
        return Math.min(lines, Math.max(1, STRIP / (length * element))) * element;
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

    @Override
    public int lanes() {
        return kernel.lanes();
    }

    /** The length of a chunk of real data. */
    public int realLength() {
        return support.area() * kernel.lanes();
    }

    @Override
    public int frequencies() {
        return grid.rows() * (grid.columns() / 2 + 1);
    }

    @Override
    public int workLength() {
        return rowsStart() + columnInverse.outputs() * rowLength;
    }

    // The workspace: what the passes need, a strip of rows of the grid, a padded one, and (inverse only) rows of half
    // transformed.

    private int rowStart() {
        int rows = Math.max(rowForward.workLength(rowWidth), rowInverse.workLength(rowWidth));
        return Math.max(rows, Math.max(columnForward.workLength(columnWidth), columnInverse.workLength(columnWidth)));
    }

    private int paddedStart() {
        return rowStart() + grid.columns() * rowWidth;
    }

    private int rowsStart() {
        return paddedStart() + grid.columns() * rowWidth;
    }

    @Override
    public void forward(float[] real, int realOffset, float[] spectrum, int spectrumOffset, float[] work) {
        check(real, realOffset, spectrum, spectrumOffset, work);
        forwardRows(real, realOffset, spectrum, spectrumOffset, work);
        Arrays.fill(
                spectrum,
                spectrumOffset + support.rows() * rowLength,
                spectrumOffset + columnForward.inputs() * rowLength,
                0);
        for (int at = 0; at < rowLength; at += columnWidth) {
            int column = spectrumOffset + at;
            columnForward.transform(columnStrip(at), spectrum, column, spectrum, column, work);
        }
    }

    private void forwardRows(float[] real, int realOffset, float[] spectrum, int spectrumOffset, float[] work) {
        int lanes = kernel.lanes();
        int row = rowStart();
        int padded = paddedStart();
        Arrays.fill(work, padded, padded + rowForward.inputs() * rowWidth, 0);
        for (int u = 0; u < support.rows(); u += 2 * rowWidth / element) {
            int width = stripWidth(u);
            for (int c = 0; c < width; c += element) {
                int re = realOffset + firstRow(u, c) * support.columns() * lanes;
                int im = realOffset + secondRow(u, c) * support.columns() * lanes;
                int to = padded + c;
                kernel.run(copySupport, intoStrip, real, re, im, work, to, to + lanes);
            }
            rowForward.transform(rowStrip(width), work, padded, work, row, work);
            for (int c = 0; c < width; c += element) {
                int first = spectrumOffset + firstRow(u, c) * rowLength;
                int second = spectrumOffset + secondRow(u, c) * rowLength;
                kernel.untangle(work, row + c, rowWidth, grid.columns(), spectrum, first, second);
            }
        }
    }

    /** The numbers of neighbouring elements in the strip that begins with row u. */
    private int stripWidth(int u) {
        return Math.min(rowWidth, (support.rows() - u + 1) / 2 * element);
    }

    private Strip rowStrip(int width) {
        return width == rowWidth ? rowStrip : lastRowStrip;
    }

    /** The strip of columns that begins {@code at} numbers into a row of the spectrum. */
    private Strip columnStrip(int at) {
        return at + columnWidth <= rowLength ? columnStrip : lastColumnStrip;
    }

    /** The row that is the real part of element c of the strip that begins with row u. */
    private int firstRow(int u, int c) {
        return u + 2 * c / element;
    }

    /** The one that is the imaginary part; a last row without a partner is its own. */
    private int secondRow(int u, int c) {
        return Math.min(firstRow(u, c) + 1, support.rows() - 1);
    }

    @Override
    public void inverse(float[] spectrum, int spectrumOffset, float[] real, int realOffset, float[] work) {
        check(real, realOffset, spectrum, spectrumOffset, work);
        int rows = rowsStart();
        for (int at = 0; at < rowLength; at += columnWidth) {
            columnInverse.transform(columnStrip(at), spectrum, spectrumOffset + at, work, rows + at, work);
        }
        inverseRows(real, realOffset, work);
    }

    private void inverseRows(float[] real, int realOffset, float[] work) {
        int lanes = kernel.lanes();
        int rows = rowsStart();
        int row = rowStart();
        int padded = paddedStart();
        float scale = 1.0f / grid.area();
        for (int u = 0; u < support.rows(); u += 2 * rowWidth / element) {
            int width = stripWidth(u);
            for (int c = 0; c < width; c += element) {
                int first = rows + firstRow(u, c) * rowLength;
                int second = rows + secondRow(u, c) * rowLength;
                kernel.tangle(work, first, second, work, row + c, rowWidth, grid.columns(), scale);
            }
            rowInverse.transform(rowStrip(width), work, row, work, padded, work);
            for (int c = 0; c < width; c += element) {
                int re = realOffset + firstRow(u, c) * support.columns() * lanes;
                int im = realOffset + secondRow(u, c) * support.columns() * lanes;
                int from = padded + c;
                kernel.run(copySupport, outOfStrip, work, from, from + lanes, real, re, im);
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
