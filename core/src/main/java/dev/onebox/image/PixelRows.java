package dev.onebox.image;

/**
 * Rows of some columns of a photo as ints, which loops can be vectorised over.
 *
 * <p>The last two rows asked for are kept, the even and the odd one: neighbouring outputs share a row or two. One per
 * thread.
 */
final class PixelRows {
    private final Photo photo;
    private final int first;
    private final int[][] kept; // row i at i mod 2
    private final int[] rowOf = {-1, -1}; // which row that is

    /** @param first the first column; {@code count} of them */
    PixelRows(Photo photo, int first, int count) {
        this.photo = photo;
        this.first = first;
        this.kept = new int[2][3 * count];
    }

    /** Row i, three numbers a column; valid until another row of the same parity is asked for. */
    int[] row(int i) {
        int[] row = kept[i % 2];
        if (rowOf[i % 2] != i) {
            rowOf[i % 2] = i;
            unpack(photo.rgb(), 3 * (i * photo.width() + first), row);
        }
        return row;
    }

    private static void unpack(byte[] rgb, int from, int[] row) {
        for (int j = 0; j < row.length; j++) {
            row[j] = rgb[from + j] & 0xff;
        }
    }
}
