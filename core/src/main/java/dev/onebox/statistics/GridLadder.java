package dev.onebox.statistics;

import dev.onebox.Size;

/**
 * The few sizes of transform grids in use: products of 2, 3, 5 and 7, at most 15 % apart.
 *
 * <p>Images of similar size share a grid, and with it an accumulator; that is worth more than the cells it wastes.
 */
final class GridLadder {
    private static final int[] SMALL = {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 42, 48, 56
    };
    private static final int[] OCTAVE = {64, 72, 80, 90, 100, 112}; // then doubled, again and again

    private GridLadder() {}

    /** The smallest grid that holds {@code needed}. */
    static Size atLeast(Size needed) {
        return new Size(atLeast(needed.rows()), atLeast(needed.columns()));
    }

    /** The first rung from {@code needed} on. */
    static int atLeast(int needed) {
        for (int rung : SMALL) {
            if (rung >= needed) {
                return rung;
            }
        }
        for (int octave = 1; ; octave = Math.multiplyExact(octave, 2)) {
            for (int rung : OCTAVE) {
                if ((long) rung * octave >= needed) {
                    return Math.multiplyExact(rung, octave);
                }
            }
        }
    }

    /**
     * The smallest size without wrapping: on a grid this large an image's own lags below the horizon stay apart from those
     * that come round from the other side.
     */
    static Size needed(int rows, int columns, Size horizon) {
        return new Size(needed(rows, horizon.rows()), needed(columns, horizon.columns()));
    }

    /** length + horizon − 1; less for an image smaller than the horizon, which has no lags beyond its own length. */
    static int needed(int length, int horizon) {
        return Math.addExact(length, Math.min(length, horizon) - 1);
    }

    /** The largest image whose lags stay apart on {@code grid}: the inverse of {@link #needed}. */
    static Size largestImage(Size grid, Size horizon) {
        return new Size(largestImage(grid.rows(), horizon.rows()), largestImage(grid.columns(), horizon.columns()));
    }

    /** The same along one axis. */
    static int largestImage(int grid, int horizon) {
        return Math.max(grid - horizon + 1, Math.min(horizon, (grid + 1) / 2));
    }
}
