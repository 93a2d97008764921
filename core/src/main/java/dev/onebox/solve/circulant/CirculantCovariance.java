package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A circulant covariance on the m × n torus, made from a stationary one by mixing each lag with its twin around the torus.
 *
 * <pre>
 *   h_pq[du, dv] = (1−α)(1−β) g_pq[du,  dv]  +  (1−α) β g_pq[du,  dv′]
 *                +    α (1−β) g_pq[du′, dv]  +     α  β g_pq[du′, dv′]
 *
 *   du′ = −(−du mod m),  0 ≤ du &lt; m,    h_pq[d] = h_qp[−d mod (m, n)]      (dv′ alike, with n)
 *
 *   nearest (T. Chan):   α = du / m
 *   Strang:              α = 0, ½, 1   for du below, at and above m / 2     (β alike, with dv and n)
 * </pre>
 *
 * <p>The nearest one, in Frobenius norm, inherits positive semi-definiteness from S; Strang's, which copies the short
 * lags unchanged, does not. Paper: §3.3. Time and memory O(k² m n). Immutable.
 */
public final class CirculantCovariance {
    private final Size size;
    private final int channels;
    private final double[] h; // h_pq[du, dv], q ≤ p, at ((p(p+1)/2 + q)·m + du)·n + dv

    private CirculantCovariance(Size size, int channels) {
        this.size = size;
        this.channels = channels;
        this.h = new double[channels * (channels + 1) / 2 * size.area()];
    }

    /** The circulant covariance closest to {@code g} in Frobenius norm, on windows of its size. */
    public static CirculantCovariance nearestTo(StationaryCovariance g, Workers workers) {
        int m = g.size().rows();
        int n = g.size().columns();
        return wrapped(g, workers, du -> (double) du / m, dv -> (double) dv / n);
    }

    /** Strang's: every lag as its shorter twin; their mean where both are equally long. */
    public static CirculantCovariance strang(StationaryCovariance g, Workers workers) {
        int m = g.size().rows();
        int n = g.size().columns();
        return wrapped(
                g, workers, du -> (1 + Integer.signum(2 * du - m)) / 2.0, dv -> (1 + Integer.signum(2 * dv - n)) / 2.0);
    }

    /** @param alpha the weight of the negative twin of a row lag; {@code beta} alike of a column lag */
    private static CirculantCovariance wrapped(
            StationaryCovariance g, Workers workers, IntToDoubleFunction alpha, IntToDoubleFunction beta) {
        CirculantCovariance wrapped = new CirculantCovariance(g.size(), g.channels());
        double[] weights =
                IntStream.range(0, wrapped.size.columns()).mapToDouble(beta).toArray();
        workers.forEach(wrapped.channels, p -> {
            double[] row = new double[2 * wrapped.size.columns() - 1];
            double[] twin = row.clone();
            int next = p * (p + 1) / 2 * wrapped.size.area();
            for (int q = 0; q <= p; q++) {
                for (int du = 0; du < wrapped.size.rows(); du++, next += weights.length) {
                    g.rowInto(p, q, du, row);
                    g.rowInto(p, q, negativeTwin(du, wrapped.size.rows()), twin);
                    wrapped.fillRow(row, twin, alpha.applyAsDouble(du), weights, next);
                }
            }
        });
        return wrapped;
    }

    /** @param row g_pq[du, dv] at n−1+dv; {@code twin} alike for du′ */
    private void fillRow(double[] row, double[] twin, double alpha, double[] beta, int start) {
        int n = beta.length;
        for (int dv = 0; dv < n; dv++) {
            int at = n - 1 + dv;
            int twinAt = n - 1 + negativeTwin(dv, n);
            double positive = (1 - beta[dv]) * row[at] + beta[dv] * row[twinAt];
            double negative = (1 - beta[dv]) * twin[at] + beta[dv] * twin[twinAt];
            h[start + dv] = (1 - alpha) * positive + alpha * negative;
        }
    }

    /** −(−d mod size). Maps 0 to 0, not to −size: g is not defined there. */
    private static int negativeTwin(int d, int size) {
        return d == 0 ? 0 : d - size;
    }

    /** m × n, the window and the torus. */
    public Size size() {
        return size;
    }

    /** k. */
    public int channels() {
        return channels;
    }

    /** Writes h_pq[du, dv], q ≤ p, du and dv from 0 on, to at + (du·n + dv)·step. */
    void planeInto(int p, int q, double[] into, int at, int step) {
        int from = (p * (p + 1) / 2 + q) * size.area();
        for (int i = 0, to = at; i < size.area(); i++, to += step) {
            into[to] = h[from + i];
        }
    }

    /** h_pq[du mod m, dv mod n]. */
    public double at(int p, int q, int du, int dv) {
        return p < q ? lower(q, p, -du, -dv) : lower(p, q, du, dv);
    }

    private double lower(int p, int q, int du, int dv) {
        int row = (p * (p + 1) / 2 + q) * size.rows() + Math.floorMod(du, size.rows());
        return h[row * size.columns() + Math.floorMod(dv, size.columns())];
    }
}
