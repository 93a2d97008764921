package dev.onebox.baselines.sums;

import dev.onebox.FeatureImage;
import dev.onebox.Size;

/**
 * Lag sums without transforms: for every lag the matrix product of the cells with the cells at that distance.
 *
 * <pre>
 *   sum_pq[d] += Σ_x f_p[x] f_q[x+d],      p, q ≤ k,   f_k = 1
 * </pre>
 *
 * <p>Cells are rows of an array of arrays, four of them are multiplied at once, and the (k+1)² sums of a lag stay in the
 * first-level cache: that is what the compiler turns into vector instructions. Cost O(k² m n R C) per image of m × n
 * cells. One per thread.
 */
public final class DirectSums {
    private final int channels;
    private final Size horizon;
    private final double[] sums; // [k+1, k+1, R, 2C−1]

    /** @param channels k, without the constant */
    public DirectSums(int channels, Size horizon) {
        this.channels = channels;
        this.horizon = horizon;
        int k1 = channels + 1;
        this.sums = new double[k1 * k1 * horizon.rows() * (2 * horizon.columns() - 1)];
    }

    /** The sums so far, as statistics files hold them; read only. */
    public double[] sums() {
        return sums;
    }

    public void add(FeatureImage image) {
        double[][] cells = cells(image);
        int rowReach = Math.min(horizon.rows(), image.rows());
        int reach = Math.min(horizon.columns(), image.columns()) - 1;
        for (int du = 0; du < rowReach; du++) {
            for (int dv = -reach; dv <= reach; dv++) {
                addLag(cells, image, du, dv);
            }
        }
    }

    private double[][] cells(FeatureImage image) {
        double[][] cells = new double[image.rows() * image.columns()][channels + 1];
        for (int x = 0; x < cells.length; x++) {
            for (int p = 0; p < channels; p++) {
                cells[x][p] = image.values()[x * channels + p];
            }
            cells[x][channels] = 1;
        }
        return cells;
    }

    private void addLag(double[][] cells, FeatureImage image, int du, int dv) {
        double[][] products = new double[channels + 1][channels + 1];
        int columns = image.columns();
        for (int u = 0; u + du < image.rows(); u++) {
            int start = u * columns + Math.max(0, -dv);
            int end = (u + 1) * columns - Math.max(0, dv);
            int distance = du * columns + dv;
            int x = start;
            for (; x + 4 <= end; x += 4) {
                addFour(products, cells, x, x + distance);
            }
            for (; x < end; x++) {
                addOne(products, cells[x], cells[x + distance]);
            }
        }
        int lags = horizon.rows() * (2 * horizon.columns() - 1);
        int lag = du * (2 * horizon.columns() - 1) + horizon.columns() - 1 + dv;
        for (int pq = 0; pq < (channels + 1) * (channels + 1); pq++) {
            sums[pq * lags + lag] += products[pq / (channels + 1)][pq % (channels + 1)];
        }
    }

    private static void addFour(double[][] products, double[][] cells, int x, int y) {
        for (int p = 0; p < products.length; p++) {
            addScaled(
                    products[p],
                    cells[x][p],
                    cells[y],
                    cells[x + 1][p],
                    cells[y + 1],
                    cells[x + 2][p],
                    cells[y + 2],
                    cells[x + 3][p],
                    cells[y + 3]);
        }
    }

    private static void addScaled(
            double[] sum, double a, double[] af, double b, double[] bf, double c, double[] cf, double d, double[] df) {
        for (int q = 0; q < sum.length; q++) {
            sum[q] = Math.fma(a, af[q], Math.fma(b, bf[q], Math.fma(c, cf[q], Math.fma(d, df[q], sum[q]))));
        }
    }

    private static void addOne(double[][] products, double[] here, double[] there) {
        for (int p = 0; p < products.length; p++) {
            double[] sum = products[p];
            double value = here[p];
            for (int q = 0; q < sum.length; q++) {
                sum[q] = Math.fma(value, there[q], sum[q]);
            }
        }
    }
}
