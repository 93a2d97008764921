package dev.onebox.statistics;

import dev.onebox.tensor.Size;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The accumulators of the grids in use, within a fixed amount of memory.
 *
 * <p>When a further grid would exceed it, an image goes to a larger grid that is there already, if that is not far too
 * large; otherwise the accumulators used least recently are settled into the lag sums and dropped. What happens depends on
 * the images and their order alone. Used by one thread.
 */
final class GridCache {
    /** Settling a grid costs about as much as twenty images on it: a few times too large is cheaper. */
    private static final int FAR_TOO_LARGE = 8;

    private final LagSums sums;
    private final long budget;
    private final Engine engine;
    private final Map<Size, GridAccumulator> byUse = new LinkedHashMap<>(16, 0.75f, true);

    GridCache(LagSums sums, long budget, Engine engine) {
        this.sums = sums;
        this.budget = budget;
        this.engine = engine;
    }

    /** Adds an image with at least one cell. */
    void add(Tiling.Piece piece) {
        Size needed = GridLadder.needed(piece.image().rows(), piece.image().columns(), sums.horizon());
        Size grid = gridFor(needed);
        if (!byUse.containsKey(grid)) {
            makeRoom(bytes(grid));
        }
        byUse.computeIfAbsent(grid, absent -> new GridAccumulator(absent, sums.channels(), engine))
                .add(piece);
    }

    /** Settles and drops all accumulators. */
    void settle() {
        makeRoom(budget);
    }

    /** The grid for an image: its own, or a larger one if there is no room for its own. */
    private Size gridFor(Size needed) {
        Size own = GridLadder.atLeast(needed);
        if (byUse.containsKey(own) || bytes(own) <= free()) {
            return own;
        }
        return smallestCovering(needed, (long) FAR_TOO_LARGE * own.area()).orElse(own);
    }

    private Optional<Size> smallestCovering(Size needed, long largestArea) {
        return byUse.keySet().stream()
                .filter(grid -> grid.covers(needed) && grid.area() <= largestArea)
                .min(Comparator.comparing(Size::area).thenComparing(Size::rows));
    }

    /** Frees {@code bytes}, or everything if that is less. */
    private void makeRoom(long bytes) {
        Iterator<GridAccumulator> leastRecentFirst = byUse.values().iterator();
        while (free() < bytes && leastRecentFirst.hasNext()) {
            leastRecentFirst.next().settleInto(sums);
            leastRecentFirst.remove();
        }
    }

    private long free() {
        return budget - byUse.keySet().stream().mapToLong(this::bytes).sum();
    }

    private long bytes(Size grid) {
        return GridAccumulator.bytes(grid, sums.channels());
    }
}
