package dev.onebox.feature;

import java.util.Arrays;

/**
 * Orientation histograms of one row of pixels: each pixel adds the length of its gradient to its orientation, shared
 * between the two cells beside it.
 *
 * <p>One per thread.
 */
final class HistogramRow {
    private final int columns;
    private final int from;
    private final int[] cells; // the cell before pixel x, at x − from
    private final float[] shares; // φ of pixel x, at x − from
    private final float[] values; // orientation o of cell c at o·columns + c

    /** For rows of that many bands: columns of cells bands + 1. */
    HistogramRow(FhogGrid grid, int bands) {
        columns = bands + 1;
        from = grid.start(0);
        cells = new int[bands * grid.cell()];
        shares = new float[cells.length];
        for (int x = 0; x < cells.length; x++) {
            cells[x] = x / grid.cell();
            shares[x] = grid.share(x % grid.cell());
        }
        values = new float[Orientations.COUNT * columns];
    }

    /** Sorts the gradients of a row into their orientations, forgetting the row before. */
    void sort(StrongestGradients gradients) {
        Arrays.fill(values, 0);
        byte[] orientations = Orientations.byCode();
        int[] codes = gradients.codes();
        int[] length2 = gradients.length2();
        for (int i = 0; i < cells.length; i++) {
            int at = orientations[codes[from + i]] * columns + cells[i];
            float length = (float) Math.sqrt(length2[from + i]);
            float after = length * shares[i];
            values[at] += length - after;
            values[at + 1] += after;
        }
    }

    /** Adds weight · histograms to {@code sums}, which has the same layout. */
    void addTo(float[] sums, float weight) {
        float[] source = values;
        for (int i = 0; i < sums.length; i++) {
            sums[i] += weight * source[i];
        }
    }
}
