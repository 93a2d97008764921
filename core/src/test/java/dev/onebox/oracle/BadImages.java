package dev.onebox.oracle;

import static dev.onebox.oracle.RawImages.ascii;
import static dev.onebox.oracle.RawImages.chunk;
import static dev.onebox.oracle.RawImages.deflated;
import static dev.onebox.oracle.RawImages.gif;
import static dev.onebox.oracle.RawImages.inserted;
import static dev.onebox.oracle.RawImages.joined;
import static dev.onebox.oracle.RawImages.patched;
import static dev.onebox.oracle.RawImages.repeated;
import static dev.onebox.oracle.RawImages.strips;
import static dev.onebox.oracle.RawImages.tiff;
import static dev.onebox.oracle.SamplePhotos.compressed;
import static dev.onebox.oracle.SamplePhotos.gradient;
import static dev.onebox.oracle.SamplePhotos.jpeg;
import static dev.onebox.oracle.SamplePhotos.noise;
import static dev.onebox.oracle.SamplePhotos.progressive;
import static dev.onebox.oracle.SamplePhotos.written;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Images that nobody should send: cut off, mislabelled, contradictory, or small files that claim gigabytes. */
public final class BadImages {
    private static final byte[] END_OF_JPEG = ascii("\u00ff\u00d9");

    private final Map<String, byte[]> images = new LinkedHashMap<>();

    private BadImages() {}

    /** File names with their contents, in a fixed order; the name begins with what is wrong. */
    public static Map<String, byte[]> all() {
        BadImages bad = new BadImages();
        bad.cutOff();
        bad.mended();
        bad.noImages();
        bad.gifs();
        bad.pngs();
        bad.bmps();
        bad.tiffs();
        bad.jpegs();
        bad.webps();
        bad.images.putAll(ImageBombs.all());
        return bad.images;
    }

    /** Those that hold a part of a photo: never to be read. */
    public static Map<String, byte[]> halves() {
        Map<String, byte[]> halves = all();
        halves.keySet()
                .removeIf(name -> !name.startsWith("cut-2") && !name.startsWith("cut-4") && !name.startsWith("mended"));
        return halves;
    }

    private void cutOff() {
        BufferedImage noise = noise(40, 30, BufferedImage.TYPE_3BYTE_BGR, 1);
        cut("baseline.jpg", jpeg(gradient(61, 47)));
        cut("progressive.jpg", progressive(gradient(61, 47)));
        cut("noise.png", written(noise, "png"));
        cut("noise.gif", written(noise(40, 30, BufferedImage.TYPE_BYTE_INDEXED, 2), "gif"));
        cut("noise.bmp", written(noise, "bmp"));
        cut("plain.tif", written(noise, "tiff"));
        cut("lzw.tif", compressed(noise, "tiff", "LZW"));
        cut("deflate.tif", compressed(noise, "tiff", "Deflate"));
        cut("lossless.webp", SamplePhotos.WEBP_LOSSLESS);
        cut("lossy.webp", SamplePhotos.WEBP_LOSSY);
    }

    private void cut(String name, byte[] whole) {
        for (int eighths : new int[] {1, 2, 4, 7}) {
            images.put("cut-" + eighths + "-" + name, Arrays.copyOf(whole, whole.length * eighths / 8));
        }
        images.put("cut-last-byte-" + name, Arrays.copyOf(whole, whole.length - 1));
    }

    /** Half the data, but lengths and ends put right, so that only decoding can tell. */
    private void mended() {
        BufferedImage noise = noise(40, 30, BufferedImage.TYPE_3BYTE_BGR, 1);
        byte[] jpeg = jpeg(gradient(261, 247));
        images.put("mended.jpg", joined(Arrays.copyOf(jpeg, jpeg.length * 3 / 4), END_OF_JPEG));
        byte[] progressive = progressive(gradient(83, 59));
        int scans = 0;
        for (int at = 0; at < progressive.length - 1; at++) {
            if (progressive[at] == (byte) 0xff && progressive[at + 1] == (byte) 0xda && scans++ > 0) {
                images.put("mended-scans-" + (scans - 1) + ".jpg", joined(Arrays.copyOf(progressive, at), END_OF_JPEG));
            }
        }
        byte[] png = written(noise, "png");
        byte[] data = Arrays.copyOfRange(png, 41, 41 + 1800);
        images.put("mended.png", joined(Arrays.copyOf(png, 33), chunk("IDAT", data), chunk("IEND", new byte[0])));
        byte[] gif = written(noise(40, 30, BufferedImage.TYPE_BYTE_INDEXED, 2), "gif");
        int pixels = 13 + 768 + 10;
        while (gif[pixels - 10] != 0x2c) {
            pixels++;
        }
        images.put("mended-to-one-code.gif", gif(4, 1, 2, ascii("\14"))); // clear, then 1
        images.put("mended.gif", joined(Arrays.copyOf(gif, pixels + 257), ascii("\0;")));
        for (String compression : new String[] {"LZW", "Deflate", "PackBits"}) {
            images.put("mended-" + compression + ".tif", shortStrips(compressed(noise, "tiff", compression)));
        }
        images.put("mended-lossless.webp", shortPicture(SamplePhotos.WEBP_LOSSLESS, 24));
        // Of the last bytes the zeros in their place may be taken for codes: what is used behind the end is less than
        // one.
        for (byte[] webp : new byte[][] {SamplePhotos.WEBP_LOSSLESS, SamplePhotos.WEBP_LOSSLESS_ALPHA}) {
            for (int size = 12; size < webp.length - 20 - 3; size++) {
                images.put("mended-bytes-" + size + "-of-" + webp.length + ".webp", shortPicture(webp, size));
            }
        }
        images.put("mended-lossy.webp", shortPicture(SamplePhotos.WEBP_LOSSY, 36));
    }

