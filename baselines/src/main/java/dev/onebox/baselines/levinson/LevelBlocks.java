package dev.onebox.baselines.levinson;

import dev.onebox.Size;
import dev.onebox.statistics.StationaryCovariance;

/**
 * S + λI as a block Toeplitz matrix on one of its two levels, the other one hidden inside the blocks.
 *
 * <pre>
 *   along rows:     block (u, i) = R_(i−u),   R_d[(v, p), (j, q)] = g_pq[d, j−v]      m × m blocks of order nk
 *   along columns:  block (v, j) = R_(j−v),   R_d[(u, p), (i, q)] = g_pq[i−u, d]      n × n blocks of order mk
 *
 *   R_(−d) = R_dᵀ
 * </pre>
 *
 * <p>Levinson's recursion costs (blocks)² (order)³, so the level is that of the longer side. Immutable.
 */
record LevelBlocks(Size size, int channels) {
    private boolean alongRows() {
        return size.rows() >= size.columns();
    }

    /** The number of blocks along the level. */
    int count() {
        return alongRows() ? size.rows() : size.columns();
    }

    /** The rows of a block. */
    int order() {
        return (alongRows() ? size.columns() : size.rows()) * channels;
    }

    /** R_0 + λI, R_1, …, R_(count−1). */
    double[][][] blocks(StationaryCovariance g, double lambda) {
        double[][][] blocks = new double[count()][order()][order()];
        for (int d = 0; d < blocks.length; d++) {
            for (int row = 0; row < order(); row++) {
                for (int column = 0; column < order(); column++) {
                    int across = column / channels - row / channels;
                    blocks[d][row][column] =
                            g.at(row % channels, column % channels, alongRows() ? d : across, alongRows() ? across : d);
                }
            }
        }
        for (int row = 0; row < order(); row++) {
            blocks[0][row][row] += lambda;
        }
        return blocks;
    }

    /** A template's values, block after block along the level. */
    double[] split(double[] values) {
        double[] blocks = new double[values.length];
        for (int i = 0; i < size.area(); i++) {
            System.arraycopy(values, cell(i) * channels, blocks, i * channels, channels);
        }
        return blocks;
    }

    /** The inverse of {@link #split}. */
    double[] join(double[] blocks) {
        double[] values = new double[blocks.length];
        for (int i = 0; i < size.area(); i++) {
            System.arraycopy(blocks, i * channels, values, cell(i) * channels, channels);
        }
        return values;
    }

    /** Which cell of a template stands at place i of the blocks. */
    private int cell(int i) {
        return alongRows() ? i : i % size.rows() * size.columns() + i / size.rows();
    }
}
