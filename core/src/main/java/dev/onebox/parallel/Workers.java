package dev.onebox.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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
        Runnable drain = () -> {
            BUSY.set(this);
            try {
                for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                    iteration.accept(i);
                }
            } catch (Throwable failure) {
                next.set(count);
                throw failure;
            } finally {
                BUSY.remove();
            }
        };
        List<Future<?>> others = new ArrayList<>();
        try {
            for (int t = 1; t < Math.min(threads, count); t++) {
                others.add(helpers.submit(drain));
            }
            drain.run();
        } finally {
            awaitAll(others);
        }
    }

    private static void awaitAll(List<Future<?>> others) {
        Throwable failure = null;
        boolean interrupted = false;
        for (Future<?> other : others) {
            boolean done = false;
            while (!done) {
                try {
                    other.get();
                    done = true;
                } catch (InterruptedException e) {
                    interrupted = true; // iterations still write to the caller's arrays: wait for them first
                } catch (ExecutionException e) {
                    failure = e.getCause();
                    done = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (failure instanceof Error error) {
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
