package dev.onebox.solve;

import dev.onebox.Template;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Lanczos' method for the eigenvectors of M⁻¹A, A = S + λI, orthogonal with respect to M.
 *
 * <pre>
 *   s_iᵀ M s_j = δ_ij,   t_i = M s_i:       y = A s_j − Σ_{i ≤ j} t_i (s_iᵀ A s_j),   β = √(yᵀM⁻¹y),   t = y/β,   s = M⁻¹y/β
 * </pre>
 *
 * <p>Orthogonal to all earlier vectors, not just the last two, because rounding would bring found ones back. From random
 * numbers of a fixed seed. L steps cost L iterations, L² mnk multiply-adds and 8 L mnk bytes, all given back. One per thread.
 */
final class FloatLanczos {
    private static final long SEED = 1;

    /** A new direction shorter than this, relative to the product it is the rest of, is rounding. */
    private static final double EXHAUSTED = 1e-5;

    private final FloatPreconditioner preconditioner;
    private final List<float[]> s = new ArrayList<>();
    private final List<float[]> t = new ArrayList<>();
    private final List<Double> diagonal = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>(); // β of the step from j to j + 1

    /** Runs up to {@code steps} steps. */
    FloatLanczos(FloatOperator operator, FloatPreconditioner preconditioner, int steps) {
        this.preconditioner = preconditioner;
        SignalShape shape = operator.shape();
        int most = Math.min(steps, shape.size().area() * shape.channels());
        FloatWorkspace products = operator.workspace(1);
        FloatWorkspace inverses = preconditioner.workspace(1);
        float[] y = start(shape);
        double scale = 0;
        while (s.size() < most && keep(y, scale, inverses)) {
            y = new float[shape.length()];
            operator.multiply(s.get(s.size() - 1), y, 1, products);
            scale = orthogonalise(y);
        }
    }

    private static float[] start(SignalShape shape) {
        double[] values = new double[shape.size().area() * shape.channels()];
        Random random = new Random(SEED);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        float[] signal = new float[shape.length()];
        shape.pack(new Template(shape.size(), shape.channels(), values), signal, 0);
        return signal;
    }

    /** Makes y the next vector, unless nothing is left of it. */
    private boolean keep(float[] y, double scale, FloatWorkspace inverses) {
        float[] z = new float[y.length];
        preconditioner.apply(y, z, 1, inverses);
        double beta = Math.sqrt(FloatOuterProducts.dot(y, z, 0));
        if (!(beta > EXHAUSTED * scale)) {
            return false;
        }
        if (!s.isEmpty()) {
            beside.add(beta);
        }
        divide(y, beta);
        divide(z, beta);
        t.add(y);
        s.add(z);
        return true;
    }

    /** Twice, because the first time leaves rounding of what it took away. Returns the diagonal element it met. */
    private double orthogonalise(float[] y) {
        double last = takeOut(y);
        takeOut(y);
        diagonal.add(last);
        return Math.abs(last);
    }

    private double takeOut(float[] y) {
        double last = 0;
        for (int i = 0; i < s.size(); i++) {
            last = FloatOuterProducts.dot(s.get(i), y, 0);
            FloatOuterProducts.add(Rounding.toFloat(-last), t.get(i), y, 0);
        }
        return last;
    }

    private static void divide(float[] y, double divisor) {
        float factor = Rounding.toFloat(1 / divisor);
        for (int i = 0; i < y.length; i++) {
            y[i] *= factor;
        }
    }

    /** How many steps were made. */
    int steps() {
        return s.size();
    }

    /**
     * The correction that moves up to {@code count} eigenvalues, those farthest from the median τ by their ratio, to τ.
     *
     * <p>One that is not positive is left as it is: if it is not rounding, conjugate gradients will meet it and say so.
     */
    FloatOuterProducts extremes(int count) {
        SymmetricEigenvectors ritz = SymmetricEigenvectors.of(tridiagonal());
        List<Integer> positive = new ArrayList<>(IntStream.range(0, steps())
                .filter(e -> ritz.value(e) > 0)
                .boxed()
                .toList());
        positive.sort(Comparator.comparingDouble(ritz::value));
        double median = positive.isEmpty() ? 1 : ritz.value(positive.get(positive.size() / 2));
        positive.sort(Comparator.comparingDouble(e -> -Math.abs(Math.log(ritz.value(e) / median))));
        List<Integer> chosen = positive.subList(0, Math.min(count, positive.size()));
        return new FloatOuterProducts(
                chosen.stream().map(e -> combination(ritz, e)).toList(),
                chosen.stream().mapToDouble(e -> median / ritz.value(e) - 1).toArray());
    }

    private double[][] tridiagonal() {
        double[][] matrix = new double[steps()][steps()];
        for (int j = 0; j < steps(); j++) {
            matrix[j][j] = diagonal.get(j);
            if (j > 0) {
                matrix[j][j - 1] = beside.get(j - 1);
                matrix[j - 1][j] = beside.get(j - 1);
            }
        }
        return matrix;
    }

    private float[] combination(SymmetricEigenvectors ritz, int e) {
        float[] w = new float[s.get(0).length];
        for (int j = 0; j < steps(); j++) {
            FloatOuterProducts.add(Rounding.toFloat(ritz.component(e, j)), s.get(j), w, 0);
        }
        return w;
    }
}
