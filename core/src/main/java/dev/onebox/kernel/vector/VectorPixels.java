package dev.onebox.kernel.vector;

import static jdk.incubator.vector.IntVector.fromArray;

import dev.onebox.kernel.PixelKernel;
import dev.onebox.kernel.PlainPixels;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Pixels on the Vector API, where a vector holds eight ints or more.
 *
 * <p>Along x a vector begins with the three numbers of a pixel; what the other lanes hold is overwritten by the pixels that
 * follow. Quotients come from floats, off by one at most, and are put right in whole numbers. Thread-safe.
 */
final class VectorPixels implements PixelKernel {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final int LANES = INTS.length();
    private static final VectorSpecies<Byte> BYTES =
            VectorSpecies.of(byte.class, VectorShape.forBitSize(Byte.SIZE * LANES));

    /** 1.5 · 2²³: added to a float of a few thousand at most, it leaves the nearest whole number in the lowest bits. */
    private static final float WHOLE = 0x1.8p23f;

    private static final int WHOLE_BITS = Float.floatToRawIntBits(WHOLE);

    private final PixelKernel otherwise =
            new PlainPixels(); // where a row is shorter than a vector, or has nothing to add

    @Override
    public int spare() {
        return LANES;
    }

    @Override
    public void sumRows(byte[] rgb, int at, int stride, int[] weights, int weightsAt, int taps, int[] sums, int count) {
        if (count < LANES) {
            otherwise.sumRows(rgb, at, stride, weights, weightsAt, taps, sums, count);
            return;
        }
        for (int j = 0; j < count - LANES; j += LANES) {
            sum(rgb, at + j, stride, weights, weightsAt, taps).intoArray(sums, j);
        }
        int last = count - LANES;
        sum(rgb, at + last, stride, weights, weightsAt, taps).intoArray(sums, last);
    }

    private static IntVector sum(byte[] rgb, int at, int stride, int[] weights, int weightsAt, int taps) {
        IntVector sum = unsigned(rgb, at).mul(weights[weightsAt]);
        for (int t = 1, from = at + stride; t < taps; t++, from += stride) {
            sum = sum.add(unsigned(rgb, from).mul(weights[weightsAt + t]));
        }
        return sum;
    }

    private static IntVector unsigned(byte[] rgb, int at) {
        return ((IntVector) ByteVector.fromArray(BYTES, rgb, at).castShape(INTS, 0)).and(0xff);
    }

    @Override
    public void averageColumns(
            int[] sums, int[] starts, int[] weights, int taps, int total, int[] work, byte[] out, int at) {
        if (3 * starts.length < LANES || taps < 2) {
            otherwise.averageColumns(sums, starts, weights, taps, total, work, out, at);
            return;
        }
        if (taps == 2) {
            addTwo(sums, starts, weights, work);
        } else if (taps == 3) {
            addThree(sums, starts, weights, work);
        } else {
            addFour(sums, starts, weights, taps, work);
        }
        divide(work, 3 * starts.length, total, out, at);
    }

    private static void addTwo(int[] sums, int[] starts, int[] weights, int[] work) {
        for (int x = 0; x < starts.length; x++) {
            int from = 3 * starts[x];
            fromArray(INTS, sums, from)
                    .mul(weights[2 * x])
                    .add(fromArray(INTS, sums, from + 3).mul(weights[2 * x + 1]))
                    .intoArray(work, 3 * x);
        }
    }

    private static void addThree(int[] sums, int[] starts, int[] weights, int[] work) {
        for (int x = 0; x < starts.length; x++) {
            int from = 3 * starts[x];
            fromArray(INTS, sums, from)
                    .mul(weights[3 * x])
                    .add(fromArray(INTS, sums, from + 3).mul(weights[3 * x + 1]))
                    .add(fromArray(INTS, sums, from + 6).mul(weights[3 * x + 2]))
                    .intoArray(work, 3 * x);
        }
    }

