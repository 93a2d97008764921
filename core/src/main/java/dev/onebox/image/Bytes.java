package dev.onebox.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A range of a file's bytes that cannot be left: every offset is a claim until it has been checked here.
 *
 * <p>Read only, by agreement. Immutable.
 */
final class Bytes {
    private final byte[] data;
    private final int from;
    private final int length;

    private Bytes(byte[] data, int from, int length) {
        this.data = data;
        this.from = from;
        this.length = length;
    }

    static Bytes of(byte[] data) {
        return new Bytes(data, 0, data.length);
    }

    /** Bytes written as the characters of the same numbers. */
    static Bytes of(String text) {
        return of(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A file put together from parts of another. */
    static byte[] joined(List<Bytes> parts) {
        int length = parts.stream().mapToInt(Bytes::length).sum();
        ByteArrayOutputStream joined = new ByteArrayOutputStream(length);
        for (Bytes part : parts) {
            joined.write(part.data, part.from, part.length);
        }
        return joined.toByteArray();
    }

    int length() {
        return length;
    }

    /** The part of {@code size} bytes at {@code at}. */
    Bytes slice(long at, long size) throws RefusedException {
        check(at, size);
        return new Bytes(data, from + (int) at, (int) size);
    }

    /** The part from {@code at} to the end. */
    Bytes tail(long at) throws RefusedException {
        return slice(at, length - at);
    }

    int u8(long at) throws RefusedException {
        check(at, 1);
        return data[from + (int) at] & 0xff;
    }

    int u16(long at, boolean little) throws RefusedException {
        int a = u8(at);
        int b = u8(at + 1);
        return little ? a | (b << 8) : (a << 8) | b;
    }

    long u32(long at, boolean little) throws RefusedException {
        long a = u16(at, little);
        long b = u16(at + 2, little);
        return little ? a | (b << 16) : (a << 16) | b;
    }

    /** Whether the characters {@code ascii} stand at {@code at}; no when the data ends before. */
    boolean has(int at, String ascii) {
        byte[] expected = ascii.getBytes(StandardCharsets.ISO_8859_1);
        if (at < 0 || at > length - expected.length) {
            return false;
        }
        return Arrays.equals(data, from + at, from + at + expected.length, expected, 0, expected.length);
    }

    byte[] toArray() {
        return Arrays.copyOfRange(data, from, from + length);
    }

    /** The range in a buffer of its own, in an order of bytes. */
    ByteBuffer read(boolean little) {
        return ByteBuffer.wrap(data, from, length).order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    /** The first place ≥ {@code at} that holds {@code value}, or the length. */
    int indexOf(int value, int at) {
        for (int i = from + at; i < from + length; i++) {
            if ((data[i] & 0xff) == value) {
                return i - from;
            }
        }
        return length;
    }

    private void check(long at, long size) throws RefusedException {
        if (at < 0 || size < 0 || at > length - size) {
            throw RefusedException.endsEarly("a part of it would lie beyond its " + length + " bytes");
        }
    }
}
