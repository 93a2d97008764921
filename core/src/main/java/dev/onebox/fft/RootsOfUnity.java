package dev.onebox.fft;

/**
 * e^(−2πi j/n), accurate to the last bit or so of a double.
 *
 * <p>The angle is folded into the first eighth of the circle before its sine and cosine are taken, so that symmetric roots
 * have the same digits and those on the axes are exact.
 */
final class RootsOfUnity {
    private RootsOfUnity() {}

    /** Writes real and imaginary part of the {@code j}-th root to {@code into[at]}, {@code into[at + 1]}. */
    static void put(long j, int n, float[] into, int at) {
        into[at] = (float) cosine(j, n);
        into[at + 1] = (float) -sine(j, n);
    }

    /** Same as {@link #put(long, int, float[], int)}, in double. */
    static void put(long j, int n, double[] into, int at) {
        into[at] = cosine(j, n);
        into[at + 1] = -sine(j, n);
    }

    /** sin(2πj/n) = cos(2π(j/n − 1/4)). */
    private static double sine(long j, int n) {
        return cosine(4 * j - n, 4L * n);
    }

    /** cos(2πj/n). */
    private static double cosine(long j, long n) {
        long turn = Math.floorMod(j, n);
        long half = Math.min(turn, n - turn);
        return 4 * half > n ? -upperCosine(n - 2 * half, n) : upperCosine(2 * half, n);
    }

    /** cos(πj/n) for 0 ≤ j/n ≤ 1/2. */
    private static double upperCosine(long j, long n) {
        return 4 * j > n ? Math.sin(Math.PI * (n - 2 * j) / (2.0 * n)) : Math.cos(Math.PI * j / n);
    }
}
