package dev.onebox.store;

import java.util.List;

/**
 * Numbers with a shape, as a file holds them: row-major, the last axis fastest.
 *
 * <p>The type says how they are stored. What was read as F32 stays in floats, because statistics would take twice the memory
 * for nothing. The array is handed over, not copied: who made it no longer writes to it. Immutable by that agreement.
 */
public final class Tensor {
    /** How a number is stored. */
    public enum Type {
        F32(Float.BYTES),
        F64(Double.BYTES);

        private final int bytes;

        Type(int bytes) {
            this.bytes = bytes;
        }

        /** Bytes per number. */
        int bytes() {
            return bytes;
        }
    }

    private final Type type;
    private final List<Integer> shape;
    private final double[] doubles; // empty where floats are not
    private final float[] floats;

    public Tensor(Type type, List<Integer> shape, double[] values) {
        this(type, shape, values, new float[0]);
    }

    /** Numbers of which some array is empty. */
    Tensor(Type type, List<Integer> shape, double[] doubles, float[] floats) {
        this.type = type;
        this.shape = List.copyOf(shape);
        this.doubles = doubles;
        this.floats = floats;
        long expected = shape.stream().mapToLong(Integer::longValue).reduce(1, Math::multiplyExact);
        if (count() != expected) {
            throw new IllegalArgumentException(
                    "tensor of shape " + shape + ": got " + count() + " values, expected " + expected);
        }
    }

    private int count() {
        return doubles.length + floats.length;
    }

    public Type type() {
        return type;
    }

    public List<Integer> shape() {
        return shape;
    }

    /** All values, row-major; read only. */
    public double[] values() {
        if (floats.length == 0) {
            return doubles;
        }
        double[] values = new double[floats.length];
        wideInto(0, values, 0, floats.length);
        return values;
    }

    /** Copies {@code count} values from the {@code from}th on. */
    void wideInto(int from, double[] values, int at, int count) {
        if (floats.length == 0) {
            System.arraycopy(doubles, from, values, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            values[at + i] = floats[from + i];
        }
    }

    /** Bytes it takes in a file. */
    long bytes() {
        return (long) count() * type.bytes();
    }
}
