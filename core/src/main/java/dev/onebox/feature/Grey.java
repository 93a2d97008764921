package dev.onebox.feature;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The simplest feature: the mean brightness of each cell, 0 (black) … 1 (white).
 *
 * <pre>
 *   luma = 0.299 R + 0.587 G + 0.114 B      (Rec. 601)
 * </pre>
 *
 * <p>Only whole cells count: ⌊H/s⌋ rows and ⌊W/s⌋ columns, no border. Sums are integers, so both laws hold bit by bit.
 * Immutable.
 */
record Grey(int cell) implements Feature {
    private static final int RED = 299;
    private static final int GREEN = 587;
    private static final int BLUE = 114;
    private static final int WHITE = (RED + GREEN + BLUE) * 255;

    @Override
    public String name() {
        return Features.GREY;
    }

    @Override
    public int channels() {
        return 1;
    }

    @Override
    public int border() {
        return 0;
    }

    @Override
    public int cells(int pixels) {
        return pixels / cell;
    }

    @Override
    public Optional<FlipPermutation> mirrors() {
        return Optional.of(new FlipPermutation(List.of(0), List.of(0)));
    }

    @Override
    public FeatureImage extract(Photo photo) {
        int rows = cells(photo.height());
        int columns = cells(photo.width());
        float[] values = new float[rows * columns];
        int[] sums = new int[columns];
        for (int u = 0; u < rows; u++) {
            Arrays.fill(sums, 0);
            for (int y = u * cell; y < (u + 1) * cell; y++) {
                addRow(photo, y, sums);
            }
            for (int v = 0; v < columns; v++) {
                values[u * columns + v] = (float) (sums[v] / ((double) WHITE * cell * cell));
            }
        }
        return new FeatureImage(rows, columns, 1, values);
    }

    // A cell of 64 × 64 white pixels sums to 1.05e9: an int holds it.
    private void addRow(Photo photo, int y, int[] sums) {
        byte[] rgb = photo.rgb();
        int at = 3 * y * photo.width();
        for (int v = 0; v < sums.length; v++) {
            int sum = 0;
            for (int i = 0; i < cell; i++, at += 3) {
                sum += RED * (rgb[at] & 0xff) + GREEN * (rgb[at + 1] & 0xff) + BLUE * (rgb[at + 2] & 0xff);
            }
            sums[v] += sum;
        }
    }
}
