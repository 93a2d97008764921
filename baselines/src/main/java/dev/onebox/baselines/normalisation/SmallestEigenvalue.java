package dev.onebox.baselines.normalisation;

import static dev.onebox.solve.StationarySystem.dot;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.block.DoubleWorkspace;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.toeplitz.DoubleToeplitzOperator;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The smallest eigenvalue of S, from inside: by Lanczos' method it is never below the true one, so a negative one proves that
 * S is not positive semi-definite.
 *
 * <p>Every direction is made orthogonal to all before it. L steps cost L products with S and 8 L mnk bytes. Stateless.
 */
public final class SmallestEigenvalue {
    private static final long SEED = 1;
    private static final double EXHAUSTED = 1e-10;

    private SmallestEigenvalue() {}

    /** That of the largest windows {@code g} describes, without λ, after at most {@code most} steps. */
    public static double of(StationaryCovariance g, int most) {
        DoubleOperator operator = DoubleToeplitzOperator.of(g, 0, Kernels.best(), Workers.alone());
        DoubleWorkspace workspace = operator.workspace(1);
        List<double[]> basis = new ArrayList<>();
        List<Double> diagonal = new ArrayList<>();
        List<Double> beside = new ArrayList<>();
        double[] next = start(operator.shape());
        double length = Math.sqrt(dot(next, next));
        int order = g.size().area() * g.channels();
        while (basis.size() < Math.min(most, order)) {
            double[] x = scaled(next, 1 / length);
            basis.add(x);
            next = new double[x.length];
            operator.apply(x, next, 1, workspace);
            diagonal.add(dot(next, x));
            orthogonalise(next, basis);
            orthogonalise(next, basis); // rounding of what the first took away
            length = Math.sqrt(dot(next, next));
            if (!(length > EXHAUSTED * Math.abs(diagonal.get(0)))) {
                break;
            }
            beside.add(length);
        }
        return new Tridiagonal(diagonal, beside).smallest();
    }

    private static double[] start(SignalShape shape) {
        double[] values = new Random(SEED)
                .doubles((long) shape.size().area() * shape.channels(), -1, 1)
                .toArray();
        double[] signal = new double[shape.length()];
        shape.pack(new Template(shape.size(), shape.channels(), values), signal, 0);
        return signal;
    }

    private static void orthogonalise(double[] y, List<double[]> basis) {
        for (double[] x : basis) {
            double share = dot(x, y);
            for (int i = 0; i < y.length; i++) {
                y[i] -= share * x[i];
            }
        }
    }

    private static double[] scaled(double[] x, double factor) {
        return Arrays.stream(x).map(value -> factor * value).toArray();
    }
}
