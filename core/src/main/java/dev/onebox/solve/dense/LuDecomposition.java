package dev.onebox.solve.dense;

/**
 * A small dense matrix factored with row exchanges, P A = L U, in double.
 *
 * <p>O(r³) once, O(r²) a solve, plain loops. Immutable.
 */
public final class LuDecomposition {
    private final double[][] lu; // L below the diagonal, its diagonal of ones left out; U on and above it
    private final int[] order; // row i of P A is row order[i] of A

    /**
     * Factors {@code a}, which is overwritten.
     *
     * @throws ArithmeticException if it is singular
     */
    public LuDecomposition(double[][] a) {
        lu = a;
        order = new int[a.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        for (int t = 0; t < lu.length; t++) {
            exchange(t, largestBelow(t));
            eliminate(t);
        }
    }

    private int largestBelow(int t) {
        int best = t;
        for (int i = t + 1; i < lu.length; i++) {
            best = Math.abs(lu[i][t]) > Math.abs(lu[best][t]) ? i : best;
        }
        return best;
    }

    private void exchange(int i, int j) {
        double[] row = lu[i];
        lu[i] = lu[j];
        lu[j] = row;
        int from = order[i];
        order[i] = order[j];
        order[j] = from;
    }

    private void eliminate(int t) {
        double pivot = lu[t][t];
        if (!(Math.abs(pivot) > 0)) {
            throw new ArithmeticException(
                    "pivot " + t + " of a small system is " + pivot + ", expected another number");
        }
        for (int i = t + 1; i < lu.length; i++) {
            double factor = lu[i][t] / pivot;
            lu[i][t] = factor;
            for (int j = t + 1; j < lu.length; j++) {
                lu[i][j] -= factor * lu[t][j];
            }
        }
    }

    /** x ← A⁻¹ x. */
    public void solve(double[] x) {
        double[] b = x.clone();
        for (int i = 0; i < x.length; i++) {
            x[i] = b[order[i]];
            for (int j = 0; j < i; j++) {
                x[i] -= lu[i][j] * x[j];
            }
        }
        for (int i = x.length - 1; i >= 0; i--) {
            for (int j = i + 1; j < x.length; j++) {
                x[i] -= lu[i][j] * x[j];
            }
            x[i] /= lu[i][i];
        }
    }

    /** Memory held. */
    public long bytes() {
        return (long) lu.length * (lu.length * Double.BYTES + Integer.BYTES);
    }
}
