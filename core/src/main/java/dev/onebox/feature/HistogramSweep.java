package dev.onebox.feature;

import dev.onebox.Photo;
import java.util.Arrays;

/**
 * Orientation histograms of all rows of cells, from top to bottom: each pixel adds the length of its gradient to its
 * orientation, shared between the cells around it.
 *
 * <p>Three rows of cells are in memory, orientation o of cell c at o·columns + c. One per thread.
 */
final class HistogramSweep {
    private final FhogGrid grid;
    private final MaxChannelGradient gradients;
    private final int bands;
    private final int columns;
    private final float[] row; // of one row of pixels
    private int band;
    float[] before; // the row of cells completed by the last band but one
    float[] complete; // by the last band
    private float[] begun;

    /** For rows of that many described cells. */
    HistogramSweep(FhogGrid grid, Photo photo, int described) {
        this.grid = grid;
        gradients = new MaxChannelGradient(photo);
        bands = FhogGrid.bands(described);
        columns = bands + 1;
        row = new float[Orientations.COUNT * columns];
        before = new float[row.length];
        complete = new float[row.length];
        begun = new float[row.length];
    }

    /** Reads the pixels of the next band b; completes the cells of row b and begins those of row b + 1. */
    void next() {
        float[] spare = before;
        before = complete;
        complete = begun;
        begun = spare;
        Arrays.fill(begun, 0);
        for (int j = 0; j < grid.cell(); j++) {
            gradients.read(grid.start(band) + j);
            sort();
            add(1 - grid.share(j), row, complete);
            add(grid.share(j), row, begun);
        }
        band++;
    }

    /** Sorts the gradients of a row of pixels into their orientations, forgetting the row before. */
    private void sort() {
        Arrays.fill(row, 0);
        for (int j = 0; j < grid.cell(); j++) {
            sort(gradients.codes, gradients.lengths, row, grid.start(0) + j, grid.share(j));
        }
    }

    // One pixel of each band in turn, not one band after the other: neighbours tend to share cell and orientation, and
    // each would wait until the sum of the one before is stored.
    private void sort(int[] codes, float[] lengths, float[] sums, int first, float share) {
        byte[] orientations = Orientations.BY_CODE;
        int cell = grid.cell();
        for (int b = 0, x = first; b < bands; b++, x += cell) {
            int at = orientations[codes[x]] * columns + b;
            float after = share * lengths[x];
            sums[at] += lengths[x] - after;
            sums[at + 1] += after;
        }
    }

    private static void add(float weight, float[] histograms, float[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += weight * histograms[i];
        }
    }
}