    // Four at once and then one by one: a loop from the start would take twice as long for the four or five there
    // mostly are.
    private static void addFour(int[] sums, int[] starts, int[] weights, int taps, int[] work) {
        for (int x = 0; x < starts.length; x++) {
            int from = 3 * starts[x];
            int at = x * taps;
            IntVector sum = fromArray(INTS, sums, from)
                    .mul(weights[at])
                    .add(fromArray(INTS, sums, from + 3).mul(weights[at + 1]))
                    .add(fromArray(INTS, sums, from + 6).mul(weights[at + 2]))
                    .add(fromArray(INTS, sums, from + 9).mul(weights[at + 3]));
            for (int t = 4; t < taps; t++) {
                sum = sum.add(fromArray(INTS, sums, from + 3 * t).mul(weights[at + t]));
            }
            sum.intoArray(work, 3 * x);
        }
    }

    private static void divide(int[] work, int count, int total, byte[] out, int at) {
        for (int j = 0; j < count - LANES; j += LANES) {
            quotient(fromArray(INTS, work, j), total).intoArray(out, at + j);
        }
        int last = count - LANES;
        quotient(fromArray(INTS, work, last), total).intoArray(out, at + last);
    }

    // q = ⌊s / total + ½⌋ where −total ≤ 2(s − q total) < total; a shift by 31 is −1 for what is negative, else 0.
    private static ByteVector quotient(IntVector sum, int total) {
        FloatVector near = ((FloatVector) sum.castShape(FLOATS, 0)).mul(1f / total);
        IntVector q = near.add(WHOLE).reinterpretAsInts().sub(WHOLE_BITS);
        IntVector rest = sum.sub(q.mul(total)).lanewise(VectorOperators.LSHL, 1);
        IntVector tooLarge = rest.add(total).lanewise(VectorOperators.ASHR, 31);
        IntVector notTooSmall = rest.sub(total).lanewise(VectorOperators.ASHR, 31);
        return (ByteVector) q.add(tooLarge).add(notTooSmall).add(1).castShape(BYTES, 0);
    }

    @Override
    public void strongestGradients(int[][] above, int[][] here, int[][] below, int[] codes, float[] lengths) {
        int last = codes.length - 1 - LANES; // the first pixel of the last vector
        if (last < 1) {
            otherwise.strongestGradients(above, here, below, codes, lengths);
            return;
        }
        for (int x = 1; x < last; x += LANES) {
            strongest(above, here, below, codes, lengths, x);
        }
        strongest(above, here, below, codes, lengths, last);
    }

    private static void strongest(int[][] above, int[][] here, int[][] below, int[] codes, float[] lengths, int x) {
        IntVector dx = horizontal(here[0], x);
        IntVector dy = vertical(above[0], below[0], x);
        IntVector square = dx.mul(dx).add(dy.mul(dy));
        for (int c = 1; c < 3; c++) {
            IntVector otherDx = horizontal(here[c], x);
            IntVector otherDy = vertical(above[c], below[c], x);
            IntVector other = otherDx.mul(otherDx).add(otherDy.mul(otherDy));
            VectorMask<Integer> longer = other.compare(VectorOperators.GT, square);
            dx = dx.blend(otherDx, longer);
            dy = dy.blend(otherDy, longer);
            square = square.blend(other, longer);
        }
        dy.lanewise(VectorOperators.LSHL, 9).add(dx).add((256 << 9) + 256).intoArray(codes, x);
        ((FloatVector) square.castShape(FLOATS, 0)).sqrt().intoArray(lengths, x);
    }

    private static IntVector horizontal(int[] here, int x) {
        return fromArray(INTS, here, x + 1).sub(fromArray(INTS, here, x - 1));
    }

    private static IntVector vertical(int[] above, int[] below, int x) {
        return fromArray(INTS, below, x).sub(fromArray(INTS, above, x));
    }
}
