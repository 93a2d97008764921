package dev.onebox.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A range of a file's bytes that cannot be left: every offset is a claim until it has been checked here. Numbers have their
 * highest byte first, unless asked for {@link #in} the other order.
 *
 * <p>Read only, by agreement. Immutable.
 */
final class Bytes {
    private final ByteBuffer data;

    private Bytes(ByteBuffer data, ByteOrder order) {
        this.data = data.order(order);
    }

    static Bytes of(byte[] data) {
        return new Bytes(ByteBuffer.wrap(data), ByteOrder.BIG_ENDIAN);
    }

    /** Bytes written as the characters of the same numbers. */
    static Bytes of(String text) {
        return of(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A file put together from parts of another. */
    static byte[] joined(List<Bytes> parts) {
        ByteBuffer joined =
                ByteBuffer.allocate(parts.stream().mapToInt(Bytes::length).sum());
        parts.forEach(part -> joined.put(part.buffer()));
        return joined.array();
    }

    /** The same bytes, with numbers in that order. */
    Bytes in(ByteOrder order) {
        return new Bytes(data.duplicate(), order);
    }

    int length() {
        return data.limit();
    }

    /** The part of {@code size} bytes at {@code at}. */
    Bytes slice(long at, long size) throws RefusedException {
        check(at, size);
        return new Bytes(data.slice((int) at, (int) size), data.order());
    }

    /** The part from {@code at} to the end. */
    Bytes tail(long at) throws RefusedException {
        return slice(at, length() - at);
    }

    int u8(long at) throws RefusedException {
        check(at, Byte.BYTES);
        return Byte.toUnsignedInt(data.get((int) at));
    }

    int u16(long at) throws RefusedException {
        check(at, Short.BYTES);
        return Short.toUnsignedInt(data.getShort((int) at));
    }

    long u32(long at) throws RefusedException {
        check(at, Integer.BYTES);
        return Integer.toUnsignedLong(data.getInt((int) at));
    }

    /** Whether the characters {@code ascii} stand at {@code at}; no when the data ends before. */
    boolean has(int at, String ascii) {
        if (at < 0 || at > length() - ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (Byte.toUnsignedInt(data.get(at + i)) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    byte[] toArray() {
        return joined(List.of(this));
    }

    /** The range in a buffer of its own. */
    ByteBuffer buffer() {
        return data.duplicate().order(data.order());
    }

    /** The first place ≥ {@code at} that holds {@code value}, or the length. */
    int indexOf(int value, int at) {
        byte[] file = data.array();
        int from = data.arrayOffset();
        for (int i = at; i < length(); i++) {
            if (file[from + i] == (byte) value) {
                return i;
            }
        }
        return length();
    }

    private void check(long at, long size) throws RefusedException {
        if (at < 0 || size < 0 || at > length() - size) {
            throw RefusedException.endsEarly("a part of it would lie beyond its " + length() + " bytes");
        }
    }
}
