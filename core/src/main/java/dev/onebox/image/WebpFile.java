package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A WebP file, lossy or lossless, with or without alpha; of a moving one the first picture, on its own.
 *
 * <p>The decoder gets the picture's own chunks in a new container, without profiles and without the rest: it would take
 * memory for the size that the container claims.
 */
final class WebpFile {
    private static final int CONTAINER = 12;
    private static final int CHUNK_HEAD = 8;
    private static final int FRAME_HEAD = 16;
    private static final byte HAS_ALPHA = 0x10;

    /** Of lossless codes the plug-in keeps eight bytes from the one it uses: who asks for a byte behind them is past the end. */
    private static final int LOOK_AHEAD = 8;

    /** There is no fast decoder for it in Java. */
    private static final int EFFORT = 25;

    private final List<Bytes> picture = new ArrayList<>(); // [alpha] and pixels, with their chunk heads
    private int width;
    private int height;
    private boolean lossy;
    private boolean framed;
    private int orientation = ExifOrientation.UPRIGHT;

    private WebpFile() {}

    static EncodedPhoto open(Bytes bytes) throws RefusedException {
        Bytes file = bytes.in(ByteOrder.LITTLE_ENDIAN);
        WebpFile webp = new WebpFile();
        webp.walk(file.slice(0, CHUNK_HEAD + file.u32(4)), CONTAINER);
        refuseIf(webp.width == 0, "WebP without a picture");
        return new EncodedPhoto(
                webp.width,
                webp.height,
                webp.orientation,
                Long.MAX_VALUE, // the decoder is stopped where the codes end
                4, // and beside them the planes of a lossy picture or the codes of a lossless one
                EFFORT,
                () -> new SampleRows(Decoder.imageByPlugIn("WebP", webp.container(), webp.lossy ? 0 : LOOK_AHEAD)));
    }

    private void walk(Bytes chunks, int start) throws RefusedException {
        int at = start;
        while (at < chunks.length() - CHUNK_HEAD + 1) {
            long size = chunks.u32(at + 4L);
            chunk(chunks.slice(at, CHUNK_HEAD + size));
            at = (int) Math.min(chunks.length(), at + CHUNK_HEAD + size + size % 2);
        }
    }

    private void chunk(Bytes chunk) throws RefusedException {
        if (chunk.has(0, "EXIF")) {
            orientation = ExifOrientation.of(chunk.tail(CHUNK_HEAD));
        } else if (width > 0) {
            return;
        } else if (chunk.has(0, "ANMF") && !framed) {
            framed = true; // frames do not nest, whatever the file says
            walk(chunk, CHUNK_HEAD + FRAME_HEAD);
        } else if (chunk.has(0, "ALPH")) {
            picture.add(chunk);
        } else if (chunk.has(0, "VP8 ")) {
            lossy(chunk);
        } else if (chunk.has(0, "VP8L")) {
            lossless(chunk);
        }
    }

    /** Frame tag of 3 bytes (bit 0 clear for a key frame, 19 bits of first partition), start code, sizes of 14 bits. */
    private void lossy(Bytes chunk) throws RefusedException {
        int tag = chunk.u16(CHUNK_HEAD) | chunk.u8(CHUNK_HEAD + 2) << 16;
        refuseIf((tag & 1) != 0 || !chunk.has(CHUNK_HEAD + 3, "\u009d\1*"), "damaged: no key frame in the WebP");
        chunk.slice(CHUNK_HEAD + 10, tag >> 5);
        width = chunk.u16(CHUNK_HEAD + 6) & 0x3fff;
        height = chunk.u16(CHUNK_HEAD + 8) & 0x3fff;
        lossy = true;
        keep(chunk);
    }

    /** A signature byte, then 14 bits of width − 1 and 14 of height − 1. */
    private void lossless(Bytes chunk) throws RefusedException {
        refuseIf(chunk.u8(CHUNK_HEAD) != 0x2f, "damaged: no signature in the lossless WebP");
        long sizes = chunk.u32(CHUNK_HEAD + 1);
        width = (int) (sizes & 0x3fff) + 1;
        height = (int) ((sizes >> 14) & 0x3fff) + 1;
        picture.clear();
        keep(chunk);
    }

    private void keep(Bytes chunk) throws RefusedException {
        refuseIf(width == 0 || height == 0, "WebP of " + width + " × " + height + " pixels");
        picture.add(chunk);
    }

    private byte[] container() {
        List<Bytes> parts = new ArrayList<>(List.of(Bytes.of("RIFF\0\0\0\0WEBP")));
        if (lossy && picture.size() > 1) {
            byte[] extension = {'V', 'P', '8', 'X', 10, 0, 0, 0, HAS_ALPHA, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            little(extension).putInt(CHUNK_HEAD + 4, width - 1).putInt(CHUNK_HEAD + 6, (height - 1) << 8);
            parts.add(Bytes.of(extension)); // 24 bits each, the highest of the width 0 as it is below 2^14
        }
        for (Bytes chunk : picture) {
            parts.add(chunk);
            parts.add(Bytes.of(new byte[chunk.length() % 2]));
        }
        byte[] result = Bytes.joined(parts);
        little(result).putInt(4, result.length - CHUNK_HEAD);
        return result;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
