package dev.onebox.statistics;

import dev.onebox.Size;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The accumulators of the grids in use, within a fixed amount of memory.
 *
 * <p>While there is room, every image gets the grid that suits it. Without room, it goes to a larger grid that is there
 * already, or else to the usual grid of the {@link TilePlanner}, in tiles if need be; only to make room for that one are
 * the accumulators used least recently settled into the lag sums and dropped. To settle a grid costs as much as twenty
 * images on it, so in a folder of photos of all sizes it is far cheaper to waste part of a grid than to exchange grids.
 *
 * <p>What happens depends on the images and their order alone. Used by one thread.
 */
final class GridCache {
    private final LagSums sums;
    private final TilePlanner planner;
    private final long budget;
    private final Engine engine;
    private final Map<Size, GridAccumulator> byUse = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Size, double[]> worn =
            new LinkedHashMap<>(); // products of dropped accumulators, to be used again

    GridCache(LagSums sums, TilePlanner planner, long budget, Engine engine) {
        this.sums = sums;
        this.planner = planner;
        this.budget = budget;
        this.engine = engine;
    }

    /** Adds an image with at least one cell. */
    void add(Tiling.Piece piece) {
        planner.tilingOf(piece.image()).ifPresentOrElse(tiling -> addTiles(tiling, piece), () -> addWhole(piece));
    }

    private void addTiles(Tiling tiling, Tiling.Piece whole) {
        tiling.cut(whole.image(), tile -> add(new Tiling.Piece(tile.image(), tile.sign() * whole.sign())));
    }

    private void addWhole(Tiling.Piece piece) {
        Size needed = GridLadder.needed(piece.image().rows(), piece.image().columns(), sums.horizon);
        gridFor(needed)
                .ifPresentOrElse(grid -> accumulator(grid).add(piece), () -> addTiles(planner.usualTiling(), piece));
    }

    /** Settles and drops all accumulators. */
    void settle() {
        makeRoom(budget);
    }

    /** The grid for an image; empty if only tiles of it can be served. */
    private Optional<Size> gridFor(Size needed) {
        Size own = GridLadder.atLeast(needed);
        if (byUse.containsKey(own) || bytes(own) <= free()) {
            return Optional.of(own);
        }
        return smallestCovering(needed).or(() -> Optional.of(planner.usualGrid).filter(grid -> grid.covers(needed)));
    }

    private Optional<Size> smallestCovering(Size needed) {
        return byUse.keySet().stream()
                .filter(grid -> grid.covers(needed))
                .min(Comparator.comparing(Size::area).thenComparing(Size::rows));
    }

    private GridAccumulator accumulator(Size grid) {
        if (!byUse.containsKey(grid)) {
            makeRoom(bytes(grid));
            byUse.put(grid, new GridAccumulator(grid, sums.channels, engine, products(grid)));
        }
        return Objects.requireNonNull(byUse.get(grid));
    }

    /** Used again rather than left to the garbage collector, which would let the heap grow with every settling. */
    private double[] products(Size grid) {
        double[] again = worn.remove(grid);
        if (again != null) {
            Arrays.fill(again, 0);
            return again;
        }
        Iterator<Size> oldestFirst = worn.keySet().iterator();
        while (free() - bytes(worn.keySet()) < bytes(grid) && oldestFirst.hasNext()) {
            oldestFirst.next();
            oldestFirst.remove();
        }
        return GridAccumulator.products(grid, sums.channels, engine);
    }

    /** Frees {@code bytes}, or everything if that is less. */
    private void makeRoom(long bytes) {
        Iterator<Map.Entry<Size, GridAccumulator>> leastRecentFirst =
                byUse.entrySet().iterator();
        while (free() < bytes && leastRecentFirst.hasNext()) {
            Map.Entry<Size, GridAccumulator> least = leastRecentFirst.next();
            worn.put(least.getKey(), least.getValue().settleInto(sums));
            leastRecentFirst.remove();
        }
    }

    private long free() {
        return budget - bytes(byUse.keySet());
    }

    private long bytes(Set<Size> grids) {
        return grids.stream().mapToLong(this::bytes).sum();
    }

    private long bytes(Size grid) {
        return GridAccumulator.bytes(grid, sums.channels);
    }
}
