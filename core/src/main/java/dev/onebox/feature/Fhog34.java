package dev.onebox.feature;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * FHOG with colour: the 31 channels of {@link Fhog31}, bit for bit, then the mean CIELAB of the cell's pixels over 100
 * (L, a, b; sRGB, D65, 2°).
 *
 * <p>Colour is summed in integers, so for these three channels both laws hold bit by bit; {@link LabTables} derives
 * their error. Immutable.
 */
record Fhog34(int cell) implements Feature {
    private static final int COLOURS = 3;
    static final int CHANNELS = BlockNormaliser.CHANNELS + COLOURS;
    private static final FlipPermutation MIRRORS =
            new FlipPermutation(withColours(Fhog31.MIRRORS.horizontal()), withColours(Fhog31.MIRRORS.vertical()));

    @Override
    public String name() {
        return Features.FHOG34;
    }

    @Override
    public int channels() {
        return CHANNELS;
    }

    @Override
    public int border() {
        return FhogGrid.BORDER;
    }

    @Override
    public int rows(int height) {
        return shape().rows(height);
    }

    @Override
    public int columns(int width) {
        return rows(width);
    }

    @Override
    public Optional<FlipPermutation> mirrors() {
        return Optional.of(MIRRORS);
    }

    @Override
    public FeatureImage of(Photo photo) {
        int rows = rows(photo.height());
        int columns = columns(photo.width());
        float[] values = new float[Math.multiplyExact(rows * columns, CHANNELS)];
        shape().writeInto(photo, values, CHANNELS);
        writeColours(photo, rows, columns, values);
        return new FeatureImage(rows, columns, CHANNELS, values);
    }

    private Fhog31 shape() {
        return new Fhog31(cell);
    }

    private void writeColours(Photo photo, int rows, int columns, float[] values) {
        long[] sums = new long[COLOURS * columns];
        for (int u = 0; u < rows; u++) {
            Arrays.fill(sums, 0);
            int top = (u + border()) * cell;
            for (int y = top; y < top + cell; y++) {
                addRow(photo.rgb(), 3 * (y * photo.width() + border() * cell), sums);
            }
            for (int v = 0; v < columns; v++) {
                writeColour(sums, COLOURS * v, values, (u * columns + v) * CHANNELS + BlockNormaliser.CHANNELS);
            }
        }
    }

    /** Adds f(X/Xₙ), f(Y/Yₙ), f(Z/Zₙ) of a row of pixels to their cells; a cell's row of 64 pixels fits an int. */
    private void addRow(byte[] rgb, int at, long[] sums) {
        int[] linear = LabTables.linearParts();
        for (int i = 0; i < sums.length; i += COLOURS) {
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

    private static List<Integer> withColours(List<Integer> permutation) {
        List<Integer> longer = new ArrayList<>(permutation);
        for (int p = permutation.size(); p < CHANNELS; p++) {
            longer.add(p);
        }
        return longer;
    }
}
