package dev.onebox.oracle;

/**
 * A dense covariance in another basis, straight from the formula: T S Tᵀ with one row of T for every combination of
 * channels and every pair of frequencies.
 */
public final class ParityTransformed {
    private ParityTransformed() {}

    /** φ_f(u) on m points: cosine of frequency f, or sine of frequency f, where slot 0 stands for frequency m. */
    public static double wave(boolean odd, int m, int f, int u) {
        int frequency = odd && f == 0 ? m : f;
        double angle = Math.PI * frequency * (u + 0.5) / m;
        return Math.sqrt((f == 0 ? 1.0 : 2.0) / m) * (odd ? Math.sin(angle) : Math.cos(angle));
    }

    /** T S Tᵀ. */
    public static double[][] of(double[][] t, double[][] s) {
        int size = s.length;
        double[][] ts = new double[size][size];
        double[][] result = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int i = 0; i < size; i++) {
                for (int column = 0; column < size; column++) {
                    ts[row][column] += t[row][i] * s[i][column];
                }
            }
            for (int column = 0; column < size; column++) {
                for (int i = 0; i < size; i++) {
                    result[row][column] += ts[row][i] * t[column][i];
                }
            }
        }
        return result;
    }
}
