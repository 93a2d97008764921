package dev.onebox.detect;

import dev.onebox.Box;
import dev.onebox.kernel.ScoreKernel;
import java.util.List;

/**
 * Finds the peaks, that is local maxima, among the scores of a chunk of templates in a tile.
 *
 * <p>A window is one if it reaches its template's threshold, is better than its neighbours above and to the left and at least
 * as good as those below and to the right, so that of two equal neighbours the first counts. Windows that are not scanned
 * are nobody's neighbours. The box is moved to the peak of the parabola through the window and its two neighbours, along
 * each axis, by half a cell at most; where a neighbour is missing, or the box would leave the photo too far, it stays.
 *
 * <p>One per thread.
 */
final class PeakFinder {
    private final ScoreKernel kernel;
    private final float[] highest; // score of a row of places, by lane
    private final float[] limits; // what it must reach, by lane

    PeakFinder(ScoreKernel kernel) {
        this.kernel = kernel;
        this.highest = new float[kernel.lanes()];
        this.limits = new float[kernel.lanes()];
    }

    /**
     * Adds the peaks of a tile to {@code found}, in an order that depends on nothing but the tile.
     *
     * @param values score of place (u, v) of the tile and of a lane at (u·stride + v)·L + lane
     */
    void findIn(LevelPlan plan, int chunk, Tile tile, float[] values, int stride, List<Candidate> found) {
        int lanes = kernel.lanes();
        List<Slot> slots = plan.bank().chunks().get(chunk).slots();
        computeLimits(plan, slots, chunk);
        int from = tile.columns().ownStart();
        int to = tile.columns().ownEnd();
        for (int r = tile.rows().ownStart(); r < tile.rows().ownEnd(); r++) {
            int place =
                    (r - tile.rows().start()) * stride + from - tile.columns().start();
            kernel.highestInto(values, place * lanes, to - from, highest);
            for (int lane = 0; lane < slots.size(); lane++) {
                if (highest[lane] >= limits[lane]) {
                    new Lane(plan, chunk, lane, tile, values, stride).findInRow(r, from, to, limits[lane], found);
                }
            }
        }
    }

    /** Rounded down: the exact comparison follows. */
    private void computeLimits(LevelPlan plan, List<Slot> slots, int chunk) {
        for (int lane = 0; lane < slots.size(); lane++) {
            Slot slot = slots.get(lane);
            double limit = slot.threshold() - slot.offset(plan.level().scale());
            boolean scanned = !plan.ranges().get(chunk).get(lane).isEmpty();
            limits[lane] = scanned ? Math.nextDown((float) limit) : Float.POSITIVE_INFINITY;
        }
    }

    /** Where the parabola through three scores at −1, 0 and 1 is highest, −½ to ½; 0 where one is missing. */
    static double peak(double before, double here, double after) {
        double bend = before - 2 * here + after;
        return Double.isInfinite(bend) || !(bend < 0)
                ? 0
                : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
    }

    /** The scores of one template in the places of a tile, as far as its windows are scanned. */
    private final class Lane {
        private final LevelPlan plan;
        private final Slot slot;
        private final WindowRange range;
        private final float[] values; // of the window at (r, c): origin + (r·stride + c)·L
        private final int origin;
        private final int stride;

        Lane(LevelPlan plan, int chunk, int lane, Tile tile, float[] values, int stride) {
            this.plan = plan;
            this.slot = plan.bank().chunks().get(chunk).slots().get(lane);
            this.range = plan.ranges().get(chunk).get(lane);
            this.values = values;
            this.origin = lane - (tile.rows().start() * stride + tile.columns().start()) * kernel.lanes();
            this.stride = stride;
        }

        /** The peaks among the places of a row from {@code from} on, before {@code to}. */
        void findInRow(int row, int from, int to, float limit, List<Candidate> found) {
            double offset = slot.offset(plan.level().scale());
            for (int c = from; c < to; c++) {
                float score = at(row, c);
                if (score >= limit && score + offset >= slot.threshold() && isPeak(row, c)) {
                    found.add(new Candidate(
                            slot.detector(), slot.component(), plan.level(), row, c, score + offset, box(row, c)));
                }
            }
        }

        /** The score of the window at (r, c), −∞ where it is not scanned. */
        private float at(int row, int column) {
            return range.contains(row, column)
                    ? values[origin + (row * stride + column) * kernel.lanes()]
                    : Float.NEGATIVE_INFINITY;
        }

        /** Better than its neighbours above and to the left, at least as good as those below and to the right. */
        private boolean isPeak(int row, int column) {
            float score = at(row, column);
            return score > at(row - 1, column)
                    && score > at(row, column - 1)
                    && score >= at(row, column + 1)
                    && score >= at(row + 1, column);
        }

        private Box box(int row, int column) {
            float score = at(row, column);
            double peakRow = row + peak(at(row - 1, column), score, at(row + 1, column));
            double peakColumn = column + peak(at(row, column - 1), score, at(row, column + 1));
            boolean inside = range.isInside(peakRow, peakColumn);
            return plan.level()
                    .boxAt(
                            plan.bank().feature().cell(),
                            inside ? peakRow : row,
                            inside ? peakColumn : column,
                            slot.template().object());
        }
    }
}
