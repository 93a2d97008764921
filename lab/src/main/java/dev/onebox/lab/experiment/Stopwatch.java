package dev.onebox.lab.experiment;

import java.util.Arrays;

/** Takes times: the median of several, after the compiler has had its chance. Stateless. */
final class Stopwatch {
    private static final long WARM_UP = 400_000_000L;
    private static final long ENOUGH = 2_000_000_000L;

    private Stopwatch() {}

    /** Seconds that one call takes, the median of {@code repetitions}, or fewer if it takes seconds. */
    static double median(int repetitions, Runnable work) {
        if (repetitions == 1) {
            return 1e-9 * nanos(work);
        }
        long start = System.nanoTime();
        long first;
        do {
            first = nanos(work);
        } while (System.nanoTime() - start < WARM_UP);
        if (first > ENOUGH) {
            return 1e-9 * first;
        }
        long[] times = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            times[i] = nanos(work);
        }
        Arrays.sort(times);
        return 1e-9 * times[repetitions / 2];
    }

    private static long nanos(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return System.nanoTime() - start;
    }
}
