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
    static int packedLength(int order) {
        return order * (order + 1);
    }

    /** Replaces A by L and returns its smallest pivot; or the first that is not positive, with A spoilt. */
    static double factor(double[] a, int order) {
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

    /** x ← (LLᴴ)⁻¹ x, of real and imaginary parts. */
    static void solve(double[] l, int order, double[] re, double[] im) {
        for (int i = 0; i < order; i++) {
            forward(l, i * (i + 1), i, re, im);
        }
        for (int i = order - 1; i >= 0; i--) {
            backward(l, i * (i + 1), i, re, im);
        }
    }

    private static void forward(double[] l, int row, int i, double[] re, double[] im) {
        double xRe = re[i];
        double xIm = im[i];
        for (int j = 0; j < i; j++) {
            double lRe = l[row + 2 * j];
            double lIm = l[row + 2 * j + 1];
            xRe -= lRe * re[j] - lIm * im[j];
            xIm -= lRe * im[j] + lIm * re[j];
        }
        re[i] = xRe / l[row + 2 * i];
        im[i] = xIm / l[row + 2 * i];
    }

    /** Divides x_i, which is known then, and takes its share from those before: along row i of L, conjugated. */
    private static void backward(double[] l, int row, int i, double[] re, double[] im) {
        double xRe = re[i] / l[row + 2 * i];
        double xIm = im[i] / l[row + 2 * i];
        re[i] = xRe;
        im[i] = xIm;
        for (int j = 0; j < i; j++) {
            double lRe = l[row + 2 * j];
            double lIm = l[row + 2 * j + 1];
            re[j] -= lRe * xRe + lIm * xIm;
            im[j] -= lRe * xIm - lIm * xRe;
        }
    }

    /** y ← A x for an unfactored A. */
    static void multiply(double[] a, int order, double[] xRe, double[] xIm, double[] yRe, double[] yIm) {
        for (int i = 0; i < order; i++) {
            int row = i * (i + 1);
            double re = a[row + 2 * i] * xRe[i];
            double im = a[row + 2 * i] * xIm[i];
            for (int j = 0; j < i; j++) {
                double aRe = a[row + 2 * j];
                double aIm = a[row + 2 * j + 1];
                re += aRe * xRe[j] - aIm * xIm[j];
                im += aRe * xIm[j] + aIm * xRe[j];
                yRe[j] += aRe * xRe[i] + aIm * xIm[i];
                yIm[j] += aRe * xIm[i] - aIm * xRe[i];
            }
            yRe[i] = re;
            yIm[i] = im;
        }
    }
}
