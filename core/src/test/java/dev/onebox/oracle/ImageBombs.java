package dev.onebox.oracle;

import static dev.onebox.oracle.RawImages.ascii;
import static dev.onebox.oracle.RawImages.chunk;
import static dev.onebox.oracle.RawImages.deflated;
import static dev.onebox.oracle.RawImages.gif;
import static dev.onebox.oracle.RawImages.joined;
import static dev.onebox.oracle.RawImages.patched;
import static dev.onebox.oracle.RawImages.png;
import static dev.onebox.oracle.RawImages.repeated;
import static dev.onebox.oracle.RawImages.segment;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Small files that are well formed as far as they go, and would take a decoder minutes or gigabytes: bit by bit, because no
 * encoder makes them.
 */
final class ImageBombs {
    private static final int SIDE = 9_990;

    private final Map<String, byte[]> images = new LinkedHashMap<>();

    private ImageBombs() {}

    /** File names with their contents, in a fixed order. */
    static Map<String, byte[]> all() {
        ImageBombs bombs = new ImageBombs();
        bombs.webps();
        bombs.bmps();
        bombs.gifs();
        bombs.pngs();
        bombs.jpegs();
        bombs.tiffs();
        return bombs.images;
    }

    private void webps() {
        images.put("bomb-codes-end-3-kB.webp", webp(2_400, 2_400, oneBitPerPixel(3_000)));
        images.put("bomb-codes-end-1-MB.webp", webp(16_000, 2_500, oneBitPerPixel(1_000_000)));
        images.put("code-groups.webp", webp(2_000, 2_000, codeGroups(65_536)));
    }

    /** No transform, no cache, one group of codes: green is 0 or 1, everything else has one value and takes no bits. */
    private static Bits oneBitPerPixel(int bytes) {
        Bits bits = new Bits();
        bits.add(0, 3);
        bits.add(0b0011, 4).add(1, 8); // a simple code of two values, 0 and 1
        for (int i = 0; i < 4; i++) {
            bits.add(0b0001, 4);
        }
        for (int i = 0; i < bytes; i++) {
            bits.add(0x5a, 8);
        }
        return bits;
    }

    /** Every block of 4 × 4 pixels uses the last of so many groups of codes, each of five codes of one value. */
    private static Bits codeGroups(int groups) {
        Bits bits = new Bits();
        bits.add(0, 2).add(1, 1).add(0, 3).add(0, 1); // several groups, blocks of 4 × 4, no cache for them
        oneValue(bits, (groups - 1) & 255);
        oneValue(bits, (groups - 1) >> 8);
        for (int i = 0; i < 3 + 5 * groups; i++) {
            bits.add(0b0001, 4);
        }
        return bits;
    }

    private static void oneValue(Bits bits, int value) {
        bits.add(0b101, 3).add(value, 8);
    }

    private static byte[] webp(int width, int height, Bits codes) {
        byte[] header = new Bits()
                .add(0x2f, 8)
                .add(width - 1, 14)
                .add(height - 1, 14)
                .add(0, 4)
                .bytes();
        byte[] picture = joined(header, codes.bytes());
        int padding = picture.length % 2;
        byte[] head = patched(ascii("RIFF    WEBPVP8L    "), 4, 12 + picture.length + padding, 16, picture.length);
        return joined(head, picture, new byte[padding]);
    }

    private void bmps() {
        images.put("bomb-no-runs.bmp", runs(SIDE, new byte[0]));
        images.put("bomb-gaps.bmp", runs(SIDE, repeated(new byte[] {0, 2, (byte) 255, (byte) 255}, 40)));
    }

    /** Run-length coded, 256 greys. */
    private static byte[] runs(int side, byte[] codes) {
        byte[] grey = SamplePhotos.written(new BufferedImage(1, 1, BufferedImage.TYPE_BYTE_GRAY), "bmp");
        byte[] head = patched(grey, 18, side, 22, side, 30, 1, 34, codes.length + 2);
        return joined(Arrays.copyOf(head, 54 + 1024), codes, new byte[] {0, 1});
    }

    private void gifs() {
        byte[] frame = joined(ascii(",\0\0\0\0\1\0\1\0\0\2\2"), ascii("DQ\0"));
        byte[] header = joined(ascii("GIF89a\1\0\1\0\u0080\0\0"), new byte[6]);
        images.put("ten-thousand-frames.gif", joined(header, repeated(frame, 10_000), ascii(";")));
        images.put("bomb-clear-codes.gif", gif(SIDE, SIDE, 2, repeated(ascii("\44\111\u0092"), 200_000)));
        images.put("bomb-strings.gif", gif(SIDE, SIDE, 2, longStrings(SIDE * SIDE / 2)));
    }

