package dev.onebox.baselines.svm;

/** The two loops of coordinate descent, on double weights and float windows. Only called. */
final class Rows {
    private Rows() {}

    /** Σ w_j x_j over the length of x, in four sums that do not wait for one another. */
    static double dot(double[] w, float[] x) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = 0;
        for (; j + 3 < x.length; j += 4) {
            s0 += w[j] * x[j];
            s1 += w[j + 1] * x[j + 1];
            s2 += w[j + 2] * x[j + 2];
            s3 += w[j + 3] * x[j + 3];
        }
        for (; j < x.length; j++) {
            s0 += w[j] * x[j];
        }
        return s0 + s1 + (s2 + s3);
    }

    /** w_j += factor · x_j. */
    static void add(double factor, float[] x, double[] w) {
        for (int j = 0; j < x.length; j++) {
            w[j] += factor * x[j];
        }
    }
}
