package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The first picture of a GIF file, on its own: the screen it was meant for is not filled up around it.
 *
 * <p>The decoder gets a file of that picture alone: it would copy the bytes of an extension again and again. Its pixels are
 * counted before, because the decoder returns what there is when the data ends early, and does not say so;
 * and its rows are put in order here, because the decoder confuses those of an interlaced picture of few.
 */
final class GifFile {
    private static final int EXTENSION = 0x21;
    private static final int PICTURE = 0x2c;
    private static final int CONTROL = 0xf9;

    private static final int INTERLACED = 0x40;
    private static final int MOST_CODES = 4096;

    private GifFile() {}

    static EncodedPhoto open(Bytes bytes) throws RefusedException {
        Bytes file = bytes.in(ByteOrder.LITTLE_ENDIAN);
        int palette = paletteBytes(file.u8(10));
        int at = 13 + palette;
        List<Bytes> parts = new ArrayList<>(List.of(file.slice(0, at)));
        while (file.u8(at) == EXTENSION) {
            int end = blocksEnd(file, at + 2);
            if (file.u8(at + 1L) == CONTROL) {
                parts.add(file.slice(at, end - at));
            }
            at = end;
        }
        refuseIf(file.u8(at) != PICTURE, "GIF without a picture: byte " + at + " is " + file.u8(at));
        int width = file.u16(at + 5L);
        int height = file.u16(at + 7L);
        int flags = file.u8(at + 9L);
        int ownPalette = paletteBytes(flags);
        refuseIf(ownPalette + palette == 0, "GIF without a palette");
        int codesAt = at + 11 + ownPalette;
        int codeBits = file.u8(codesAt - 1L);
        refuseIf(codeBits < 1 || codeBits > 8, "GIF with codes of " + codeBits + " bits, expected 1 to 8");
        parts.add(file.slice(at, 9));
        parts.add(Bytes.of(new byte[] {(byte) (flags & ~INTERLACED)}));
        parts.add(file.slice(at + 10L, blocksEnd(file, codesAt) - at - 10L));
        parts.add(Bytes.of(";"));
        byte[] codes = blocks(file, codesAt);
        long mostPixels = 4L * codes.length * MOST_CODES; // a code has two bits at least, and stands for fewer
        return new EncodedPhoto(width, height, ExifOrientation.UPRIGHT, mostPixels, 1, 1, () -> {
            requirePixels(codes, codeBits, (long) width * height);
            boolean interlaced = (flags & INTERLACED) != 0;
            return new SampleRows(
                    Decoder.image("GIF", Bytes.joined(parts)), y -> interlaced ? interlacedRow(y, height) : y);
        });
    }

    /** Where row y is stored: first every 8th from 0, then every 8th from 4, every 4th from 2, every 2nd from 1. */
    private static int interlacedRow(int y, int height) {
        int eighths = (height + 7) / 8;
        int halfEighths = (height + 3) / 8;
        return switch (y % 8) {
            case 0 -> y / 8;
            case 4 -> eighths + y / 8;
            case 2, 6 -> eighths + halfEighths + y / 4;
            default -> eighths + halfEighths + (height + 1) / 4 + y / 2;
        };
    }

    /**
     * Follows LZW codes, words of growing width, lowest bit first, by the lengths of the strings that they stand for: below
     * 2^bits 1, 2^bits clears the table, the next ends the picture, and a word adds to the table the string before it and
     * one index more.
     */
    private static void requirePixels(byte[] codes, int bits, long pixels) throws RefusedException {
        int clear = 1 << bits;
        int[] length = new int[MOST_CODES];
        Arrays.fill(length, 0, clear, 1);
        int count = clear + 2;
        int width = bits + 1;
        int before = -1;
        long found = 0;
        long bit = 0;
        while (found < pixels && bit + width <= 8L * codes.length) {
            int word = word(codes, bit, width);
            bit += width;
            if (word == clear + 1) {
                break;
            }
            if (word == clear) {
                count = clear + 2;
                width = bits + 1;
                before = -1;
                continue;
            }
            if (word > (before < 0 ? clear - 1 : Math.min(count, MOST_CODES - 1))) {
                throw new RefusedException("damaged: GIF code " + word + " of " + count);
            }
            if (before >= 0 && count < MOST_CODES) {
                length[count++] = length[before] + 1;
                width += count == 1 << width && width < 12 ? 1 : 0;
            }
            found += length[word];
            before = word;
        }
        if (found < pixels) {
            throw RefusedException.endsEarly(found + " of " + pixels + " pixels");
        }
    }

    private static int word(byte[] codes, long bit, int width) {
        int value = 0;
        int first = (int) (bit >> 3);
        for (int at = first; at < Math.min(first + 3, codes.length); at++) {
            value |= (codes[at] & 0xff) << (8 * (at - first));
        }
        return (value >> (bit & 7)) & ((1 << width) - 1);
    }

    private static int paletteBytes(int flags) {
        return (flags & 0x80) == 0 ? 0 : 3 * (2 << (flags & 7));
    }

    private static int blocksEnd(Bytes file, int start) throws RefusedException {
        int at = start;
        while (file.u8(at) > 0) {
            at += 1 + file.u8(at);
        }
        return at + 1;
    }

    private static byte[] blocks(Bytes file, int start) throws RefusedException {
        List<Bytes> blocks = new ArrayList<>();
        for (int at = start; file.u8(at) > 0; at += 1 + file.u8(at)) {
            blocks.add(file.slice(at + 1L, file.u8(at)));
        }
        return Bytes.joined(blocks);
    }
}