    /** Codes of growing strings of one colour, as far as the table goes, then the longest again and again. */
    private static byte[] longStrings(int pixels) {
        Bits bits = new Bits().add(4, 3).add(0, 3);
        int code = 6;
        int width = 3;
        for (int done = 1, length = 2; done < pixels; done += length) {
            bits.add(code, width);
            if (code < 4095) {
                code++;
                length++;
                width = Math.max(width, 32 - Integer.numberOfLeadingZeros(code));
            }
        }
        return bits.bytes();
    }

    private void pngs() {
        byte[] empty = chunk("IDAT", new byte[0]);
        images.put("bomb-nearly-no-data.png", png(SIDE, SIDE, 8, 0, 0, chunk("IDAT", deflated(12))));
        images.put("bomb-interlaced.png", png(SIDE, SIDE, 1, 0, 1, chunk("IDAT", deflated(SIDE * (SIDE / 8 + 2)))));
        images.put(
                "bomb-chunks.png", png(3, 3, 8, 0, 0, joined(repeated(empty, 500_000), chunk("IDAT", deflated(12)))));
        images.put(
                "50-MB-behind-the-pixels.png",
                png(3, 3, 8, 0, 0, chunk("IDAT", joined(deflated(12), deflated(50_000_000)))));
        byte[] animation = joined(chunk("acTL", new byte[8]), repeated(chunk("fcTL", new byte[26]), 1_000));
        images.put("animation.png", png(3, 3, 8, 0, 0, joined(animation, chunk("IDAT", deflated(12)))));
    }

    private void jpegs() {
        images.put("bomb-64-scans.jpg", jpeg(3_160, 64));
        images.put("64-scans-in-1-MB.jpg", joined(jpeg(3_160, 64), new byte[1_000_000]));
        images.put("mended-progressive.jpg", jpeg(160, 1));
        images.put("mended-progressive-last-scan.jpg", jpeg(160, 63));
    }

    /** Grey, progressive: the means in one scan, and each further coefficient in a scan of its own; all of them are 0. */
    private static byte[] jpeg(int side, int scans) {
        int blocks = (side + 7) / 8 * ((side + 7) / 8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii("\u00ff\u00d8"));
        out.writeBytes(segment(0xdb, new byte[1], repeated(new byte[] {1}, 64)));
        ByteBuffer size = ByteBuffer.allocate(4).putShort((short) side).putShort((short) side);
        out.writeBytes(segment(0xc2, ascii("\10"), size.array(), ascii("\1\1\21\0")));
        out.writeBytes(codes(0x00, 0)); // a mean that does not change
        out.writeBytes(codes(0x10, 0xe0)); // 2^14 blocks, and 14 bits more, without this coefficient
        out.writeBytes(joined(segment(0xda, ascii("\1\1\0\0\0\0")), new byte[(blocks + 7) / 8]));
        for (int coefficient = 1; coefficient < scans; coefficient++) {
            Bits runs = new Bits();
            for (int left = blocks; left > 0; left -= 1 << 14) {
                runs.add(0, 15);
            }
            byte[] header = {1, 1, 0, (byte) coefficient, (byte) coefficient, 0};
            out.writeBytes(joined(segment(0xda, header), runs.bytes()));
        }
        out.writeBytes(ascii("\u00ff\u00d9"));
        return out.toByteArray();
    }

    /** A table of codes that has one: a single 0, for {@code symbol}. */
    private static byte[] codes(int table, int symbol) {
        byte[] codes = new byte[18];
        codes[0] = (byte) table;
        codes[1] = 1;
        codes[17] = (byte) symbol;
        return segment(0xc4, codes);
    }

    private void tiffs() {
        images.put("bomb-deflated-rows.tif", strips(8, 1, 60_000, deflated(1)));
        images.put("bomb-jpeg-rows.tif", strips(7, 8, 10_000, jpeg(8, 64)));
        images.put("bomb-jpeg-of-few-bytes.tif", strips(7, 8_000, 1, jpeg(8_000, 1)));
        images.put("bomb-strings.tif", strips(5, SIDE, 1, new byte[20_000]));
        images.put("bomb-zeros.tif", strips(8, SIDE, 1, deflated(SIDE * SIDE)));
        images.put("bomb-zeros-for-a-fax.tif", strips(4, SIDE, 1, new byte[2_000]));
    }

    /** Square strips, each with the same coded bytes. */
    private static byte[] strips(int compression, int side, int strips, byte[] part) {
        byte[] data = repeated(part, strips);
        return RawImages.strips(compression, side, side, strips, data, part.length, part.length);
    }

    /** Bits in the order of WebP and GIF: the lowest of a byte first. */
    private static final class Bits {
        private final BitSet bits = new BitSet();
        private int count;

        Bits add(int value, int width) {
            for (int i = 0; i < width; i++) {
                bits.set(count++, (value >> i & 1) != 0);
            }
            return this;
        }

        /** All of them, the last byte filled up with zeros. */
        byte[] bytes() {
            return Arrays.copyOf(bits.toByteArray(), (count + 7) / 8);
        }
    }
}
