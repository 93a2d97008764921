package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.fromArray;

import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.PlainFloatTranspose;
import dev.onebox.kernel.TileShape;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Turns square tiles of vectors in registers.
 *
 * <p>Rows i and i + d exchange the lanes in which they differ from the transpose, for d = 1, 2, 4, 8: one permutation and one
 * blend per vector and d. Sixteen rows are too many for one method (docs/decisions/0004): neighbouring fours exchange for
 * d = 1 and 2, then every fourth row for 4 and 8, where the result stands. Tiles of other sizes go number by number.
 * Thread-safe.
 */
final class VectorFloatTranspose implements FloatTransposeKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    static final VectorShuffle<Float> SWAP_1 = swap(1);
    static final VectorShuffle<Float> SWAP_2 = swap(2);
    static final VectorShuffle<Float> SWAP_4 = swap(4);
    static final VectorShuffle<Float> SWAP_8 = swap(8);

    private static final VectorMask<Float> UPPER_1 = upper(1);
    private static final VectorMask<Float> UPPER_2 = upper(2);
    private static final VectorMask<Float> UPPER_4 = upper(4);
    private static final VectorMask<Float> UPPER_8 = upper(8);

    private final FloatTransposeKernel otherwise = new PlainFloatTranspose();

    private static VectorShuffle<Float> swap(int distance) {
        return VectorShuffle.fromOp(SPECIES, lane -> (lane ^ distance) % LANES);
    }

    /** The lanes whose number has the bit {@code distance}. */
    private static VectorMask<Float> upper(int distance) {
        boolean[] lanes = new boolean[LANES];
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = (lane & distance) != 0;
        }
        return VectorMask.fromArray(SPECIES, lanes, 0);
    }

    @Override
    public void transpose(TileShape shape, float[] x, int xAt, float[] y, int yAt) {
        boolean square = shape.rows() == LANES && shape.columns() == LANES;
        if (square && LANES == 16) {
            sixteen(shape, x, xAt, y, yAt);
        } else if (square && LANES == 8) {
            eight(shape, x, xAt, y, yAt);
        } else if (square && LANES == 4) {
            four(shape, x, xAt, y, yAt);
        } else {
            otherwise.transpose(shape, x, xAt, y, yAt);
        }
    }

    private static void sixteen(TileShape shape, float[] x, int xAt, float[] y, int yAt) {
        int in = shape.xStep();
        int out = shape.yStep();
        for (int t = 0, from = xAt, to = yAt; t < shape.tiles(); t++, from += shape.xTile(), to += shape.yTile()) {
            for (int i = 0; i < LANES; i += 4) {
                exchangeNear(x, from + i * in, in, y, to + i * out, out);
            }
            for (int i = 0; i < 4; i++) {
                exchangeFar(y, to + i * out, 4 * out);
            }
        }
    }

    private static void four(TileShape shape, float[] x, int xAt, float[] y, int yAt) {
        for (int t = 0; t < shape.tiles(); t++) {
            exchangeNear(x, xAt + t * shape.xTile(), shape.xStep(), y, yAt + t * shape.yTile(), shape.yStep());
        }
    }

    /** Four rows, d = 1 and 2. */
    private static void exchangeNear(float[] x, int from, int in, float[] y, int to, int out) {
        FloatVector a0 = fromArray(SPECIES, x, from);
        FloatVector a1 = fromArray(SPECIES, x, from + in);
        FloatVector a2 = fromArray(SPECIES, x, from + 2 * in);
        FloatVector a3 = fromArray(SPECIES, x, from + 3 * in);
        FloatVector b0 = a0.blend(a1.rearrange(SWAP_1), UPPER_1);
        FloatVector b1 = a0.rearrange(SWAP_1).blend(a1, UPPER_1);
        FloatVector b2 = a2.blend(a3.rearrange(SWAP_1), UPPER_1);
        FloatVector b3 = a2.rearrange(SWAP_1).blend(a3, UPPER_1);
        b0.blend(b2.rearrange(SWAP_2), UPPER_2).intoArray(y, to);
        b1.blend(b3.rearrange(SWAP_2), UPPER_2).intoArray(y, to + out);
        b0.rearrange(SWAP_2).blend(b2, UPPER_2).intoArray(y, to + 2 * out);
        b1.rearrange(SWAP_2).blend(b3, UPPER_2).intoArray(y, to + 3 * out);
    }

    /** Four rows in place, d = 4 and 8. */
    private static void exchangeFar(float[] y, int at, int step) {
        FloatVector a0 = fromArray(SPECIES, y, at);
        FloatVector a1 = fromArray(SPECIES, y, at + step);
        FloatVector a2 = fromArray(SPECIES, y, at + 2 * step);
        FloatVector a3 = fromArray(SPECIES, y, at + 3 * step);
        FloatVector b0 = a0.blend(a1.rearrange(SWAP_4), UPPER_4);
        FloatVector b1 = a0.rearrange(SWAP_4).blend(a1, UPPER_4);
        FloatVector b2 = a2.blend(a3.rearrange(SWAP_4), UPPER_4);
        FloatVector b3 = a2.rearrange(SWAP_4).blend(a3, UPPER_4);
        b0.blend(b2.rearrange(SWAP_8), UPPER_8).intoArray(y, at);
        b1.blend(b3.rearrange(SWAP_8), UPPER_8).intoArray(y, at + step);
        b0.rearrange(SWAP_8).blend(b2, UPPER_8).intoArray(y, at + 2 * step);
        b1.rearrange(SWAP_8).blend(b3, UPPER_8).intoArray(y, at + 3 * step);
    }

    private static void eight(TileShape shape, float[] x, int xAt, float[] y, int yAt) {
        int in = shape.xStep();
        int out = shape.yStep();
        for (int t = 0, from = xAt, to = yAt; t < shape.tiles(); t++, from += shape.xTile(), to += shape.yTile()) {
            FloatVector a0 = fromArray(SPECIES, x, from);
            FloatVector a1 = fromArray(SPECIES, x, from + in);
            FloatVector a2 = fromArray(SPECIES, x, from + 2 * in);
            FloatVector a3 = fromArray(SPECIES, x, from + 3 * in);
            FloatVector b0 = a0.blend(a1.rearrange(SWAP_1), UPPER_1);
            FloatVector b1 = a0.rearrange(SWAP_1).blend(a1, UPPER_1);
            FloatVector b2 = a2.blend(a3.rearrange(SWAP_1), UPPER_1);
            FloatVector b3 = a2.rearrange(SWAP_1).blend(a3, UPPER_1);
            FloatVector c0 = b0.blend(b2.rearrange(SWAP_2), UPPER_2);
            FloatVector c1 = b1.blend(b3.rearrange(SWAP_2), UPPER_2);
            FloatVector c2 = b0.rearrange(SWAP_2).blend(b2, UPPER_2);
            FloatVector c3 = b1.rearrange(SWAP_2).blend(b3, UPPER_2);
            FloatVector a4 = fromArray(SPECIES, x, from + 4 * in);
            FloatVector a5 = fromArray(SPECIES, x, from + 5 * in);
            FloatVector a6 = fromArray(SPECIES, x, from + 6 * in);
            FloatVector a7 = fromArray(SPECIES, x, from + 7 * in);
            FloatVector b4 = a4.blend(a5.rearrange(SWAP_1), UPPER_1);
            FloatVector b5 = a4.rearrange(SWAP_1).blend(a5, UPPER_1);
            FloatVector b6 = a6.blend(a7.rearrange(SWAP_1), UPPER_1);
            FloatVector b7 = a6.rearrange(SWAP_1).blend(a7, UPPER_1);
            FloatVector c4 = b4.blend(b6.rearrange(SWAP_2), UPPER_2);
            FloatVector c5 = b5.blend(b7.rearrange(SWAP_2), UPPER_2);
            FloatVector c6 = b4.rearrange(SWAP_2).blend(b6, UPPER_2);
            FloatVector c7 = b5.rearrange(SWAP_2).blend(b7, UPPER_2);
            c0.blend(c4.rearrange(SWAP_4), UPPER_4).intoArray(y, to);
            c1.blend(c5.rearrange(SWAP_4), UPPER_4).intoArray(y, to + out);
            c2.blend(c6.rearrange(SWAP_4), UPPER_4).intoArray(y, to + 2 * out);
            c3.blend(c7.rearrange(SWAP_4), UPPER_4).intoArray(y, to + 3 * out);
            c0.rearrange(SWAP_4).blend(c4, UPPER_4).intoArray(y, to + 4 * out);
            c1.rearrange(SWAP_4).blend(c5, UPPER_4).intoArray(y, to + 5 * out);
            c2.rearrange(SWAP_4).blend(c6, UPPER_4).intoArray(y, to + 6 * out);
            c3.rearrange(SWAP_4).blend(c7, UPPER_4).intoArray(y, to + 7 * out);
        }
    }
}
