package dev.onebox.solve;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.DoubleConsumer;

/**
 * Prepared solvers by statistics, size and settings, as many as fit; the least recently used go first.
 *
 * <p>Statistics are told apart by identity: comparing their sums would take longer than preparing. Whoever asks first
 * prepares, others who ask for the same wait for it; a failure is thrown to all of them and not kept. The solver asked for
 * last stays, even if it alone is larger than the bound. Thread-safe.
 */
public final class SolverCache {
    private final long maxBytes;
    private final int maxEntries;
    private final Maker maker;
    private final Map<Key, CompletableFuture<Prepared>> solvers =
            new LinkedHashMap<>(16, 0.75f, true); // guarded by itself; in the order of last use

    /**
     * A solver, and what it cost whoever asked for it first.
     *
     * @param seconds that it took to prepare, whenever that was
     */
    private record Prepared(PreparedSolver solver, double seconds) {}

    /** Prepares a solver that is not there. */
    @FunctionalInterface
    interface Maker {
        PreparedSolver prepare(Statistics statistics, Size size, SolverSettings settings, Workers workers);
    }

    /** At most 512 MB, at most 64 solvers. */
    public static SolverCache standard() {
        return new SolverCache(512L << 20, 64);
    }

    /**
     * @param maxBytes what all solvers together may hold
     * @param maxEntries how many there may be
     */
    public SolverCache(long maxBytes, int maxEntries) {
        this(maxBytes, maxEntries, Solvers::prepare);
    }

    SolverCache(long maxBytes, int maxEntries, Maker maker) {
        if (maxBytes < 1 || maxEntries < 1) {
            throw new IllegalArgumentException(
                    "cache of " + maxBytes + " bytes and " + maxEntries + " solvers: expected at least one of each");
        }
        this.maxBytes = maxBytes;
        this.maxEntries = maxEntries;
        this.maker = maker;
    }

    /** What a solver depends on; keeps the statistics, which only equal themselves, alive as long as it is in the cache. */
    private record Key(Statistics statistics, Size size, SolverSettings settings) {}

    /** The solver, prepared now if need be. Throws what {@link Solvers#prepare} throws. */
    public PreparedSolver solver(Statistics statistics, Size size, SolverSettings settings, Workers workers) {
        return prepared(statistics, size, settings, workers).solver();
    }

    /**
     * Same as {@link #solver(Statistics, Size, SolverSettings, Workers)}, told what it cost.
     *
     * @param seconds receives the seconds that it took to prepare, whenever that was
     */
    public PreparedSolver solver(
            Statistics statistics, Size size, SolverSettings settings, Workers workers, DoubleConsumer seconds) {
        Prepared prepared = prepared(statistics, size, settings, workers);
        seconds.accept(prepared.seconds());
        return prepared.solver();
    }

    private Prepared prepared(Statistics statistics, Size size, SolverSettings settings, Workers workers) {
        Key key = new Key(statistics, size, settings);
        CompletableFuture<Prepared> mine = new CompletableFuture<>();
        CompletableFuture<Prepared> present;
        synchronized (solvers) {
            present = solvers.get(key); // not putIfAbsent, which would not count as a use
            if (present == null) {
                solvers.put(key, mine);
            }
        }
        Prepared solver = present == null ? preparedNow(key, mine, workers) : awaited(present);
        evict(key);
        return solver;
    }

    private Prepared preparedNow(Key key, CompletableFuture<Prepared> mine, Workers workers) {
        try {
            long start = System.nanoTime();
            PreparedSolver solver = maker.prepare(key.statistics, key.size, key.settings, workers);
            Prepared prepared = new Prepared(solver, (System.nanoTime() - start) * 1e-9);
            mine.complete(prepared);
            return prepared;
        } catch (Throwable failure) {
            synchronized (solvers) {
                solvers.remove(key, mine);
            }
            mine.completeExceptionally(failure);
            throw failure;
        }
    }

    private static Prepared awaited(CompletableFuture<Prepared> present) {
        try {
            return present.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }

    /** Solvers grow while they are used, so their bytes are asked anew. Those in preparation and {@code latest} stay. */
    private void evict(Key latest) {
        synchronized (solvers) {
            long bytes = bytes();
            Iterator<Map.Entry<Key, CompletableFuture<Prepared>>> oldest =
                    solvers.entrySet().iterator();
            while ((bytes > maxBytes || solvers.size() > maxEntries) && oldest.hasNext()) {
                Map.Entry<Key, CompletableFuture<Prepared>> entry = oldest.next();
                if (entry.getValue().isDone() && !entry.getKey().equals(latest)) {
                    bytes -= bytesOf(entry.getValue());
                    oldest.remove();
                }
            }
        }
    }

    /** What the solvers hold now. */
    public long bytes() {
        synchronized (solvers) {
            return solvers.values().stream().mapToLong(SolverCache::bytesOf).sum();
        }
    }

    /** How many solvers there are, those in preparation included. */
    public int entries() {
        synchronized (solvers) {
            return solvers.size();
        }
    }

    private static long bytesOf(CompletableFuture<Prepared> solver) {
        return solver.isDone() && !solver.isCompletedExceptionally()
                ? solver.join().solver().bytes()
                : 0;
    }
}
