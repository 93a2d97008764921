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
        int top = tile.rows().start();
        int left = tile.columns().start();
        int from = tile.columns().ownStart();
        int to = tile.columns().ownEnd();
        for (int r = tile.rows().ownStart(); r < tile.rows().ownEnd(); r++) {
            kernel.highestInto(values, ((r - top) * stride + from - left) * lanes, to - from, highest);
            for (int lane = 0; lane < slots.size(); lane++) {
                if (highest[lane] >= limits[lane]) {
                    WindowRange range = plan.ranges().get(chunk).get(lane);
                    TileScores scores = new TileScores(range, top, left, values, stride, lanes, lane);
                    new Lane(plan, slots.get(lane), range, scores).findInRow(r, from, to, limits[lane], found);
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

    /** The scores of one template in a tile. */
    private record Lane(LevelPlan plan, Slot slot, WindowRange range, TileScores scores) {
        /** The peaks among the places of a row from {@code from} on, before {@code to}. */
        void findInRow(int row, int from, int to, float limit, List<Candidate> found) {
            double offset = slot.offset(plan.level().scale());
            for (int c = from; c < to; c++) {
                float score = scores.at(row, c);
                if (score >= limit && score + offset >= slot.threshold() && scores.isPeak(row, c)) {
                    found.add(new Candidate(
                            slot.detector(), slot.component(), plan.level(), row, c, score + offset, box(row, c)));
                }
            }
        }

        private Box box(int row, int column) {
            double peakRow = row + scores.rowShift(row, column);
            double peakColumn = column + scores.columnShift(row, column);
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
