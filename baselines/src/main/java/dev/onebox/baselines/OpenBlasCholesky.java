package dev.onebox.baselines;

import static org.bytedeco.openblas.global.openblas_full.CblasColMajor;
import static org.bytedeco.openblas.global.openblas_full.CblasLower;
import static org.bytedeco.openblas.global.openblas_full.CblasNoTrans;
import static org.bytedeco.openblas.global.openblas_full.CblasNonUnit;
import static org.bytedeco.openblas.global.openblas_full.CblasTrans;
import static org.bytedeco.openblas.global.openblas_full.LAPACKE_dpotrf;
import static org.bytedeco.openblas.global.openblas_full.LAPACK_COL_MAJOR;
import static org.bytedeco.openblas.global.openblas_full.cblas_dtrsv;

import dev.onebox.Template;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.dense.DenseCovariance;
import dev.onebox.statistics.StationaryCovariance;
import org.bytedeco.javacpp.DoublePointer;

/**
 * Dense Cholesky by OpenBLAS: S + λI = LLᵀ with {@code dpotrf}, then two triangular solves.
 *
 * <p>The whole square, 8 (mnk)² bytes, lies outside the Java heap, because LAPACK wants it so; only its lower triangle is
 * ever touched. Warm solves use {@code dtrsv} twice, which beats {@code dpotrs} for one right-hand side. The number of threads
 * is a setting of the whole process: the one given last holds for all.
 *
 * <p>Thread-safe until closed; closing frees the matrix.
 */
public final class OpenBlasCholesky implements AutoCloseable {
    private final StationarySystem system;
    private final int order;
    private final DoublePointer factor; // L by columns: L_rc at c·order + r, r ≥ c

    private OpenBlasCholesky(StationarySystem system, DoublePointer factor) {
        this.system = system;
        this.order = Math.multiplyExact(system.size().area(), system.channels());
        this.factor = factor;
    }

    /**
     * Factors S + λI of the largest windows {@code g} describes, on all cores.
     *
     * @throws IllegalArgumentException if λ is not a positive number
     * @throws NotPositiveDefiniteException if S + λI is not positive definite
     */
    public static OpenBlasCholesky prepare(StationaryCovariance g, double lambda) {
        StationarySystem system = new StationarySystem(g, lambda);
        OpenBlas.useThreads(Runtime.getRuntime().availableProcessors());
        DenseCovariance covariance = new DenseCovariance(g, lambda);
        DoublePointer matrix = assemble(covariance);
        int order = covariance.order();
        int failed = LAPACKE_dpotrf(LAPACK_COL_MAJOR, (byte) 'L', order, matrix, order);
        if (failed != 0) {
            // dpotrf leaves the pivot that failed where it met it
            double pivot = failed > 0 ? matrix.get((failed - 1L) * order + failed - 1) : Double.NaN;
            matrix.close();
            throw new NotPositiveDefiniteException("pivot of row " + (failed - 1) + " of S + lambda I", pivot);
        }
        return new OpenBlasCholesky(system, matrix);
    }

    private static DoublePointer assemble(DenseCovariance covariance) {
        int order = covariance.order();
        DoublePointer matrix = new DoublePointer((long) order * order);
        double[] column = new double[order];
        for (int c = 0; c < order; c++) {
            covariance.rowInto(c, c, order, column);
            matrix.position((long) c * order + c).put(column, 0, order - c);
        }
        return matrix.position(0);
    }

    public long bytes() {
        return 8L * order * order + system.bytes();
    }

    /** Solves for one right-hand side. @throws IllegalArgumentException if b has another size or holds NaN or infinity */
    public Solution solve(Template b) {
        system.check(b);
        return system.judge(b, weights(b), 0, true);
    }

    /** The two triangular solves alone: what a warm solve is timed by. */
    public double[] weights(Template b) {
        double[] w = b.values().clone();
        try (DoublePointer x = new DoublePointer(w)) {
            cblas_dtrsv(CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, order, factor, order, x, 1);
            cblas_dtrsv(CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, order, factor, order, x, 1);
            x.get(w);
        }
        return w;
    }

    @Override
    public void close() {
        factor.close();
    }
}
