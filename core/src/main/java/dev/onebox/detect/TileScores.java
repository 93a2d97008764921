package dev.onebox.detect;

/**
 * The scores of one template in the places of one tile, as far as its windows are scanned. The array is only read. One per
 * thread.
 */
final class TileScores {
    private final WindowRange range;
    private final float[] values; // of the window at (r, c): origin + (r·stride + c)·step
    private final int origin;
    private final int stride;
    private final int step;

    /**
     * @param top row of the tile's first place
     * @param left its column
     * @param values score of place (u, v) of the tile and of a lane at (u·stride + v)·lanes + lane
     */
    TileScores(WindowRange range, int top, int left, float[] values, int stride, int lanes, int lane) {
        this.range = range;
        this.values = values;
        this.stride = stride;
        this.step = lanes;
        this.origin = lane - (top * stride + left) * lanes;
    }

    /** The score of the window at (r, c), −∞ where it is not scanned. */
    float at(int row, int column) {
        return range.contains(row, column) ? values[origin + (row * stride + column) * step] : Float.NEGATIVE_INFINITY;
    }

    /** Better than its neighbours above and to the left, at least as good as those below and to the right. */
    boolean isPeak(int row, int column) {
        float score = at(row, column);
        return score > at(row - 1, column)
                && score > at(row, column - 1)
                && score >= at(row, column + 1)
                && score >= at(row + 1, column);
    }

    /** How many rows below r the peak is, −½ to ½. */
    double rowShift(int row, int column) {
        return peak(at(row - 1, column), at(row, column), at(row + 1, column));
    }

    /** How many columns right of c the peak is, −½ to ½. */
    double columnShift(int row, int column) {
        return peak(at(row, column - 1), at(row, column), at(row, column + 1));
    }

    /** Where the parabola through three scores at −1, 0 and 1 is highest; 0 where one is missing. */
    static double peak(double before, double here, double after) {
        double bend = before - 2 * here + after;
        return Double.isInfinite(bend) || !(bend < 0)
                ? 0
                : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
    }
}
