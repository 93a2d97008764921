package dev.onebox.spark;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.ByteBuffer;

/**
 * Many numbers that travel as plain bytes, a megabyte at a time: Java's own way of writing arrays of numbers takes several
 * times as long. The array is handed over, not copied.
 */
final class PackedDoubles implements Externalizable {
    private static final long serialVersionUID = 1;
    private static final int CHUNK = 1 << 17;

    private double[] values;

    /** For reading. */
    public PackedDoubles() {
        this(new double[0]);
    }

    PackedDoubles(double[] values) {
        this.values = values;
    }

    double[] values() {
        return values;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeInt(values.length);
        byte[] bytes = new byte[CHUNK * Double.BYTES];
        for (int at = 0; at < values.length; at += CHUNK) {
            int count = Math.min(CHUNK, values.length - at);
            ByteBuffer.wrap(bytes).asDoubleBuffer().put(values, at, count);
            out.write(bytes, 0, count * Double.BYTES);
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        values = new double[in.readInt()];
        byte[] bytes = new byte[CHUNK * Double.BYTES];
        for (int at = 0; at < values.length; at += CHUNK) {
            int count = Math.min(CHUNK, values.length - at);
            in.readFully(bytes, 0, count * Double.BYTES);
            ByteBuffer.wrap(bytes).asDoubleBuffer().get(values, at, count);
        }
    }
}
