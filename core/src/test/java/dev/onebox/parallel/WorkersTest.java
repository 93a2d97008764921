package dev.onebox.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkersTest {
    @ParameterizedTest
    @CsvSource({"1,0", "1,7", "2,1", "2,1000", "5,3", "3,0"})
    void runsEveryIterationOnce(int threads, int count) {
        AtomicIntegerArray runs = new AtomicIntegerArray(count);
        try (Workers workers = new Workers(threads)) {
            workers.forEach(count, runs::incrementAndGet);
        }
        for (int i = 0; i < count; i++) {
            assertThat(runs.get(i)).isEqualTo(1);
        }
    }

    @Test
    void reallyUsesSeveralThreads() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        CountDownLatch both = new CountDownLatch(2);
        try (Workers workers = new Workers(2)) {
            workers.forEach(2, i -> {
                seen.add(Thread.currentThread());
                both.countDown();
                await(both);
            });
        }
        assertThat(seen).hasSize(2).contains(Thread.currentThread());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "4"})
    void throwsWhatAnIterationThrowsAndStartsNoMore(int threads) {
        AtomicInteger started = new AtomicInteger();
        try (Workers workers = new Workers(threads)) {
            assertThatThrownBy(() -> workers.forEach(1_000_000, i -> {
                        started.incrementAndGet();
                        throw new ArithmeticException("iteration " + i);
                    }))
                    .isInstanceOf(ArithmeticException.class);
        }
        assertThat(started.get()).isLessThanOrEqualTo(threads);
    }

    @Test
    void worksAgainAfterAFailure() {
        AtomicInteger sum = new AtomicInteger();
        try (Workers workers = new Workers(2)) {
            assertThatThrownBy(() -> workers.forEach(1, i -> {
                        throw new OutOfMemoryError("made up");
                    }))
                    .isInstanceOf(OutOfMemoryError.class);
            workers.forEach(10, sum::addAndGet);
        }
        assertThat(sum.get()).isEqualTo(45);
    }

    @Test
    void refusesALoopInsideALoopInsteadOfWaitingForever() {
        try (Workers workers = new Workers(2)) {
            assertThatThrownBy(() -> workers.forEach(2, i -> workers.forEach(2, j -> {})))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("inside");
        }
    }

    @Test
    void aLoopOfOneThreadMayStandInsideAnotherLoop() {
        AtomicInteger sum = new AtomicInteger();
        try (Workers workers = new Workers(2)) {
            workers.forEach(3, i -> Workers.alone().forEach(4, sum::addAndGet));
        }
        Workers.alone().forEach(2, i -> Workers.alone().forEach(4, sum::addAndGet));
        assertThat(sum.get()).isEqualTo(5 * 6);
    }

    @Test
    void refusesWorkOnceClosedExceptOnTheCallingThreadWhichNobodyCanTakeAway() {
        Workers workers = new Workers(2);
        workers.close();
        assertThatThrownBy(() -> workers.forEach(2, i -> {})).isInstanceOf(RejectedExecutionException.class);
        AtomicInteger sum = new AtomicInteger();
        Workers.alone().close();
        Workers.alone().forEach(4, sum::addAndGet);
        assertThat(sum.get()).isEqualTo(6);
    }

    @Test
    @Timeout(60)
    void aLoopWhoseHelpersStillWaitForTheirTurnEndsThoughTheWorkersAreClosed() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch drained = new CountDownLatch(2);
        Workers workers = new Workers(2);
        Thread first = new Thread(() -> workers.forEach(2, i -> {
            begun.countDown();
            await(release);
        }));
        first.start();
        begun.await(); // the only helper is taken
        Thread second = new Thread(() -> workers.forEach(2, i -> drained.countDown()));
        second.start();
        drained.await(); // by the calling thread alone: its helper's task is in the queue
        workers.close();
        release.countDown();
        first.join();
        second.join();
    }

    @Test
    void refusesNoThreads() {
        assertThatThrownBy(() -> new Workers(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
