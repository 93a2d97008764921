package dev.onebox.kernel;

import dev.onebox.oracle.ComplexMatrix;
import java.util.Random;

/** The two precisions of a kernel, its rounding unit, and the way between a test's doubles and a kernel's arrays. */
public enum Precision {
    FLOAT(0x1p-24),
    DOUBLE(0x1p-53);

    /** What a test fills unused places with: any use or overwriting of it shows. */
    static final double GUARD = 12345;

    public final double unit;

    Precision(double unit) {
        this.unit = unit;
    }

    /** AssertJ's own comparison takes a microsecond, and there are millions. NaN is close to nothing. */
    static void assertClose(double actual, double expected, double tolerance) {
        if (!(Math.abs(actual - expected) <= tolerance)) {
            throw new AssertionError(actual + " is not within " + tolerance + " of " + expected);
        }
    }

    /** Both parts of every element within so many roundings of its scale. */
    void assertClose(ComplexMatrix actual, ComplexMatrix expected, ComplexMatrix scale, int roundings) {
        for (int r = 0; r < expected.rows(); r++) {
            for (int c = 0; c < expected.columns(); c++) {
                double tolerance = roundings * unit * scale.re(r, c);
                assertClose(actual.re(r, c), expected.re(r, c), tolerance);
                assertClose(actual.im(r, c), expected.im(r, c), tolerance);
            }
        }
    }

    /** Numbers between −1 and 1 that float holds exactly. */
    static double[] numbers(Random random, int count) {
        return random.doubles(count).map(value -> (float) (2 * value - 1)).toArray();
    }

    static float[] floats(double[] doubles) {
        float[] floats = new float[doubles.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) doubles[i];
        }
        return floats;
    }

    static void copy(float[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[i];
        }
    }
}
