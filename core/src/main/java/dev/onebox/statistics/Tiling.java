package dev.onebox.statistics;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Cuts an image into windows and their overlaps such that the lag sums of the pieces, with their signs, add up to those of
 * the image.
 *
 * <pre>
 *   one axis:   image = Σ windows − Σ overlaps,   neighbours overlapping by horizon − 1 cells
 *   two axes:   the product, (Σ W − Σ O)(Σ W − Σ O)
 * </pre>
 *
 * A pair of cells closer than the horizon lies in a run of consecutive windows and in all overlaps between these: it is
 * counted exactly once. Exact but for rounding; pieces are copies, so a huge image need not be kept for their sake.
 *
 * @param window the largest piece; at least the horizon
 */
record Tiling(Size window, Size horizon) {
    /** A piece of an image and the sign with which its sums count: +1 or −1. */
    record Piece(FeatureImage image, int sign) {}

    /** A stretch of one axis. */
    record Segment(int start, int length, int sign) {}

    /** Hands over the pieces one after another. */
    void cut(FeatureImage image, Consumer<Piece> sink) {
        for (Segment rows : segments(image.rows(), window.rows(), horizon.rows())) {
            for (Segment columns : segments(image.columns(), window.columns(), horizon.columns())) {
                sink.accept(new Piece(copy(image, rows, columns), rows.sign * columns.sign));
            }
        }
    }

    /** How many windows an axis needs; one overlap fewer lies between them. */
    static int windows(int length, int window, int horizon) {
        int step = window - (horizon - 1);
        return length <= window ? 1 : (length - (horizon - 1) + step - 1) / step;
    }

    /** Windows of about equal length, each followed by its overlap with the next. */
    static List<Segment> segments(int length, int window, int horizon) {
        int count = windows(length, window, horizon);
        int overlap = horizon - 1;
        List<Segment> segments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int start = start(i, count, length - overlap);
            int next = start(i + 1, count, length - overlap);
            segments.add(new Segment(start, next + overlap - start, 1));
            if (i + 1 < count && overlap > 0) {
                segments.add(new Segment(next, overlap, -1));
            }
        }
        return segments;
    }

    private static int start(int i, int count, int length) {
        return (int) ((long) i * length / count);
    }

    private static FeatureImage copy(FeatureImage image, Segment rows, Segment columns) {
        int k = image.channels();
        float[] values = new float[rows.length * columns.length * k];
        for (int u = 0; u < rows.length; u++) {
            int from = ((rows.start + u) * image.columns() + columns.start) * k;
            System.arraycopy(image.values(), from, values, u * columns.length * k, columns.length * k);
        }
        return new FeatureImage(rows.length, columns.length, k, values);
    }
}
