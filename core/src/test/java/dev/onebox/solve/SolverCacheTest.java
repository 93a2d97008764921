package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.oracle.RandomStatistics;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SolverCacheTest {
    private static final Statistics STATISTICS = RandomStatistics.of(1, new Size(6, 6), 2, 60);
    private static final SolverSettings SETTINGS = SolverSettings.of(Method.PARITY, 0.1);

    private final AtomicInteger preparations = new AtomicInteger();

    private PreparedSolver counted(Statistics statistics, Size size, SolverSettings settings, Workers workers) {
        preparations.incrementAndGet();
        return Solvers.prepare(statistics, size, settings, workers);
    }

    private SolverCache cache(long maxBytes, int maxEntries) {
        return new SolverCache(maxBytes, maxEntries, this::counted);
    }

    private static PreparedSolver ask(SolverCache cache, int rows) {
        return cache.solver(STATISTICS, new Size(rows, 3), SETTINGS, Workers.alone());
    }

    @Test
    void preparesOnceForEqualRequestsAndAgainForOthers() {
        SolverCache cache = cache(1L << 30, 10);
        Workers workers = Workers.alone();
        PreparedSolver first = ask(cache, 2);
        assertThat(cache.solver(STATISTICS, new Size(2, 3), SolverSettings.of(Method.PARITY, 0.1), workers))
                .isSameAs(first);
        assertThat(preparations).hasValue(1);
        cache.solver(STATISTICS, new Size(3, 2), SETTINGS, workers);
        cache.solver(STATISTICS, new Size(2, 3), SETTINGS.withMethod(Method.CIRCULANT), workers);
        Statistics same = RandomStatistics.of(1, new Size(6, 6), 2, 60);
        cache.solver(same, new Size(2, 3), SETTINGS, workers);
        assertThat(preparations).hasValue(4);
        assertThat(cache.entries()).isEqualTo(4);
    }

    @Test
    void theLeastRecentlyUsedGoesFirst() {
        SolverCache cache = cache(1L << 30, 2);
        PreparedSolver one = ask(cache, 1);
        ask(cache, 2);
        assertThat(ask(cache, 1)).isSameAs(one);
        ask(cache, 3);
        assertThat(cache.entries()).isEqualTo(2);
        assertThat(ask(cache, 1)).isSameAs(one);
        assertThat(preparations).hasValue(3);
        ask(cache, 2);
        assertThat(preparations).hasValue(4);
    }

    @Test
    void holdsNoMoreBytesThanItMayButAlwaysTheLatest() {
        long largest = ask(cache(1L << 30, 9), 6).bytes();
        SolverCache cache = cache(2 * largest, 9);
        for (int rows = 1; rows <= 6; rows++) {
            ask(cache, rows);
            assertThat(cache.bytes()).isLessThanOrEqualTo(2 * largest);
        }
        assertThat(cache.entries()).isBetween(2, 5);
        SolverCache tiny = cache(1, 9);
        PreparedSolver only = ask(tiny, 6);
        assertThat(ask(tiny, 6)).isSameAs(only);
        assertThat(tiny.entries()).isEqualTo(1);
    }

    @Test
    void failuresAreNotKept() {
        SolverCache cache = cache(1L << 30, 2);
        for (int i = 1; i <= 2; i++) {
            assertThatThrownBy(() -> ask(cache, 7))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("--horizon 7x6");
            assertThat(preparations).hasValue(i);
        }
        assertThat(cache.entries()).isZero();
    }

    /** All threads are in the cache before the only preparation ends: it waits for them. */
    @Test
    void threadsThatAskForTheSameShareOnePreparation() {
        CountDownLatch asked = new CountDownLatch(8);
        SolverCache cache = new SolverCache(1L << 30, 4, (statistics, size, settings, workers) -> {
            awaitAll(asked);
            return counted(statistics, size, settings, workers);
        });
        Set<PreparedSolver> solvers = ConcurrentHashMap.newKeySet();
        try (Workers eight = new Workers(8)) {
            eight.forEach(8, i -> {
                asked.countDown();
                solvers.add(ask(cache, 4));
            });
        }
        assertThat(solvers).hasSize(1);
        assertThat(preparations).hasValue(1);
    }

    private static void awaitAll(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void manyThreadsAndSizesStayWithinBounds() {
        SolverCache cache = cache(1L << 30, 3);
        try (Workers four = new Workers(4)) {
            four.forEach(200, i -> {
                int rows = 1 + i * 7 % 6;
                assertThat(ask(cache, rows).size()).isEqualTo(new Size(rows, 3));
            });
        }
        assertThat(cache.entries()).isLessThanOrEqualTo(3);
    }

    @Test
    void refusesToHoldNothing() {
        assertThatThrownBy(() -> new SolverCache(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SolverCache(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
