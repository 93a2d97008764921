package dev.onebox.oracle;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Files of images put together from their parts, whatever these say: what no encoder makes. */
public final class RawImages {
    private RawImages() {}

    /** A picture of two colours. */
    static byte[] gif(int width, int height, int bits, byte[] codes) {
        ByteBuffer head = ByteBuffer.allocate(30).order(ByteOrder.LITTLE_ENDIAN);
        head.put(ascii("GIF89a")).putShort((short) width).putShort((short) height);
        head.put(ascii("\u0080\0\0")).put(new byte[6]);
        head.put((byte) 0x2c).putInt(0).putShort((short) width).putShort((short) height);
        head.put((byte) 0).put((byte) bits);
        ByteArrayOutputStream blocks = new ByteArrayOutputStream();
        for (int at = 0; at < codes.length; at += 255) {
            int length = Math.min(255, codes.length - at);
            blocks.write(length);
            blocks.write(codes, at, length);
        }
        return joined(head.array(), blocks.toByteArray(), ascii("\0;"));
    }

    static byte[] png(int width, int height, int bits, int colourType, int interlace, byte[] chunks) {
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        header.put((byte) bits).put((byte) colourType).putShort((short) 0).put((byte) interlace);
        return joined(
                ascii("\u0089PNG\r\n\u001a\n"), chunk("IHDR", header.array()), chunks, chunk("IEND", new byte[0]));
    }

    /** A chunk of a PNG. */
    public static byte[] chunk(String type, byte[] body) {
        byte[] content = joined(ascii(type), body);
        CRC32 crc = new CRC32();
        crc.update(content);
        ByteBuffer chunk = ByteBuffer.allocate(body.length + 12).putInt(body.length);
        return chunk.put(content).putInt((int) crc.getValue()).array();
    }

    /** A segment of a JPEG. */
    public static byte[] segment(int marker, byte[]... body) {
        byte[] content = joined(body);
        ByteBuffer head = ByteBuffer.allocate(4).putShort((short) (0xff00 | marker));
        return joined(head.putShort((short) (content.length + 2)).array(), content);
    }

    /** A directory of single long numbers, tag after tag, and the place of the next one; then some pixels. */
    static byte[] tiff(int next, int... tagsAndValues) {
        int count = tagsAndValues.length / 2;
        ByteBuffer tiff = ByteBuffer.allocate(8 + 2 + 12 * count + 4 + 64).order(ByteOrder.LITTLE_ENDIAN);
        tiff.put(ascii("II*\0")).putInt(8).putShort((short) count);
        for (int i = 0; i < tagsAndValues.length; i += 2) {
            tiff.putShort((short) tagsAndValues[i]).putShort((short) 4).putInt(1);
            tiff.putInt(tagsAndValues[i + 1]);
        }
        return tiff.putInt(next).array();
    }

    /** A TIFF of grey strips as wide as high but for {@code rows}, {@code step} bytes apart in {@code data}. */
    static byte[] strips(int compression, int side, int rows, int strips, byte[] data, int length, int step) {
        int bits = compression == 4 ? 1 : 8;
        int places = 10 + 12 * 5 + 4;
        int lengths = 10 + 12 * 8 + 4;
        byte[] head = tiff(
                0,
                256,
                side,
                257,
                rows * strips,
                258,
                bits,
                259,
                compression,
                262,
                1,
                273,
                0,
                277,
                1,
                278,
                rows,
                279,
                0);
        if (strips == 1) {
            return joined(patched(head, places + 4, head.length, lengths + 4, length), data);
        }
        ByteBuffer lists = ByteBuffer.allocate(8 * strips).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < strips; i++) {
            lists.putInt(4 * i, head.length + i * step).putInt(4 * (strips + i), length);
        }
        int at = head.length + data.length;
        byte[] listed = patched(head, places, strips, places + 4, at, lengths, strips, lengths + 4, at + 4 * strips);
        return joined(listed, data, lists.array());
    }

    /** A copy with little-endian numbers of 32 bits put at places: place, number, place, number … */
    static byte[] patched(byte[] file, int... placesAndNumbers) {
        ByteBuffer copy = ByteBuffer.wrap(file.clone()).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < placesAndNumbers.length; i += 2) {
            copy.putInt(placesAndNumbers[i], placesAndNumbers[i + 1]);
        }
        return copy.array();
    }

    /** The file with a part more at that place. */
    public static byte[] inserted(byte[] file, int at, byte[] part) {
        return joined(Arrays.copyOf(file, at), part, Arrays.copyOfRange(file, at, file.length));
    }

    static byte[] deflated(int zeros) {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[zeros]);
        deflater.finish();
        byte[] result = new byte[zeros / 500 + 100];
        int length = deflater.deflate(result);
        deflater.end();
        return Arrays.copyOf(result, length);
    }

    static byte[] repeated(byte[] part, int times) {
        byte[][] parts = new byte[times][];
        Arrays.fill(parts, part);
        return joined(parts);
    }

    static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }

    /** Bytes written as the characters of the same numbers. */
    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
