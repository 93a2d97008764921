package dev.onebox.lab.rival;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.CirculantCovariance;
import dev.onebox.statistics.StationaryCovariance;

/**
 * The paper's solver as one first writes it down: conjugate gradients with T. Chan's preconditioner, every product with S by
 * complex transforms of twice the template's size and all k² spectra, one thread, double precision, until the residual
 * has fallen to a share of the right-hand side.
 *
 * <pre>
 *   ẑ_p = Σ_q conj(ĝ_pq) x̂_q + λ x̂_p
 * </pre>
 *
 * <p>Immutable once made.
 */
public final class PlainPcg {
    private static final int MOST_ITERATIONS = 1000;

    private final Size size;
    private final int k;
    private final double lambda;
    private final PlainSpectra padded;
    private final PlainSpectra torus;
    private final double[][] spectra; // ĝ_pq at p·k + q
    private final PlainBlocks preconditioner;

    /** Prepares everything that does not depend on a right-hand side. */
    public PlainPcg(StationaryCovariance g, double lambda) {
        this.size = g.size();
        this.k = g.channels();
        this.lambda = lambda;
        this.padded = new PlainSpectra(new Size(2 * size.rows(), 2 * size.columns()));
        this.torus = new PlainSpectra(size);
        this.spectra = spectra(g);
        CirculantCovariance h = CirculantCovariance.nearestTo(g, Workers.alone());
        double[][] blocks = new double[k * k][];
        for (int i = 0; i < k * k; i++) {
            int p = i / k;
            int q = i % k;
            blocks[i] = torus.forward((u, v) -> h.at(p, q, u, v));
        }
        this.preconditioner = new PlainBlocks(k, blocks, lambda);
    }

    private double[][] spectra(StationaryCovariance g) {
        double[][] all = new double[k * k][];
        for (int i = 0; i < k * k; i++) {
            int p = i / k;
            int q = i % k;
            all[i] = padded.forward((u, v) -> lag(g, p, q, u, v));
        }
        return all;
    }

    /** g_pq at a place of the padded grid: negative lags stand at its end, none in the middle. */
    private double lag(StationaryCovariance g, int p, int q, int u, int v) {
        int du = u < size.rows() ? u : u - 2 * size.rows();
        int dv = v < size.columns() ? v : v - 2 * size.columns();
        return du == -size.rows() || dv == -size.columns() ? 0 : g.at(p, q, du, dv);
    }

    /** A template and what it took. */
    public record Result(Template weights, int iterations) {}

    /** Solves (S + λI) w = b until ‖r‖ ≤ tolerance ‖b‖. */
    public Result solve(Template b, double tolerance) {
        double[] w = new double[b.values().length];
        double[] r = b.values().clone();
        double[] z = preconditioned(r);
        double[] p = z.clone();
        double rho = dot(r, z);
        double end = tolerance * Math.sqrt(dot(r, r));
        int iterations = 0;
        while (Math.sqrt(dot(r, r)) > end && iterations < MOST_ITERATIONS) {
            double[] s = product(p);
            double alpha = rho / dot(p, s);
            add(alpha, p, w);
            add(-alpha, s, r);
            z = preconditioned(r);
            double next = dot(r, z);
            for (int i = 0; i < p.length; i++) {
                p[i] = z[i] + next / rho * p[i];
            }
            rho = next;
            iterations++;
        }
        return new Result(new Template(size, k, w), iterations);
    }

    private double[] preconditioned(double[] r) {
        double[][] x = torus.forward(new Template(size, k, r));
        preconditioner.solve(x);
        return torus.inverse(x, size).values();
    }

    private double[] product(double[] x) {
        double[][] in = padded.forward(new Template(size, k, x));
        double[][] out = new double[k][2 * padded.frequencies()];
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                addConjugateProduct(spectra[p * k + q], in[q], out[p]);
            }
            add(lambda, in[p], out[p]);
        }
        return padded.inverse(out, size).values();
    }

    private static void addConjugateProduct(double[] g, double[] x, double[] z) {
        for (int i = 0; i < z.length; i += 2) {
            z[i] += g[i] * x[i] + g[i + 1] * x[i + 1];
            z[i + 1] += g[i] * x[i + 1] - g[i + 1] * x[i];
        }
    }

    private static void add(double factor, double[] x, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * x[i];
        }
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
