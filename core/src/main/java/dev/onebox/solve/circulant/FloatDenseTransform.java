package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.fft.FloatGridTransform;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.kernel.FloatLineKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.LineShape;
import dev.onebox.solve.block.Rounding;

/**
 * Fourier transforms by their definition: a matrix of sines and cosines along each axis, for sizes no fast one takes.
 *
 * <p>Between the axes the data lie in the workspace, complex element (u, b) at (b·M + u)·2L going forward and at
 * (u·(N/2+1) + b)·2L going back: so every line of the second axis is contiguous. Cost O(MN (M + N)) per channel.
 * Immutable.
 */
final class FloatDenseTransform implements FloatGridTransform {
    private final Size grid;
    private final int half; // N/2 + 1
    private final FloatLineKernel kernel;
    private final LineShape columns; // from (u·N + v)·L to (b·M + u)·2L
    private final LineShape rows; // from (b·M + u)·2L to (a·half + b)·2L
    private final LineShape lastColumns; // from (u·half + b)·2L to (u·N + v)·L
    private final float[] columnsRe; // half × N, cos
    private final float[] columnsIm; // half × N, −sin
    private final float[] rowsRe; // M × 2M, (cos, sin)
    private final float[] rowsIm; // M × 2M, (−sin, cos)
    private final float[] backRe; // M × 2M, (cos, −sin)
    private final float[] backIm; // M × 2M, (sin, cos)
    private final float[] backColumns; // N × 2·half, (cos, −sin) · (1 or 2) / MN

    FloatDenseTransform(Size grid, FloatLineKernel kernel) {
        this.grid = grid;
        this.half = grid.columns() / 2 + 1;
        this.kernel = kernel;
        int m = grid.rows();
        int n = grid.columns();
        int lanes = kernel.lanes();
        columns = new LineShape(n, half, m, lanes, n * lanes, m * 2 * lanes, 2 * lanes);
        rows = new LineShape(2 * m, m, half, lanes, m * 2 * lanes, half * 2 * lanes, 2 * lanes);
        lastColumns = new LineShape(2 * half, n, m, lanes, half * 2 * lanes, lanes, n * lanes);
        columnsRe = matrix(half, n, (b, v) -> cosine(b * v, n));
        columnsIm = matrix(half, n, (b, v) -> -sine(b * v, n));
        rowsRe = matrix(m, 2 * m, (a, e) -> e % 2 == 0 ? cosine(a * (e / 2), m) : sine(a * (e / 2), m));
        rowsIm = matrix(m, 2 * m, (a, e) -> e % 2 == 0 ? -sine(a * (e / 2), m) : cosine(a * (e / 2), m));
        backRe = matrix(m, 2 * m, (u, e) -> e % 2 == 0 ? cosine(u * (e / 2), m) : -sine(u * (e / 2), m));
        backIm = matrix(m, 2 * m, (u, e) -> e % 2 == 0 ? sine(u * (e / 2), m) : cosine(u * (e / 2), m));
        backColumns = matrix(n, 2 * half, this::backColumn);
    }

    @FunctionalInterface
    private interface Entry {
        double at(int row, int column);
    }

    /**
     * The fastest transform on exactly {@code grid}, of data that vanish outside {@code support}: a torus cannot be padded to
     * a convenient size. Where rows or columns have a prime factor above 7 it is a dense one; at template sizes that costs a
     * few times more, not orders of magnitude.
     */
    static FloatGridTransform orFast(Size grid, Size support, Kernels kernels) {
        if (SmoothSizes.isSmooth(grid.rows()) && SmoothSizes.isSmooth(grid.columns())) {
            return FloatRealFft2.of(grid, support, kernels.floatFft());
        }
        if (!grid.equals(support)) {
            throw new IllegalArgumentException("grid " + grid + ": dense transforms have no padding");
        }
        return new FloatDenseTransform(grid, kernels.floatLines());
    }

    private float[] matrix(int rows, int columns, Entry entry) {
        float[] matrix = new float[rows * columns * kernel.lanes()];
        int next = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                for (int lane = 0; lane < kernel.lanes(); lane++) {
                    Rounding.put(entry.at(row, column), matrix, next++);
                }
            }
        }
        return matrix;
    }

    /** A column that is its own mirror image counts once, every other one also for its conjugate. */
    private double backColumn(int v, int e) {
        int b = e / 2;
        double weight = (2 * b % grid.columns() == 0 ? 1.0 : 2.0) / grid.area();
        return weight * (e % 2 == 0 ? cosine(v * b, grid.columns()) : -sine(v * b, grid.columns()));
    }

    private static double cosine(int j, int n) {
        return Math.cos(2 * Math.PI * (j % n) / n);
    }

    private static double sine(int j, int n) {
        return Math.sin(2 * Math.PI * (j % n) / n);
    }

    @Override
    public int lanes() {
        return kernel.lanes();
    }

    @Override
    public int frequencies() {
        return grid.rows() * half;
    }

    @Override
    public int workLength() {
        return 2 * spectrumLength();
    }

    @Override
    public void forward(float[] real, int realAt, float[] spectrum, int spectrumAt, float[] work) {
        int lanes = kernel.lanes();
        kernel.multiply(columns, columnsRe, 0, real, realAt, work, 0);
        kernel.multiply(columns, columnsIm, 0, real, realAt, work, lanes);
        kernel.multiply(rows, rowsRe, 0, work, 0, spectrum, spectrumAt);
        kernel.multiply(rows, rowsIm, 0, work, 0, spectrum, spectrumAt + lanes);
    }

    @Override
    public void inverse(float[] spectrum, int spectrumAt, float[] real, int realAt, float[] work) {
        int m = grid.rows();
        int element = 2 * kernel.lanes();
        for (int b = 0; b < half; b++) {
            for (int a = 0; a < m; a++) {
                System.arraycopy(spectrum, spectrumAt + (a * half + b) * element, work, (b * m + a) * element, element);
            }
        }
        kernel.multiply(rows, backRe, 0, work, 0, work, spectrumLength());
        kernel.multiply(rows, backIm, 0, work, 0, work, spectrumLength() + element / 2);
        kernel.multiply(lastColumns, backColumns, 0, work, spectrumLength(), real, realAt);
    }

    @Override
    public long bytes() {
        long numbers = 2L * columnsRe.length + 4L * rowsRe.length + backColumns.length;
        return numbers * Float.BYTES;
    }
}
