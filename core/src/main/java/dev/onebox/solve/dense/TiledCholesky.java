package dev.onebox.solve.dense;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import java.util.Arrays;

/**
 * The Cholesky factor of a dense matrix, A = UᵀU, in tiles of the upper triangle.
 *
 * <pre>
 *   U_ii = chol(A_ii − Σ_k U_kiᵀ U_ki),      U_ij = U_ii⁻ᵀ (A_ij − Σ_k U_kiᵀ U_kj),      k &lt; i &lt; j
 * </pre>
 *
 * <p>One row of tiles after the other, each from those above it, so that a tile is written while it is in the cache; the
 * tiles of a row are independent and shared out to threads. Upper rather than lower, because then both products run along
 * rows as they are stored. In place: A's tiles become U's.
 *
 * <p>n³/6 multiply-adds, 4n² bytes and half a tile per row of tiles. Immutable once factored; the same bits
 * with any number of threads.
 */
public final class TiledCholesky {
    /** Rows and columns of a tile: a row fills the vector loops, two tiles fit the second-level cache. */
    static final int TILE = 128;

    private static final int STRIP = 16; // rows solved together inside a tile

    private final String name;
    private final int order;
    private final double[][][][] tiles; // U at [r / T][c / T − r / T][r % T][c % T], T = TILE

    private TiledCholesky(String name, int order) {
        this.name = name;
        this.order = order;
        int count = (order + TILE - 1) / TILE;
        tiles = new double[count][][][];
        for (int i = 0; i < count; i++) {
            tiles[i] = new double[count - i][][];
        }
    }

    /** A row of a symmetric matrix: writes columns from … to − 1 to the start of an array. */
    @FunctionalInterface
    public interface Rows {
        void rowInto(int row, int from, int to, double[] into);
    }

    /**
     * Factors a symmetric matrix given by its rows; of each, only what lies right of the diagonal's tile is asked for.
     *
     * @param name what the matrix is, for the message of the exception
     * @throws NotPositiveDefiniteException if a pivot is not positive
     */
    public static TiledCholesky of(String name, Rows rows, int order, Workers workers) {
        TiledCholesky factor = new TiledCholesky(name, order);
        for (int i = 0; i < factor.tiles.length; i++) {
            factor.factorRow(rows, i, workers);
        }
        return factor;
    }

    /** Memory a factor of that many rows takes. */
    static long bytes(long order) {
        long whole = order / TILE;
        long rest = order % TILE;
        long numbers = (whole * (whole + 1) / 2) * TILE * TILE + whole * TILE * rest + rest * rest;
        return Double.BYTES * numbers + 16 * (whole + 2) * (whole + 2) / 2 * TILE;
    }

    long bytes() {
        return bytes(order);
    }

    private int start(int tile) {
        return tile * TILE;
    }

    private int end(int tile) {
        return Math.min(order, (tile + 1) * TILE);
    }

    private void factorRow(Rows rows, int i, Workers workers) {
        double[][][] row = tiles[i];
        workers.forEach(row.length, j -> row[j] = updated(rows, i, i + j));
        factorDiagonal(row[0], start(i));
        workers.forEach(row.length - 1, j -> solveTransposed(row[0], row[j + 1]));
    }

    /** A_ij − Σ_k U_kiᵀ U_kj. */
    private double[][] updated(Rows rows, int i, int j) {
        double[][] tile = new double[end(i) - start(i)][end(j) - start(j)];
        for (int r = 0; r < tile.length; r++) {
            rows.rowInto(start(i) + r, start(j), end(j), tile[r]);
        }
        for (int k = 0; k < i; k++) {
            RowProduct.plusTransposed(-1, tiles[k][i - k], tiles[k][j - k], TILE, tile, 0, tile.length);
        }
        return tile;
    }

    private void factorDiagonal(double[][] u, int start) {
        for (int t = 0; t < u.length; t++) {
            double pivot = u[t][t];
            if (!(pivot > 0) || Double.isInfinite(pivot)) {
                throw new NotPositiveDefiniteException("pivot of row " + (start + t) + " of " + name, pivot);
            }
            double root = Math.sqrt(pivot);
            for (int j = t; j < u.length; j++) {
                u[t][j] /= root;
            }
            Arrays.fill(u[t], 0, t, 0);
            for (int r = t + 1; r < u.length; r++) {
                subtract(u[t][r], u[t], u[r], r);
            }
        }
    }

    /** X ← U⁻ᵀ X for a diagonal tile U. */
    private static void solveTransposed(double[][] u, double[][] x) {
        for (int from = 0; from < x.length; from += STRIP) {
            int to = Math.min(x.length, from + STRIP);
            RowProduct.plusTransposed(-1, u, x, from, x, from, to);
            for (int r = from; r < to; r++) {
                for (int t = from; t < r; t++) {
                    subtract(u[t][r], x[t], x[r], 0);
                }
                divide(x[r], u[r][r]);
            }
        }
    }

