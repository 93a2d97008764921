package dev.onebox.image;

import dev.onebox.Photo;

/**
 * Turns stored rows into the upright photo.
 *
 * <pre>
 *   orientation   1   2    3    4    5    6    7    8
 *   stored row   top top bottom bottom left right right left      (side of the upright photo)
 *   stored col  left right right left top  top bottom bottom
 * </pre>
 *
 * <p>Stored pixel (x, y) goes to origin + x·stepX + y·stepY. Thread-safe.
 */
final class Upright {
    private Upright() {}

    static Photo of(SampleRows rows, int width, int height, int orientation) {
        int length = Math.toIntExact(3L * width * height);
        if (orientation == 1) {
            byte[] rgb = rows.room(length);
            for (int y = 0; y < height; y++) {
                rows.rowInto(y, rgb, 3 * y * width);
            }
            return new Photo(width, height, rgb);
        }
        byte[] rgb = new byte[length];
        scatter(rows, width, height, orientation, rgb);
        return isTurned(orientation) ? new Photo(height, width, rgb) : new Photo(width, height, rgb);
    }

    /** Whether rows become columns. */
    static boolean isTurned(int orientation) {
        return orientation >= 5;
    }

    private static void scatter(SampleRows rows, int width, int height, int orientation, byte[] rgb) {
        boolean turned = isTurned(orientation);
        int across = turned ? 3 * height : 3; // step of one stored column
        int down = turned ? 3 : 3 * width; // step of one stored row
        boolean columnsReversed = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
        boolean rowsReversed = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
        int stepX = columnsReversed ? -across : across;
        int stepY = rowsReversed ? -down : down;
        int origin = (columnsReversed ? (width - 1) * across : 0) + (rowsReversed ? (height - 1) * down : 0);
        byte[] row = new byte[3 * width];
        for (int y = 0; y < height; y++) {
            rows.rowInto(y, row, 0);
            scatterRow(row, rgb, origin + y * stepY, stepX);
        }
    }

    private static void scatterRow(byte[] row, byte[] rgb, int start, int step) {
        int target = start;
        for (int i = 0; i < row.length; i += 3, target += step) {
            rgb[target] = row[i];
            rgb[target + 1] = row[i + 1];
            rgb[target + 2] = row[i + 2];
        }
    }
}
