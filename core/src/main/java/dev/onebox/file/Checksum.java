package dev.onebox.file;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * The CRC-32 of some bytes, by which damage is noticed: written as {@code crc32:} and eight hexadecimal digits.
 *
 * <p>It finds every single flipped bit and every damaged stretch of up to 32 bits, whatever the length, and misses other
 * damage once in 2³². It is no defence against somebody who means harm. CRC-32 rather than CRC-32C because Python, the
 * shell and every zip tool have it, and rather than SHA-256 because it takes a tenth of the time; the Java virtual
 * machine computes it with vector instructions, interpreted code included. One per thread.
 */
public final class Checksum {
    /** What the text of a checksum begins with. */
    public static final String PREFIX = "crc32:";

    private final CRC32 crc = new CRC32();

    /** Adds what remains in the buffer, whose position stays as it is. */
    public Checksum add(ByteBuffer bytes) {
        crc.update(bytes.duplicate());
        return this;
    }

    /** The checksum of all that was added, as a number. */
    public int value() {
        return (int) crc.getValue();
    }

    /** The checksum of all that was added, as text. */
    @Override
    public String toString() {
        return PREFIX + HexFormat.of().toHexDigits(value());
    }

    /** Whether a text, from a file for example, is a checksum of this kind. */
    public static boolean isChecksum(String text) {
        return text.matches(PREFIX + "[0-9a-f]{8}");
    }
}
