package dev.onebox.store;

import java.util.List;

/**
 * Numbers with a shape, as a file holds them: row-major, the last axis fastest.
 *
 * <p>Values are doubles whatever the type; the type says how they are stored. The array is handed over, not copied: who
 * made it no longer writes to it. Immutable by that agreement.
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
    private final double[] values;

    public Tensor(Type type, List<Integer> shape, double[] values) {
        this.type = type;
        this.shape = List.copyOf(shape);
        this.values = values;
        long expected = shape.stream().mapToLong(Integer::longValue).reduce(1, Math::multiplyExact);
        if (values.length != expected) {
            throw new IllegalArgumentException(
                    "tensor of shape " + shape + ": got " + values.length + " values, expected " + expected);
        }
    }

    public Type type() {
        return type;
    }

    public List<Integer> shape() {
        return shape;
    }

    /** The values themselves, row-major; read only. */
    public double[] values() {
        return values;
    }

    /** Bytes it takes in a file. */
    long bytes() {
        return (long) values.length * type.bytes();
    }
}
