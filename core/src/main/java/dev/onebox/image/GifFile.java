package dev.onebox.image;

import java.util.Arrays;

/**
 * The first picture of a GIF file, on its own: the screen it was meant for is not filled up around it.
 *
 * <p>Decoded here, because ImageIO returns what there is when the data ends early, and does not say so.
 */
final class GifFile implements EncodedPhoto {
    private static final int EXTENSION = 0x21;
    private static final int PICTURE = 0x2c;
    private static final int CONTROL = 0xf9;
    private static final int WHITE = 0xffffff;

    private final Bytes file;
    private int[] palette = new int[0]; // 0xRRGGBB
    private int transparent = -1;
    private int width;
    private int height;
    private boolean interlaced;
    private int codeBits;
    private byte[] codes = new byte[0];

    private GifFile(Bytes file) {
        this.file = file;
    }

    static GifFile open(Bytes file) throws RefusedException {
        GifFile gif = new GifFile(file);
        gif.walk();
        return gif;
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
        return GifCodes.mostPixels(codes);
    }

    @Override
    public int bytesPerPixel() {
        return 1;
    }

    @Override
    public int effort() {
        return 1;
    }

    @Override
    public int orientation() {
        return ExifOrientation.UPRIGHT;
    }

    @Override
    public RgbRows decode() throws RefusedException {
        byte[] indices = GifCodes.decode(codes, codeBits, Math.toIntExact((long) width * height));
        return (y, rgb, at) -> rowInto(indices, storedRow(y), rgb, at);
    }

    private void rowInto(byte[] indices, int row, byte[] rgb, int at) {
        int target = at;
        for (int s = row * width; s < (row + 1) * width; s++) {
            int index = indices[s] & 0xff;
            int colour = index == transparent ? WHITE : palette[Math.min(index, palette.length - 1)];
            rgb[target++] = (byte) (colour >> 16);
            rgb[target++] = (byte) (colour >> 8);
            rgb[target++] = (byte) colour;
        }
    }

    /** Interlaced rows are stored as every 8th from 0, every 8th from 4, every 4th from 2, every 2nd from 1. */
    private int storedRow(int y) {
        if (!interlaced) {
            return y;
        }
        int eighths = (height + 7) / 8;
        int halfEighths = (height + 3) / 8;
        if (y % 8 == 0) {
            return y / 8;
        }
        if (y % 8 == 4) {
            return eighths + y / 8;
        }
        return y % 4 == 2 ? eighths + halfEighths + y / 4 : eighths + halfEighths + (height + 1) / 4 + y / 2;
    }

    private void walk() throws RefusedException {
        int flags = file.u8(10);
        int at = 13 + colours(flags, 13);
        while (file.u8(at) == EXTENSION) {
            if (file.u8(at + 1L) == CONTROL && file.u8(at + 2L) >= 4) {
                transparent = (file.u8(at + 3L) & 1) == 1 ? file.u8(at + 6L) : -1;
            }
            at = blocksEnd(at + 2);
        }
        if (file.u8(at) != PICTURE) {
            throw new RefusedException("GIF without a picture: byte " + at + " is " + file.u8(at));
        }
        picture(at);
    }

    private void picture(int at) throws RefusedException {
        width = file.u16(at + 5L, true);
        height = file.u16(at + 7L, true);
        int flags = file.u8(at + 9L);
        interlaced = (flags & 0x40) != 0;
        int start = at + 10 + colours(flags, at + 10);
        if (palette.length == 0) {
            throw new RefusedException("GIF without a palette");
        }
        codeBits = file.u8(start);
        codes = blocks(start + 1);
    }

    /** Takes the palette that the flags announce at {@code at}; returns its bytes. */
    private int colours(int flags, int at) throws RefusedException {
        if ((flags & 0x80) == 0) {
            return 0;
        }
        palette = new int[2 << (flags & 7)];
        for (int i = 0; i < palette.length; i++) {
            palette[i] = file.u8(at + 3L * i) << 16 | file.u16(at + 3L * i + 1, false);
        }
        return 3 * palette.length;
    }

    private int blocksEnd(int start) throws RefusedException {
        int at = start;
        while (file.u8(at) > 0) {
            at += 1 + file.u8(at);
        }
        return at + 1;
    }

    private byte[] blocks(int start) throws RefusedException {
        byte[] joined = new byte[blocksEnd(start) - start];
        int length = 0;
        for (int at = start; file.u8(at) > 0; at += 1 + file.u8(at)) {
            length = file.slice(at + 1L, file.u8(at)).copyInto(joined, length);
        }
        return Arrays.copyOf(joined, length); // not a byte more: zeros would be codes
    }
}
