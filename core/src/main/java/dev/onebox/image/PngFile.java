package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A PNG file: 1 to 16 bits, grey, colour or palette, with or without transparency.
 *
 * <p>The decoder gets the chunks that carry pixels, their checksums tested, which it does not do itself; compressed text and
 * profiles, the hiding places of bombs, are dropped unread.
 */
final class PngFile {
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
    private int orientation = ExifOrientation.UPRIGHT;
    private boolean paletteSeen;
    private long dataBytes;
    private int dataChunks;

    private PngFile(Bytes file) throws RefusedException {
        this.file = file;
        this.parts.add(file.slice(0, SIGNATURE));
    }

    static EncodedPhoto open(Bytes file) throws RefusedException {
        PngFile png = new PngFile(file);
        refuseIf(!file.has(SIGNATURE + 4, "IHDR") || file.u32(SIGNATURE) != 13, "PNG without a header chunk");
        int bits = file.u8(24);
        int colourType = file.u8(25);
        int channels = channels(colourType, bits);
        png.walk();
        refuseIf(
                png.dataBytes == 0 || (colourType == PALETTE && !png.paletteSeen),
                "PNG without " + (png.dataBytes > 0 ? "its palette" : "data"));
        return new EncodedPhoto(
                side(file.u32(16)),
                side(file.u32(20)),
                png.orientation,
                png.dataBytes * MOST_EXPANSION * 8 / channels / bits,
                Math.max(1, channels * bits / 8),
                channels + 1,
                () -> new SampleRows(Decoder.image("PNG", Bytes.joined(png.parts))));
    }

    private static int side(long pixels) throws RefusedException {
        refuseIf(pixels > Integer.MAX_VALUE, "PNG with a side of " + pixels + " pixels");
        return (int) pixels;
    }

    private static int channels(int colourType, int bits) throws RefusedException {
        int channels = switch (colourType) {
            case 0, PALETTE -> 1;
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 0;
        };
        boolean known = bits == 8
                || (bits == 16 && colourType != PALETTE)
                || (channels == 1 && (bits == 1 || bits == 2 || bits == 4));
        refuseIf(
                channels == 0 || !known,
                "PNG with an unknown header: colour type " + colourType + ", " + bits + " bits");
        return channels;
    }

    private void walk() throws RefusedException {
        int at = SIGNATURE;
        while (!file.has(at + 4, "IEND")) {
            long length = file.u32(at);
            chunk(at, file.slice(at, length + CHUNK_FRAME));
            at += (int) length + CHUNK_FRAME;
        }
        parts.add(file.slice(at, CHUNK_FRAME));
        refuseIf(
                dataChunks > MOST_SMALL_CHUNKS + dataBytes / USUAL_CHUNK,
                "PNG with its " + dataBytes + " bytes of data in " + dataChunks + " chunks");
    }

    private void chunk(int at, Bytes chunk) throws RefusedException {
        if (chunk.has(4, "eXIf")) {
            orientation = ExifOrientation.of(chunk.slice(8, chunk.length() - CHUNK_FRAME));
            return;
        }
        boolean data = chunk.has(4, "IDAT");
        boolean colours = dataBytes == 0 && (chunk.has(4, "PLTE") || chunk.has(4, "tRNS"));
        if (data || colours || at == SIGNATURE) {
            paletteSeen |= chunk.has(4, "PLTE");
            dataBytes += data ? chunk.length() - CHUNK_FRAME : 0;
            dataChunks += data ? 1 : 0;
            keep(at, chunk);
        }
    }

    private void keep(int at, Bytes chunk) throws RefusedException {
        int end = chunk.length() - 4;
        CRC32 crc = new CRC32();
        crc.update(chunk.slice(4, end - 4).buffer());
        if (crc.getValue() != chunk.u32(end)) {
            throw new RefusedException("damaged: the checksum of the PNG chunk at byte " + at + " does not match");
        }
        parts.add(chunk);
    }
}
