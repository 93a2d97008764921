package dev.onebox.fft;

import dev.onebox.Size;

/** The lengths a transform takes: products of 2, 3, 5 and 7, which are never far apart. */
public final class SmoothSizes {
    private static final int[] PRIMES = {2, 3, 5, 7};

    private SmoothSizes() {}

    /** The smallest smooth number not below {@code n}. @throws IllegalArgumentException if n &lt; 1 or above 2³⁰ */
    public static int atLeast(int n) {
        if (n < 1 || n > 1 << 30) {
            throw new IllegalArgumentException("length " + n + ": expected 1 to " + (1 << 30));
        }
        int smooth = n;
        while (!isSmooth(smooth)) {
            smooth++;
        }
        return smooth;
    }

    /** The smallest grid of smooth rows and columns that covers {@code size}. */
    public static Size atLeast(Size size) {
        return new Size(atLeast(size.rows()), atLeast(size.columns()));
    }

    /** Whether {@code n} is a product of 2, 3, 5 and 7; so is 1, the empty product. */
    public static boolean isSmooth(int n) {
        if (n < 1) {
            return false;
        }
        int rest = n;
        for (int prime : PRIMES) {
            while (rest % prime == 0) {
                rest /= prime;
            }
        }
        return rest == 1;
    }
}
