package dev.onebox.feature;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.Arrays;

/**
 * The last channels of {@code fhog34}: the mean CIELAB of a cell's pixels over 100 (L, a, b; sRGB, D65, 2°).
 *
 * <p>Colour is summed in integers, so for these three channels both laws hold bit by bit; {@link LabTables} derives
 * their error. Immutable.
 */
record CellColours(Photo photo, int cell) {
    /** Channels written for every cell. */
    static final int CHANNELS = 3;

    /** Writes the channels behind those of shape. */
    void writeInto(FeatureImage image) {
        long[] sums = new long[CHANNELS * image.columns()];
        for (int u = 0; u < image.rows(); u++) {
            Arrays.fill(sums, 0);
            int top = (u + FhogGrid.BORDER) * cell;
            for (int y = top; y < top + cell; y++) {
                addRow(photo.rgb(), 3 * (y * photo.width() + FhogGrid.BORDER * cell), sums);
            }
            for (int v = 0; v < image.columns(); v++) {
                int to = (u * image.columns() + v) * image.channels() + BlockNormaliser.CHANNELS;
                writeColour(sums, CHANNELS * v, image.values(), to);
            }
        }
    }

    /** Adds f(X/Xₙ), f(Y/Yₙ), f(Z/Zₙ) of a row of pixels to their cells; a cell's row of 64 pixels fits an int. */
    private void addRow(byte[] rgb, int at, long[] sums) {
        int[] linear = LabTables.LINEAR;
        for (int i = 0; i < sums.length; i += CHANNELS) {
            int x = 0;
            int y = 0;
            int z = 0;
            for (int end = at + 3 * cell; at < end; at += 3) {
                int red = 4 * (rgb[at] & 0xff);
                int green = 4 * (256 + (rgb[at + 1] & 0xff));
                int blue = 4 * (512 + (rgb[at + 2] & 0xff));
                x += LabTables.root(linear[red] + linear[green] + linear[blue]);
                y += LabTables.root(linear[red + 1] + linear[green + 1] + linear[blue + 1]);
                z += LabTables.root(linear[red + 2] + linear[green + 2] + linear[blue + 2]);
            }
            sums[i] += x;
            sums[i + 1] += y;
            sums[i + 2] += z;
        }
    }

    private void writeColour(long[] sums, int from, float[] values, int at) {
        double unit = Math.scalb(1.0 / (cell * cell), -LabTables.ROOT_BITS);
        long x = sums[from];
        long y = sums[from + 1];
        long z = sums[from + 2];
        values[at] = (float) (1.16 * (unit * y) - 0.16);
        values[at + 1] = (float) (5 * unit * (x - y));
        values[at + 2] = (float) (2 * unit * (y - z));
    }
}
