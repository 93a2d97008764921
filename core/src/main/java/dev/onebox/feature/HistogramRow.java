package dev.onebox.feature;

import java.util.Arrays;

/**
 * Orientation histograms of one row of pixels: each pixel adds the length of its gradient to its orientation, shared
 * between the two cells beside it.
 *
 * <p>One per thread.
 */
final class HistogramRow {
    private final FhogGrid grid;
    private final int bands;
    private final int columns;
    private final float[] values; // orientation o of cell c at o·columns + c

    /** For rows of that many bands: columns of cells bands + 1. */
    HistogramRow(FhogGrid grid, int bands) {
        this.grid = grid;
        this.bands = bands;
        columns = bands + 1;
        values = new float[Orientations.COUNT * columns];
    }

    /** Sorts the gradients of a row into their orientations, forgetting the row before. */
    void sort(MaxChannelGradient gradients) {
        Arrays.fill(values, 0);
        for (int j = 0; j < grid.cell(); j++) {
            sort(gradients.codes, gradients.lengths, grid.start(0) + j, grid.share(j));
        }
    }

    // One pixel of each band in turn, not one band after the other: neighbours tend to share cell and orientation, and
    // each would wait until the sum of the one before is stored.
    private void sort(int[] codes, float[] lengths, int first, float share) {
        byte[] orientations = Orientations.BY_CODE;
        int cell = grid.cell();
        for (int b = 0, x = first; b < bands; b++, x += cell) {
            int at = orientations[codes[x]] * columns + b;
            float after = share * lengths[x];
            values[at] += lengths[x] - after;
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
