package dev.onebox.image;

import java.io.IOException;

/**
 * A BMP file of 1 to 32 bits, plain or run-length coded.
 *
 * <p>The header that the decoder gets claims no more than the file holds, and no colour profile.
 */
final class BmpFile implements EncodedPhoto {
    private static final int OLD_HEADER = 12;
    private static final int PLAIN = 0;
    private static final int RUNS_8 = 1;
    private static final int RUNS_4 = 2;
    private static final int MASKS = 3;
    private static final long LONGEST_RUN = 255;
    private static final long S_RGB = 0x73524742;

    private final Bytes file;
    private final int headerSize;
    private final long dataAt;
    private final int width;
    private final long height; // negative when the first row is the top one
    private final int bits;
    private final int compression;

    private BmpFile(Bytes file) throws RefusedException {
        this.file = file;
        this.dataAt = file.u32(10, true);
        this.headerSize = (int) Math.min(file.u32(14, true), Integer.MAX_VALUE);
        boolean old = headerSize == OLD_HEADER;
        this.width = old ? file.u16(18, true) : (int) file.u32(18, true);
        this.height = old ? file.u16(20, true) : (int) file.u32(22, true);
        this.bits = file.u16(old ? 24 : 28, true);
        this.compression = old ? PLAIN : (int) file.u32(30, true);
    }

    static BmpFile open(Bytes file) throws RefusedException {
        BmpFile bmp = new BmpFile(file);
        bmp.check();
        return bmp;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return (int) Math.min(Math.abs(height), Integer.MAX_VALUE);
    }

    /** A run takes two bytes; plain rows have been counted when the file was opened. */
    @Override
    public long mostPixels() {
        return isRuns() ? file.length() / 2 * LONGEST_RUN : Long.MAX_VALUE;
    }

    private boolean isRuns() {
        return compression == RUNS_8 || compression == RUNS_4;
    }

    @Override
    public int bytesPerPixel() {
        return Math.max(1, bits / 8);
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
    public RgbRows decode() throws IOException {
        return new SampleRows(Decoder.image("BMP", honest()));
    }

    private void check() throws RefusedException {
        if (headerSize != OLD_HEADER && headerSize != 40 && headerSize != 108 && headerSize != 124) {
            throw new RefusedException("BMP with a header of " + headerSize + " bytes, expected 12, 40, 108 or 124");
        }
        if (width < 1 || height == 0) {
            throw new RefusedException("BMP of " + width + " × " + height + " pixels");
        }
        boolean known = switch (compression) {
            case PLAIN -> bits == 1 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
            case RUNS_8 -> bits == 8;
            case RUNS_4 -> bits == 4;
            case MASKS -> bits == 16 || bits == 32;
            default -> false;
        };
        if (!known) {
            throw new RefusedException("BMP of compression " + compression + " with " + bits + " bits is not readable");
        }
        checkData();
    }

    private void checkData() throws RefusedException {
        long colours = headerSize == OLD_HEADER ? 0 : file.u32(46, true);
        if (bits <= 8 && colours > 1 << bits) {
            throw new RefusedException("BMP of " + bits + " bits with " + colours + " colours");
        }
        if (dataAt < 14L + headerSize) {
            throw new RefusedException("BMP with pixels at byte " + dataAt + ", inside its header");
        }
        if (isRuns()) {
            checkRuns();
        } else {
            long rows = file.tail(dataAt).length() / (((long) width * bits + 31) / 32 * 4);
            if (rows < height()) {
                throw RefusedException.endsEarly(rows + " of " + height() + " rows");
            }
        }
    }

    /** Follows the runs to the end mark: (n, colour), or 0 and (0 end of row, 1 end, 2 skip dx dy, n literals). */
    private void checkRuns() throws RefusedException {
        long at = dataAt;
        while (file.u8(at) != 0 || file.u8(at + 1) != 1) {
            int escape = file.u8(at) == 0 ? file.u8(at + 1) : 0;
            int literals = compression == RUNS_8 ? escape : (escape + 1) / 2;
            if (escape == 2) {
                at += 4;
            } else {
                at += 2 + (escape > 2 ? literals + literals % 2 : 0);
            }
        }
    }

    private byte[] honest() throws RefusedException {
        byte[] copy = file.toArray();
        put(copy, 2, copy.length);
        if (headerSize > OLD_HEADER) {
            put(copy, 34, copy.length - dataAt);
            put(copy, 46, bits <= 8 ? file.u32(46, true) : 0);
        }
        if (headerSize > 40) {
            put(copy, 70, S_RGB);
        }
        return copy;
    }

    private static void put(byte[] target, int at, long value) {
        for (int i = 0; i < 4; i++) {
            target[at + i] = (byte) (value >> (8 * i));
        }
    }
}
