package dev.onebox.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of threads for loops with independent iterations.
 *
 * <p>Iterations are handed out dynamically, so which thread runs which is not fixed: an iteration must write only to
 * places of its own. Reductions are done by the caller, in index order; so the same input gives the same bits with any
 * number of threads. The calling thread works too. Loops do not nest, except that one of a single thread, a plain loop,
 * may stand anywhere.
 *
 * <p>Thread-safe. Close it to end the threads.
 */
public final class Workers implements AutoCloseable {
    private static final ThreadLocal<Workers> BUSY = new ThreadLocal<>(); // set on threads inside an iteration

    private static final Workers ALONE = new Workers(1);

    private final int threads;
    private final @Nullable ExecutorService helpers; // none for a single thread

    /** @param threads how many threads work, the caller's included */
    public Workers(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads: got " + threads + ", expected at least 1");
        }
        this.threads = threads;
        this.helpers = threads == 1 ? null : Executors.newFixedThreadPool(threads - 1, Workers::daemon);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "onebox-worker");
        thread.setDaemon(true);
        return thread;
    }

    /** The calling thread and no other. Need not be closed. */
    public static Workers alone() {
        return ALONE;
    }

    /** As many threads as the machine offers. */
    public static Workers onAllCores() {
        return new Workers(Runtime.getRuntime().availableProcessors());
    }

    /** How many threads work on a loop, the caller's included; at least 1. */
    public int threads() {
        return threads;
    }

    /**
     * Runs {@code iteration} for 0 … count−1 and returns when all are done.
     *
     * <p>If one throws, no further iterations are started and the exception is thrown here.
     *
     * @throws IllegalStateException if called from within an iteration, on more than one thread: inner loops would wait
     *     for threads that wait for them
     */
    public void forEach(int count, IntConsumer iteration) {
        if (helpers == null) {
            for (int i = 0; i < count; i++) {
                iteration.accept(i);
            }
            return;
        }
        if (BUSY.get() != null) {
            throw new IllegalStateException("a parallel loop inside a parallel loop");
        }
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Runnable drain = () -> {
            BUSY.set(this);
            try {
                for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                    iteration.accept(i);
                }
            } catch (Throwable thrown) {
                next.set(count);
                failure.compareAndSet(null, thrown);
            } finally {
                BUSY.remove();
            }
        };
        List<CompletableFuture<Void>> others = new ArrayList<>();
        try {
            for (int t = 1; t < Math.min(threads, count); t++) {
                others.add(CompletableFuture.runAsync(drain, helpers));
            }
            drain.run();
        } finally {
            others.forEach(CompletableFuture::join); // interrupted or not: iterations write to the caller's arrays
        }
        if (failure.get() instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (failure.get() instanceof Error error) {
            throw error;
        }
    }

    /** Takes no more loops. Those under way are finished: their callers wait for helpers that are still in the queue. */
    @Override
    public void close() {
        if (helpers != null) {
            helpers.shutdown();
        }
    }
}
