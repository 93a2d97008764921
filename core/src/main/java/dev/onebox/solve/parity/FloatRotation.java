package dev.onebox.solve.parity;

import dev.onebox.solve.block.Rounding;
import dev.onebox.solve.block.SignalShape;
import java.util.Arrays;

/**
 * Recombines the channels of a signal, cell by cell: y = R x with at most four terms in a row.
 *
 * <p>Immutable.
 */
final class FloatRotation {
    private final SignalShape shape;
    private final int[] sources; // where the channels of term t of row a start, at a·TERMS + t
    private final float[] weights;

    FloatRotation(SparseRows rows, SignalShape shape) {
        this.shape = shape;
        this.sources = new int[rows.size() * SparseRows.TERMS];
        this.weights = new float[sources.length];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = shape.channel(rows.column(i / SparseRows.TERMS, i % SparseRows.TERMS));
            Rounding.put(rows.weight(i / SparseRows.TERMS, i % SparseRows.TERMS), weights, i);
        }
    }

    /** y = R x; the arrays must not overlap. */
    void apply(float[] x, int xAt, float[] y, int yAt) {
        clearPadding(y, yAt);
        for (int a = 0; a < shape.channels(); a++) {
            combine(a * SparseRows.TERMS, x, xAt, y, yAt + shape.channel(a));
        }
    }

    private void combine(int term, float[] x, int xAt, float[] y, int to) {
        int x0 = xAt + sources[term];
        int x1 = xAt + sources[term + 1];
        int x2 = xAt + sources[term + 2];
        int x3 = xAt + sources[term + 3];
        float w0 = weights[term];
        float w1 = weights[term + 1];
        float w2 = weights[term + 2];
        float w3 = weights[term + 3];
        int end = shape.chunkLength();
        for (int i = 0; i < end; i += shape.lanes()) {
            y[to + i] = w0 * x[x0 + i] + w1 * x[x1 + i] + w2 * x[x2 + i] + w3 * x[x3 + i];
        }
    }

    private void clearPadding(float[] y, int yAt) {
        if (shape.channels() % shape.lanes() != 0) {
            Arrays.fill(y, yAt + shape.length() - shape.chunkLength(), yAt + shape.length(), 0);
        }
    }
}
