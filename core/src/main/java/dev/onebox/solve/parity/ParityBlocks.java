package dev.onebox.solve.parity;

import dev.onebox.kernel.DoubleLineKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.LineShape;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The diagonal blocks of S in the basis of parities, cosines and sines.
 *
 * <pre>
 *   A_ab[f, g] = Σ_d (Q g Qᵀ)_ab[d] K_f(du) K_g(dv),     K_f(d) = Σ_u φ^a_f(u) φ^b_f(u+d)
 * </pre>
 *
 * <p>Pairs of combinations are lanes; those of the same parities stand together, so that a chunk shares its K. In double.
 * Time O(k² mn (m + n)). One per preparation.
 */
final class ParityBlocks {
    private final int m;
    private final int n;
    private final ParityBasis parities;
    private final DoubleLineKernel kernel;
    private final double[][][] rotated; // (Q g Qᵀ)_ab[du, dv] at [a][b][du·(2n−1) + n−1+dv], du ≥ 0
    private final double[][] rowMatrices; // K of (a odd, b odd) at [2·a + b][(f·(2m−1) + m−1+d)·L + lane]
    private final double[][] columnMatrices;
    private final FrequencyBlocks blocks;

    private ParityBlocks(StationaryCovariance g, ParityBasis parities, DoubleLineKernel kernel, Workers workers) {
        this.m = g.size().rows();
        this.n = g.size().columns();
        this.parities = parities;
        this.kernel = kernel;
        this.rotated = rotated(g, SparseRows.of(parities), workers);
        this.rowMatrices = matrices(m);
        this.columnMatrices = matrices(n);
        this.blocks = new FrequencyBlocks(g.channels(), g.size().area(), 1);
    }

    static FrequencyBlocks of(StationaryCovariance g, ParityBasis parities, Kernels kernels, Workers workers) {
        if (parities.channels() != g.channels()) {
            throw new IllegalArgumentException(
                    "parities of " + parities.channels() + " channels, expected " + g.channels());
        }
        ParityBlocks computation = new ParityBlocks(g, parities, kernels.doubleLines(), workers);
        computation.transformAll(workers);
        return computation.blocks;
    }

    /** Q g Qᵀ, first from the left, then from the right. */
    private static double[][][] rotated(StationaryCovariance g, SparseRows q, Workers workers) {
        int k = g.channels();
        double[][][] byColumn = new double[k][k][];
        workers.forEach(k, column -> {
            double[][] planes = new double[k][g.size().rows() * (2 * g.size().columns() - 1)];
            for (int row = 0; row < k; row++) {
                planeInto(g, row, column, planes[row]);
            }
            for (int a = 0; a < k; a++) {
                byColumn[a][column] = q.combine(a, planes);
            }
        });
        double[][][] rotated = new double[k][k][];
        workers.forEach(k, a -> {
            for (int b = 0; b < k; b++) {
                rotated[a][b] = q.combine(b, byColumn[a]);
            }
        });
        return rotated;
    }

    private static void planeInto(StationaryCovariance g, int p, int q, double[] plane) {
        double[] row = new double[2 * g.size().columns() - 1];
        for (int du = 0; du < g.size().rows(); du++) {
            g.rowInto(p, q, du, row);
            System.arraycopy(row, 0, plane, du * row.length, row.length);
        }
    }

    private double[][] matrices(int length) {
        double[][] matrices = new double[4][];
        for (int parity = 0; parity < 4; parity++) {
            double[][] a = TrigonometricBasis.of(length, parity / 2 == 1);
            double[][] b = TrigonometricBasis.of(length, parity % 2 == 1);
            matrices[parity] = onAllLanes(TrigonometricBasis.correlations(a, b));
        }
        return matrices;
    }

    private double[] onAllLanes(double[][] rows) {
        int lanes = kernel.lanes();
        double[] matrix = new double[rows.length * rows[0].length * lanes];
        for (int i = 0; i < matrix.length; i += lanes) {
            double value = rows[i / lanes / rows[0].length][i / lanes % rows[0].length];
            Arrays.fill(matrix, i, i + lanes, value);
        }
        return matrix;
    }

    private int rowParity(int a, int b) {
        return (parities.oddInRows(a) ? 2 : 0) + (parities.oddInRows(b) ? 1 : 0);
    }

    private int columnParity(int a, int b) {
        return (parities.oddInColumns(a) ? 2 : 0) + (parities.oddInColumns(b) ? 1 : 0);
    }

    private void transformAll(Workers workers) {
        List<List<int[]>> chunks = chunks();
        workers.forEach(chunks.size(), i -> transform(chunks.get(i)));
    }

    /** All pairs of combinations, at most as many as there are lanes together, all of a chunk of the same parities. */
    private List<List<int[]>> chunks() {
        List<List<int[]>> byParity = new ArrayList<>();
        for (int parity = 0; parity < 16; parity++) {
            byParity.add(new ArrayList<>());
        }
        for (int a = 0; a < parities.channels(); a++) {
            for (int b = 0; b <= a; b++) {
                byParity.get(4 * rowParity(a, b) + columnParity(a, b)).add(new int[] {a, b});
            }
        }
        List<List<int[]>> chunks = new ArrayList<>();
        for (List<int[]> pairs : byParity) {
            for (int start = 0; start < pairs.size(); start += kernel.lanes()) {
                chunks.add(pairs.subList(start, Math.min(start + kernel.lanes(), pairs.size())));
            }
        }
        return chunks;
    }

    private void transform(List<int[]> pairs) {
        int lanes = kernel.lanes();
        double[] lags = new double[(2 * m - 1) * (2 * n - 1) * lanes];
        for (int lane = 0; lane < pairs.size(); lane++) {
            load(pairs.get(lane)[0], pairs.get(lane)[1], lags, lane);
        }
        int a = pairs.get(0)[0];
        int b = pairs.get(0)[1];
        double[] between = new double[(2 * m - 1) * n * lanes];
        LineShape columns = new LineShape(2 * n - 1, n, 2 * m - 1, lanes, (2 * n - 1) * lanes, lanes, n * lanes);
        kernel.multiply(columns, columnMatrices[columnParity(a, b)], 0, lags, 0, between, 0);
        double[] result = new double[m * n * lanes];
        LineShape rows = new LineShape(2 * m - 1, m, n, n * lanes, lanes, n * lanes, lanes);
        kernel.multiply(rows, rowMatrices[rowParity(a, b)], 0, between, 0, result, 0);
        for (int lane = 0; lane < pairs.size(); lane++) {
            store(result, lane, blocks.element(pairs.get(lane)[0], pairs.get(lane)[1]));
        }
    }

    private void load(int a, int b, double[] lags, int lane) {
        int lanes = kernel.lanes();
        int plane = m * (2 * n - 1);
        int zero = (m - 1) * (2 * n - 1); // where lag (0, 1−n) stands among all lags
        double[] forward = rotated[a][b];
        double[] backward = rotated[b][a]; // g_ab[−du, −dv] = g_ba[du, dv]: the same plane, read from its end
        for (int i = 0; i < plane; i++) {
            lags[(zero + i) * lanes + lane] = forward[i];
        }
        for (int i = 2 * n - 1; i < plane; i++) {
            lags[(zero + 2 * n - 2 - i) * lanes + lane] = backward[i];
        }
    }

    private void store(double[] result, int lane, double[] element) {
        for (int f = 0, at = lane; f < element.length; f++, at += kernel.lanes()) {
            element[f] = result[at];
        }
    }
}
