package dev.onebox.statistics;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.Optional;

/**
 * Decides which images must be cut into tiles, because the accumulator of their own grid would take too much memory, and
 * how large the tiles are.
 *
 * <p>Tiles cost: neighbours overlap, and overlaps are transformed on their own. The window chosen makes the area of all
 * grids of an image smallest. All images share one usual window, though, unless another is much cheaper for theirs: every
 * further grid takes memory. Immutable.
 */
final class TilePlanner {
    /** A window of its own shape must save this much. */
    private static final double MUCH_CHEAPER = 0.7;

    /** What vectors of many lanes can add to the bytes counted, as a factor. */
    private static final int MOST_PADDING = 4;

    private static final int LARGEST_HORIZON = 1 << 16;

    /** The length of an image beside which the ends of a row of tiles do not count. */
    private static final int VAST = 1 << 27;

    private final int channels;
    private final Size horizon;
    private final long gridBytes;
    final Size usualGrid; // can serve any image, in tiles: the largest one worth having

    /** @param gridBytes what one grid may take; a large horizon may force it beyond */
    TilePlanner(int channels, Size horizon, long gridBytes) {
        this.channels = channels;
        this.horizon = horizon;
        if (Math.max(horizon.rows(), horizon.columns()) > LARGEST_HORIZON) {
            throw tooLarge();
        }
        this.gridBytes = Math.max(gridBytes, GridAccumulator.bytes(smallestGrid(horizon), channels));
        if (this.gridBytes / Double.BYTES > Integer.MAX_VALUE / MOST_PADDING) {
            throw tooLarge();
        }
        this.usualGrid = cheapestGrid(VAST, VAST);
    }

    private IllegalArgumentException tooLarge() {
        return new IllegalArgumentException(
                "horizon " + horizon + " with " + channels + " channels: too large to accumulate");
    }

    /** Room for windows of twice the horizon, of which half is not overlap. */
    private static Size smallestGrid(Size horizon) {
        return GridLadder.atLeast(new Size(3 * horizon.rows(), 3 * horizon.columns()));
    }

    /** How to cut {@code image}; empty if it need not be cut. */
    Optional<Tiling> tilingOf(FeatureImage image) {
        Size own = GridLadder.atLeast(GridLadder.needed(image.rows(), image.columns(), horizon));
        if (GridAccumulator.bytes(own, channels) <= gridBytes) {
            return Optional.empty();
        }
        Size cheapest = cheapestGrid(image.rows(), image.columns());
        double ratio = cost(image.rows(), image.columns(), cheapest) / cost(image.rows(), image.columns(), usualGrid);
        Size chosen = ratio < MUCH_CHEAPER ? cheapest : usualGrid;
        return Optional.of(new Tiling(window(chosen), horizon));
    }

    /** Along an axis with less room than the horizon the image is not cut. */
    private Size window(Size grid) {
        Size largest = GridLadder.largestImage(grid, horizon);
        return new Size(Math.max(largest.rows(), horizon.rows()), Math.max(largest.columns(), horizon.columns()));
    }

    /** How to cut images for the usual grid. */
    Tiling usualTiling() {
        return new Tiling(window(usualGrid), horizon);
    }

    private Size cheapestGrid(int rows, int columns) {
        Size whole = GridLadder.atLeast(GridLadder.needed(rows, columns, horizon));
        Size smallest = smallestGrid(horizon);
        Size first = new Size(Math.min(smallest.rows(), whole.rows()), Math.min(smallest.columns(), whole.columns()));
        Size cheapest = first;
        for (int m = first.rows(); m <= whole.rows() && fits(new Size(m, first.columns())); m = above(m)) {
            for (int n = first.columns(); n <= whole.columns() && fits(new Size(m, n)); n = above(n)) {
                Size grid = new Size(m, n);
                if (cost(rows, columns, grid) < cost(rows, columns, cheapest)) {
                    cheapest = grid;
                }
            }
        }
        return cheapest;
    }

    private static int above(int rung) {
        return GridLadder.atLeast(rung + 1);
    }

    private boolean fits(Size grid) {
        return GridAccumulator.bytes(grid, channels) <= gridBytes;
    }

    /** The area of the grids of all windows and all overlaps, which is a product over the axes. */
    private double cost(int rows, int columns, Size grid) {
        return cost(rows, grid.rows(), horizon.rows()) * cost(columns, grid.columns(), horizon.columns());
    }

    private static double cost(int length, int grid, int horizon) {
        int windows = Tiling.windows(length, GridLadder.largestImage(grid, horizon), horizon);
        int overlap = horizon == 1 ? 0 : GridLadder.atLeast(GridLadder.needed(horizon - 1, horizon));
        return (double) windows * grid + (windows - 1.0) * overlap;
    }
}