    /** Halves the byte counts of the strips. */
    private static byte[] shortStrips(byte[] tiff) {
        ByteBuffer file = ByteBuffer.wrap(tiff);
        file.order(tiff[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int at = file.getInt(4) + 2;
        while (file.getShort(at) != 279) {
            at += 12;
        }
        int count = file.getInt(at + 4);
        int values = count == 1 ? at + 8 : file.getInt(at + 8);
        for (int i = 0; i < count; i++) {
            file.putInt(values + 4 * i, file.getInt(values + 4 * i) / 2);
        }
        return tiff;
    }

    private static byte[] shortPicture(byte[] webp, int size) {
        return patched(Arrays.copyOf(webp, 20 + size), 4, 12 + size, 16, size);
    }

    private void noImages() {
        byte[] noise = new byte[5000];
        new Random(3).nextBytes(noise);
        images.put("empty.jpg", new byte[0]);
        images.put("one-byte.jpg", new byte[1]);
        images.put("text.png", ascii("the quick brown fox"));
        images.put("page.jpg", ascii("<!DOCTYPE html><html><body>404</body></html>"));
        images.put("noise.jpg", noise);
        images.put("archive.jpg", ascii("PK\3\4 and so on"));
        for (String start :
                new String[] {"\u00ff\u00d8\u00ff", "\u0089PNG\r\n\u001a\n", "GIF89a", "BM", "II*\0", "MM\0*"}) {
            images.put("start-only-" + images.size() + ".jpg", ascii(start));
            images.put("start-and-noise-" + images.size() + ".jpg", joined(ascii(start), noise));
        }
    }

    private void gifs() {
        byte[] codes = ascii("\u0084Q");
        images.put("bomb-35-bytes.gif", gif(0xffff, 0xffff, 2, codes));
        images.put("bomb-within-limits.gif", gif(10_000, 9_999, 8, codes));
        images.put("codes-of-12-bits.gif", gif(3, 3, 12, codes));
        images.put("no-palette.gif", joined(ascii("GIF89a\1\0\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2"), ascii("DQ\0;")));
        images.put("extensions-only.gif", joined(ascii("GIF89a\1\0\1\0\0\0\0"), repeated(ascii("!"), 300_000)));
    }

    private void pngs() {
        byte[] zeros = deflated(30_000_000);
        images.put("bomb-two-to-the-31.png", png(Integer.MAX_VALUE, Integer.MAX_VALUE, 8, 2, new byte[0]));
        images.put("bomb-30000.png", png(30_000, 30_000, 1, 0, new byte[0]));
        images.put("bomb-within-limits.png", png(9_999, 9_999, 8, 6, chunk("IDAT", zeros)));
        images.put("bomb-of-16-bits.png", png(10_000, 9_999, 16, 6, chunk("IDAT", zeros)));
        images.put("text-of-30-MB.png", png(3, 3, 8, 0, chunk("zTXt", joined(ascii("a\0\0"), zeros))));
        images.put(
                "text-of-30-MB-in-palette.png",
                png(3, 3, 8, 3, joined(chunk("PLTE", new byte[9]), chunk("zTXt", joined(ascii("a\0\0"), zeros)))));
        images.put("profile-of-30-MB.png", png(3, 3, 8, 2, chunk("iCCP", joined(ascii("a\0\0"), zeros))));
        images.put("sides-of-zero.png", png(0, 0, 8, 2, new byte[0]));
        images.put("sides-below-zero.png", png(-1, -1, 8, 2, new byte[0]));
        images.put("colour-type-5.png", png(3, 3, 8, 5, new byte[0]));
        images.put("no-palette.png", png(3, 3, 8, 3, new byte[0]));
        byte[] flipped = written(noise(9, 9, BufferedImage.TYPE_3BYTE_BGR, 4), "png");
        flipped[flipped.length / 2] ^= 0x10;
        images.put("flipped-bit.png", flipped);
        byte[] length = png(3, 3, 8, 2, new byte[0]);
        ByteBuffer.wrap(length).putInt(33, Integer.MAX_VALUE);
        images.put("endless-chunk.png", length);
    }

    /** Header, what comes between, a data chunk of twelve zero bytes, end. */
    private static byte[] png(int width, int height, int bits, int colourType, byte[] between) {
        return RawImages.png(width, height, bits, colourType, 0, joined(between, chunk("IDAT", deflated(12))));
    }

    private void bmps() {
        byte[] good = written(noise(9, 9, BufferedImage.TYPE_3BYTE_BGR, 5), "bmp");
        images.put("bomb.bmp", patched(good, 18, 0x7fffffff, 22, 0x7fffffff));
        images.put("bomb-within-limits.bmp", patched(good, 18, 10_000, 22, 9_999));
        images.put("width-below-zero.bmp", patched(good, 18, -9));
        images.put("height-lowest.bmp", patched(good, 22, Integer.MIN_VALUE));
        images.put("sides-of-zero.bmp", patched(good, 18, 0, 22, 0));
        images.put("header-of-gigabytes.bmp", patched(good, 14, 0x7fffffff));
        images.put("pixels-far-away.bmp", patched(good, 10, 0x7ffffff0));
        images.put("pixels-in-the-header.bmp", patched(good, 10, 3));
        images.put("holds-a-jpeg.bmp", patched(good, 30, 4));
        images.put("masks-of-nothing.bmp", patched(good, 28, 32, 30, 3, 18, 2, 22, 2));
        images.put("colours-of-gigabytes.bmp", patched(good, 28, 8, 46, 0x7fffffff));
        images.put("runs-without-end.bmp", patched(good, 28, 8, 30, 1, 34, 0x7fffffff));
        images.put("planes-of-99-bits.bmp", patched(good, 28, 99));
    }

    private void tiffs() {
        tif("cyclic", 8, 256, 3, 257, 3, 258, 8, 259, 1, 262, 1, 273, 8, 277, 1, 278, 3, 279, 9);
        tif("bomb", 0, 256, -1, 257, -1, 258, 8, 259, 1, 262, 1, 273, 8, 279, 9);
        tif("bomb-deflate", 0, 256, 9999, 257, 9999, 258, 8, 259, 8, 262, 1, 273, 8, 277, 1, 278, 9999, 279, 9);
        tif("bomb-tiles", 0, 256, 10, 257, 10, 258, 8, 259, 8, 262, 1, 277, 1, 322, 60000, 323, 60000, 324, 8, 325, 9);
        tif("tiles-of-zero", 0, 256, 10, 257, 10, 258, 8, 259, 1, 262, 1, 277, 1, 322, 0, 323, 0, 324, 8, 325, 9);
        tif("samples-of-zero-bits", 0, 256, 3, 257, 3, 258, 0, 259, 1, 262, 1, 273, 8, 277, 1, 278, 3, 279, 9);
        tif("samples-60000", 0, 256, 3, 257, 3, 258, 8, 259, 1, 262, 1, 273, 8, 277, 60000, 278, 3, 279, 9);
        tif("bits-of-2-to-the-31", 0, 256, 3, 257, 3, 258, 0x7fffffff, 259, 1, 262, 1, 273, 8, 277, 1, 278, 3, 279, 9);
        tif("strip-far-away", 0, 256, 3, 257, 3, 258, 8, 259, 1, 262, 1, 273, 0x7ffffff0, 277, 1, 278, 3, 279, 9);
        tif("rows-of-zero", 0, 256, 3, 257, 3, 258, 8, 259, 1, 262, 1, 273, 8, 277, 1, 278, 0, 279, 9);
        tif("compression-9999", 0, 256, 3, 257, 3, 258, 8, 259, 9999, 262, 1, 273, 8, 277, 1, 278, 3, 279, 9);
        byte[] strips = tiff(0, 256, 3, 257, 3, 258, 8, 259, 1, 262, 1, 273, 8, 277, 1, 278, 3, 279, 9);
        images.put(
                "strips-of-gigabytes.tif", patched(strips, 10 + 12 * 5 + 4, 0x7fffffff, 10 + 12 * 8 + 4, 0x7fffffff));
        images.put("directory-far-away.tif", patched(strips, 4, 0x7ffffff0));
        images.put("directory-at-itself.tif", patched(strips, 4, 4));
        images.put("no-tags.tif", patched(strips, 8, 0));
        byte[] jpeg = inserted(jpeg(gradient(3, 1)), 2, repeated(ascii("\u00ff\u00fe\0\2"), 125_000)); // comments
        images.put("bomb-overlapping-strips.tif", strips(7, 3, 1, 10_000, jpeg, jpeg.length, 0));
        images.put("bomb-bits.tif", listed(strips, 2, 258));
        images.put("bomb-colours.tif", listed(strips, 6, 320));
    }

    /** The tag, in the place of another, with as many bytes for values as fit; readers may need eight times as many. */
    private static byte[] listed(byte[] tiff, int place, int tag) {
        int at = 10 + 12 * place;
        return patched(Arrays.copyOf(tiff, 100_000), at, tag | 1 << 16, at + 4, 99_000, at + 8, 1_000);
    }

    private void tif(String name, int next, int... tagsAndValues) {
        images.put(name + ".tif", tiff(next, tagsAndValues));
    }

    private void jpegs() {
        byte[] good = jpeg(gradient(16, 16));
        byte[] many = progressive(gradient(64, 64));
        images.put("sides-of-zero.jpg", framed(good, 0, 0));
        images.put("bomb.jpg", framed(good, 0xffff, 0xffff));
        images.put("bomb-within-limits.jpg", framed(good, 9_999, 9_999));
        images.put("bomb-progressive.jpg", framed(many, 9_999, 9_999));
        images.put("five-thousand-scans.jpg", repeatedScan(framed(many, 3_000, 3_000), 5_000));
        images.put("ninety-scans.jpg", repeatedScan(framed(many, 4_000, 4_000), 80));
        images.put("no-frame.jpg", ascii("\u00ff\u00d8\u00ff\u00d9"));
        images.put("segment-of-length-0.jpg", ascii("\u00ff\u00d8\u00ff\u00e0\0\0\u00ff\u00d9"));
        images.put("two-frames.jpg", joined(Arrays.copyOf(good, good.length - 2), good));
        byte[] noisy = jpeg(gradient(61, 47));
        Arrays.fill(noisy, noisy.length * 3 / 4, noisy.length - 2, (byte) 0x7f);
        images.put("noise-for-data.jpg", noisy);
        images.put("scan-twice.jpg", repeatedScan(many, 2));
        images.put("fill-only.jpg", joined(ascii("\u00ff\u00d8"), repeated(ascii("\u00ff"), 1_000_000)));
        for (int process : new int[] {0xc3, 0xc9}) {
            byte[] other = good.clone();
            other[frameAt(good) + 1] = (byte) process;
            images.put("process-" + (process - 0xc0) + ".jpg", other);
        }
    }

    private static byte[] framed(byte[] jpeg, int width, int height) {
        byte[] result = jpeg.clone();
        ByteBuffer.wrap(result).putShort(frameAt(jpeg) + 5, (short) height).putShort(frameAt(jpeg) + 7, (short) width);
        return result;
    }

    private static int frameAt(byte[] jpeg) {
        int at = 2;
        while ((jpeg[at + 1] & 0xff) != 0xc0 && (jpeg[at + 1] & 0xff) != 0xc2) {
            at += 2 + (ByteBuffer.wrap(jpeg).getShort(at + 2) & 0xffff);
        }
        return at;
    }

    private static byte[] repeatedScan(byte[] jpeg, int times) {
        int last = jpeg.length - 2;
        while ((jpeg[last] & 0xff) != 0xff || (jpeg[last + 1] & 0xff) != 0xda) {
            last--;
        }
        byte[] scan = Arrays.copyOfRange(jpeg, last, jpeg.length - 2);
        return joined(Arrays.copyOf(jpeg, last), repeated(scan, times), END_OF_JPEG);
    }

    private void webps() {
        byte[] good = SamplePhotos.WEBP_LOSSLESS;
        images.put("bomb.webp", patched(good, 21, 0x0fffffff));
        images.put("bomb-within-limits.webp", patched(good, 21, 9_999 | (9_989 << 14)));
        images.put("container-of-gigabytes.webp", patched(good, 4, -1));
        images.put("chunk-of-gigabytes.webp", patched(good, 16, -1));
        images.put("other-signature.webp", patched(good, 20, 0x01020304));
        images.put("no-key-frame.webp", patched(SamplePhotos.WEBP_LOSSY, 20, -1));
        images.put("bomb-lossy.webp", patched(SamplePhotos.WEBP_LOSSY, 26, 10_000 | (9_999 << 16)));
        images.put("no-picture.webp", ascii("RIFF\4\0\0\0WEBP"));
        byte[] nested = new byte[24 * 20_000];
        ByteBuffer frames = ByteBuffer.wrap(nested).order(ByteOrder.LITTLE_ENDIAN);
        while (frames.hasRemaining()) {
            frames.put(ascii("ANMF")).putInt(frames.remaining() - 4).put(new byte[16]);
        }
        images.put("frames-in-frames.webp", patched(joined(ascii("RIFF    WEBP"), nested), 4, nested.length + 4));
    }
}
