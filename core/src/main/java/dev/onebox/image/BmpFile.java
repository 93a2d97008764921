package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A BMP file of 1 to 32 bits, plain or run-length coded.
 *
 * <p>The header that the decoder gets claims no more than the file holds, and no colour profile: it would take memory for
 * what is claimed. Rows and runs are counted here, because the decoder takes those that are missing for black.
 */
record BmpFile(Bytes file, long headerSize, long dataAt, int width, int height, int bits, int compression) {
    private static final int OLD_HEADER = 12;
    private static final int RUNS_8 = 1;
    private static final int RUNS_4 = 2;
    private static final long LONGEST_RUN = 255;
    private static final int S_RGB = 0x73524742;

    static EncodedPhoto open(Bytes bytes) throws RefusedException {
        Bytes file = bytes.in(ByteOrder.LITTLE_ENDIAN);
        long headerSize = file.u32(14);
        boolean old = headerSize == OLD_HEADER;
        int width = old ? file.u16(18) : (int) file.u32(18);
        long rows = old ? file.u16(20) : (int) file.u32(22); // below 0 when the first one is the top one
        int height = (int) Math.min(Math.abs(rows), Integer.MAX_VALUE);
        int bits = file.u16(old ? 24 : 28);
        int compression = old ? 0 : (int) file.u32(30);
        BmpFile bmp = new BmpFile(file, headerSize, file.u32(10), width, height, bits, compression);
        bmp.check();
        boolean runs = compression == RUNS_8 || compression == RUNS_4;
        if (runs) {
            bmp.checkRuns();
        } else {
            bmp.checkRows();
        }
        return new EncodedPhoto(
                width,
                height,
                ExifOrientation.UPRIGHT,
                runs ? file.length() / 2 * LONGEST_RUN : Long.MAX_VALUE,
                Math.max(1, bits / 8),
                1,
                () -> new SampleRows(Decoder.image("BMP", bmp.honest())));
    }

    private void check() throws RefusedException {
        refuseIf(
                headerSize != OLD_HEADER && headerSize != 40 && headerSize != 108 && headerSize != 124,
                "BMP with a header of " + headerSize + " bytes, expected 12, 40, 108 or 124");
        refuseIf(width < 1 || height == 0, "BMP of " + width + " × " + height + " pixels");
        boolean known = switch (compression) {
            case 0 -> bits == 1 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
            case RUNS_8 -> bits == 8;
            case RUNS_4 -> bits == 4;
            case 3 -> bits == 16 || bits == 32;
            default -> false;
        };
        refuseIf(!known, "BMP of compression " + compression + " with " + bits + " bits is not readable");
        long colours = headerSize == OLD_HEADER ? 0 : file.u32(46);
        refuseIf(bits <= 8 && colours > 1 << bits, "BMP of " + bits + " bits with " + colours + " colours");
        refuseIf(dataAt < 14 + headerSize, "BMP with pixels at byte " + dataAt + ", inside its header");
    }

    private void checkRows() throws RefusedException {
        long rows = file.tail(dataAt).length() / (((long) width * bits + 31) / 32 * 4);
        if (rows < height) {
            throw RefusedException.endsEarly(rows + " of " + height + " rows");
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

    private byte[] honest() {
        ByteBuffer header = ByteBuffer.wrap(file.toArray()).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(2, file.length());
        if (headerSize > OLD_HEADER) {
            header.putInt(34, (int) (file.length() - dataAt));
            header.putInt(46, bits <= 8 ? header.getInt(46) : 0);
        }
        if (headerSize > 40) {
            header.putInt(70, S_RGB);
        }
        return header.array();
    }
}
