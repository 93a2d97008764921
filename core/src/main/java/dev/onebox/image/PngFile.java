package dev.onebox.image;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A PNG file: 1 to 16 bits, grey, colour or palette, with or without transparency.
 *
 * <p>The decoder gets the chunks that carry pixels, their checksums tested; compressed text and profiles, the hiding
 * places of bombs, are dropped unread.
 */
final class PngFile implements EncodedPhoto {
    private static final int SIGNATURE = 8;
    private static final int CHUNK_FRAME = 12; // length, type and checksum
    private static final int PALETTE = 3;

    /** Encoders write chunks of kilobytes; the decoder takes eight of them for each, however small it is. */
    private static final int USUAL_CHUNK = 500;

    private static final int MOST_SMALL_CHUNKS = 10_000;

    /** Of deflated data: a copy of 258 bytes can take two bits. */
    static final long MOST_EXPANSION = 1032;

    private final Bytes file;
    private final List<Bytes> parts = new ArrayList<>();
    private int width;
    private int height;
    private int bits;
    private int colourType;
    private int orientation = ExifOrientation.UPRIGHT;
    private boolean paletteSeen;
    private long dataBytes;
    private int dataChunks;

    private PngFile(Bytes file) {
        this.file = file;
    }

    static PngFile open(Bytes file) throws RefusedException {
        PngFile png = new PngFile(file);
        png.walk();
        return png;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public long mostPixels() {
        return dataBytes * MOST_EXPANSION * 8 / channels() / bits;
    }

    @Override
    public int bytesPerPixel() {
        return Math.max(1, channels() * bits / 8);
    }

    @Override
    public int effort() {
        return channels() + 1;
    }

    @Override
    public int orientation() {
        return orientation;
    }

    @Override
    public RgbRows decode() throws IOException {
        return new SampleRows(Decoder.image("PNG", Joined.of(file.slice(0, SIGNATURE), parts)));
    }

    private int channels() {
        return switch (colourType) {
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 1;
        };
    }

    private void walk() throws RefusedException {
        header();
        int at = SIGNATURE;
        while (!file.has(at + 4, "IEND")) {
            long length = file.u32(at, false);
            chunk(at, file.slice(at, length + CHUNK_FRAME));
            at += (int) length + CHUNK_FRAME;
        }
        parts.add(file.slice(at, CHUNK_FRAME));
        if (dataChunks > MOST_SMALL_CHUNKS + dataBytes / USUAL_CHUNK) {
            throw new RefusedException("PNG with its " + dataBytes + " bytes of data in " + dataChunks + " chunks");
        }
        if (dataBytes == 0 || (colourType == PALETTE && !paletteSeen)) {
            throw new RefusedException("PNG without " + (dataBytes > 0 ? "its palette" : "data"));
        }
    }

    private void header() throws RefusedException {
        if (!file.has(SIGNATURE + 4, "IHDR") || file.u32(SIGNATURE, false) != 13) {
            throw new RefusedException("PNG without a header chunk");
        }
        long w = file.u32(16, false);
        long h = file.u32(20, false);
        if (w > Integer.MAX_VALUE || h > Integer.MAX_VALUE) {
            throw new RefusedException("PNG of " + w + " × " + h + " pixels");
        }
        width = (int) w;
        height = (int) h;
        bits = file.u8(24);
        colourType = file.u8(25);
        boolean known = switch (colourType) {
            case 0 -> bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16;
            case PALETTE -> bits == 1 || bits == 2 || bits == 4 || bits == 8;
            case 2, 4, 6 -> bits == 8 || bits == 16;
            default -> false;
        };
        if (!known || file.u8(26) != 0 || file.u8(27) != 0 || file.u8(28) > 1) {
            throw new RefusedException("PNG with an unknown header: colour type " + colourType + ", " + bits + " bits");
        }
    }

    private void chunk(int at, Bytes chunk) throws RefusedException {
        if (chunk.has(4, "eXIf")) {
            orientation = ExifOrientation.of(chunk.slice(8, chunk.length() - CHUNK_FRAME));
            return;
        }
        boolean data = chunk.has(4, "IDAT");
        boolean colours = dataBytes == 0 && (chunk.has(4, "PLTE") || chunk.has(4, "tRNS"));
        boolean header = at == SIGNATURE;
        if (data || colours || header) {
            paletteSeen |= chunk.has(4, "PLTE");
            dataBytes += data ? chunk.length() - CHUNK_FRAME : 0;
            dataChunks += data ? 1 : 0;
            keep(at, chunk);
        }
    }

    private void keep(int at, Bytes chunk) throws RefusedException {
        int end = chunk.length() - 4;
        if (chunk.slice(4, end - 4).crc() != chunk.u32(end, false)) {
            throw new RefusedException("damaged: the checksum of the PNG chunk at byte " + at + " does not match");
        }
        parts.add(chunk);
    }
}