    /** X ← U⁻¹ X for a diagonal tile U. */
    private static void solveUpper(double[][] u, double[][] x) {
        for (int r = x.length - 1; r >= 0; r--) {
            for (int t = r + 1; t < x.length; t++) {
                subtract(u[r][t], x[t], x[r], 0);
            }
            divide(x[r], u[r][r]);
        }
    }

    private static void subtract(double factor, double[] x, double[] from, int start) {
        for (int j = start; j < from.length; j++) {
            from[j] -= factor * x[j];
        }
    }

    private static void divide(double[] x, double divisor) {
        for (int j = 0; j < x.length; j++) {
            x[j] /= divisor;
        }
    }

    /** x ← (UᵀU)⁻¹ x for many columns at once: x[row][column]. */
    public void solve(double[][] x) {
        solveTransposed(x);
        solveUpper(x);
    }

    /** x ← U⁻ᵀ x. */
    public void solveTransposed(double[][] x) {
        double[][][] parts = parts(x);
        for (int i = 0; i < parts.length; i++) {
            solveTransposed(tiles[i][0], parts[i]);
            for (int j = i + 1; j < parts.length; j++) {
                RowProduct.plusTransposed(-1, tiles[i][j - i], parts[i], parts[i].length, parts[j], 0, parts[j].length);
            }
        }
    }

    /** x ← U⁻¹ x. */
    public void solveUpper(double[][] x) {
        double[][][] parts = parts(x);
        for (int i = parts.length - 1; i >= 0; i--) {
            for (int j = i + 1; j < parts.length; j++) {
                RowProduct.plus(-1, tiles[i][j - i], parts[j], parts[j].length, parts[i], 0, parts[i].length);
            }
            solveUpper(tiles[i][0], parts[i]);
        }
    }

    /** The same rows, grouped as the tiles are. */
    private double[][][] parts(double[][] x) {
        double[][][] parts = new double[tiles.length][][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Arrays.copyOfRange(x, start(i), end(i));
        }
        return parts;
    }

    /** x ← (UᵀU)⁻¹ x for one column: along rows forward, and by dot products of rows backward, reading U twice. */
    public void solve(double[] x) {
        double[][] parts = new double[tiles.length][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Arrays.copyOfRange(x, start(i), end(i));
        }
        for (int i = 0; i < parts.length; i++) {
            forward(tiles[i], parts, i);
        }
        for (int i = parts.length - 1; i >= 0; i--) {
            backward(tiles[i], parts, i);
            System.arraycopy(parts[i], 0, x, start(i), parts[i].length);
        }
    }

    private static void forward(double[][][] row, double[][] parts, int i) {
        double[] known = parts[i];
        for (int t = 0; t < known.length; t++) {
            known[t] /= row[0][t][t];
            subtract(known[t], row[0][t], known, t + 1);
        }
        for (int j = 1; j < row.length; j++) {
            subtractRows(known, row[j], parts[i + j]);
        }
    }

    /** x −= Σ_t factors[t] rows[t]. */
    private static void subtractRows(double[] factors, double[][] rows, double[] x) {
        for (int t = 0; t + 1 < rows.length; t += 2) {
            double f0 = -factors[t];
            double f1 = -factors[t + 1];
            double[] r0 = rows[t];
            double[] r1 = rows[t + 1];
            for (int j = 0; j < x.length; j++) {
                x[j] = Math.fma(f1, r1[j], Math.fma(f0, r0[j], x[j]));
            }
        }
        if (rows.length % 2 == 1) {
            subtract(factors[rows.length - 1], rows[rows.length - 1], x, 0);
        }
    }

    private static void backward(double[][][] row, double[][] parts, int i) {
        double[] x = parts[i];
        for (int j = 1; j < row.length; j++) {
            for (int r = 0; r < x.length; r++) {
                x[r] -= dot(row[j][r], parts[i + j], 0);
            }
        }
        for (int r = x.length - 1; r >= 0; r--) {
            x[r] = (x[r] - dot(row[0][r], x, r + 1)) / row[0][r][r];
        }
    }

    /** Four sums that do not wait for one another: C2 keeps the order of a single one, a number per four cycles. */
    private static double dot(double[] x, double[] y, int from) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = from;
        for (; j + 3 < y.length; j += 4) {
            s0 = Math.fma(x[j], y[j], s0);
            s1 = Math.fma(x[j + 1], y[j + 1], s1);
            s2 = Math.fma(x[j + 2], y[j + 2], s2);
            s3 = Math.fma(x[j + 3], y[j + 3], s3);
        }
        for (; j < y.length; j++) {
            s0 = Math.fma(x[j], y[j], s0);
        }
        return s0 + s1 + (s2 + s3);
    }
}
