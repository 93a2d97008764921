package dev.onebox.baselines.admm;

/**
 * Small complex Hermitian matrices, their Cholesky factors A = LLᴴ, and solves with them.
 *
 * <pre>
 *   a_ij at i(i+1) + 2j: real part, then imaginary part, for j ≤ i
 * </pre>
 *
 * <p>Stateless.
 */
final class PackedCholesky {
    private PackedCholesky() {}

    /** The length of a packed matrix. */
    public static int packedLength(int order) {
        return order * (order + 1);
    }

    /** Replaces A by L and returns its smallest pivot; or the first that is not positive, with A spoilt. */
    public static double factor(double[] a, int order) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < order; i++) {
            int row = i * (i + 1);
            for (int j = 0; j <= i; j++) {
                int other = j * (j + 1);
                double re = a[row + 2 * j];
                double im = a[row + 2 * j + 1];
                for (int t = 0; t < 2 * j; t += 2) {
                    re -= a[row + t] * a[other + t] + a[row + t + 1] * a[other + t + 1];
                    im -= a[row + t + 1] * a[other + t] - a[row + t] * a[other + t + 1];
                }
                if (i == j && !(re > 0)) {
                    return re;
                }
                smallest = i == j ? Math.min(smallest, re) : smallest;
                double divisor = i == j ? Math.sqrt(re) : a[other + 2 * j];
                a[row + 2 * j] = re / divisor;
                a[row + 2 * j + 1] = i == j ? 0 : im / divisor;
            }
        }
        return smallest;
    }

    /** x ← (LLᴴ)⁻¹ x, x_i at 2i and 2i+1. */
    public static void solve(double[] l, int order, double[] x) {
        for (int i = 0; i < order; i++) {
            forward(l, i * (i + 1), i, x);
        }
        for (int i = order - 1; i >= 0; i--) {
            backward(l, i * (i + 1), i, x);
        }
    }

    private static void forward(double[] l, int row, int i, double[] x) {
        double re = x[2 * i];
        double im = x[2 * i + 1];
        for (int t = 0; t < 2 * i; t += 2) {
            re -= l[row + t] * x[t] - l[row + t + 1] * x[t + 1];
            im -= l[row + t] * x[t + 1] + l[row + t + 1] * x[t];
        }
        x[2 * i] = re / l[row + 2 * i];
        x[2 * i + 1] = im / l[row + 2 * i];
    }

    /** Divides x_i, which is known then, and takes its share from those before: along row i of L, conjugated. */
    private static void backward(double[] l, int row, int i, double[] x) {
        double re = x[2 * i] / l[row + 2 * i];
        double im = x[2 * i + 1] / l[row + 2 * i];
        x[2 * i] = re;
        x[2 * i + 1] = im;
        for (int t = 0; t < 2 * i; t += 2) {
            x[t] -= l[row + t] * re + l[row + t + 1] * im;
            x[t + 1] -= l[row + t] * im - l[row + t + 1] * re;
        }
    }

    /** y ← A x for an unfactored A. */
    public static void multiply(double[] a, int order, double[] x, double[] y) {
        for (int i = 0; i < order; i++) {
            int row = i * (i + 1);
            double xRe = x[2 * i];
            double xIm = x[2 * i + 1];
            double re = a[row + 2 * i] * xRe;
            double im = a[row + 2 * i] * xIm;
            for (int t = 0; t < 2 * i; t += 2) {
                double aRe = a[row + t];
                double aIm = a[row + t + 1];
                re += aRe * x[t] - aIm * x[t + 1];
                im += aRe * x[t + 1] + aIm * x[t];
                y[t] += aRe * xRe + aIm * xIm;
                y[t + 1] += aRe * xIm - aIm * xRe;
            }
            y[2 * i] = re;
            y[2 * i + 1] = im;
        }
    }
}
