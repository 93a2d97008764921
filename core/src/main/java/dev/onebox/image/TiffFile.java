package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;

/**
 * The first picture of a TIFF file: strips or tiles, up to 16 bits, grey, colour, palette or CMYK.
 *
 * <p>The decoder gets the file with one new directory at its end, which holds nothing but the pixels' own tags, checked
 * here: it would believe lengths of lists, overlapping parts and the claims of a JPEG in them.
 */
final class TiffFile {
    private static final int WIDTH = 256;
    private static final int HEIGHT = 257;
    private static final int BITS = 258;
    private static final int COMPRESSION = 259;
    private static final int PHOTOMETRIC = 262;
    private static final int STRIP_OFFSETS = 273;
    private static final int SAMPLES = 277;
    private static final int ROWS_PER_STRIP = 278;
    private static final int STRIP_BYTES = 279;
    private static final int PLANAR = 284;
    private static final int TILE_WIDTH = 322;
    private static final int TILE_HEIGHT = 323;
    private static final int TILE_OFFSETS = 324;
    private static final int TILE_BYTES = 325;
    private static final int COLOUR_MAP = 320;
    private static final int SAMPLE_FORMAT = 339;
    private static final int JPEG_TABLES = 347;

    /** Size, depth, compression, colours, places of the pixels; ascending, as a directory must be. */
    private static final int[] KEPT = {
        256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320, 322, 323, 324, 325, 338, 339, 347,
        530, 531
    };

    private static final int HEADER_BYTES = 8;
    private static final int MOST_SAMPLES = 5;

    /** Parts, and scans of a JPEG in them, take time of their own: so many however small they are, and one for so many pixels. */
    private static final int MOST_SMALL_PARTS = 10_000;

    private static final int USUAL_PART = 500;

    private static final int MOST_TABLE_BYTES = 0x10000;
    private static final int MOST_BYTES_PER_PIXEL = 1_000_000_000;
    private static final int PLAIN = 1;
    private static final int LZW = 5;
    private static final int JPEG = 7;
    private static final int DEFLATE = 8;
    private static final int RUNS = 32773;
    private static final int OLD_DEFLATE = 32946;
    private static final Set<Integer> COMPRESSIONS = Set.of(PLAIN, 2, 3, 4, LZW, JPEG, DEFLATE, RUNS, OLD_DEFLATE);

    private final Bytes file;
    private final TiffDirectory directory;
    private final int width;
    private final int height;
    private final int samples;
    private final int bits; // of the widest sample
    private final int compression;
    private final boolean planes;
    private final boolean tiled;
    private final long partWidth;
    private final long partHeight;
    private long scans; // of the JPEGs in all parts

    private TiffFile(Bytes file) throws RefusedException {
        this.file = file;
        this.directory = TiffDirectory.first(file);
        this.width = side(WIDTH);
        this.height = side(HEIGHT);
        this.samples = (int) directory.value(SAMPLES, 1);
        this.bits = widestSample();
        this.compression = (int) directory.value(COMPRESSION, PLAIN);
        this.planes = directory.value(PLANAR, 1) == 2;
        this.tiled = directory.has(TILE_OFFSETS);
        this.partWidth = tiled ? directory.value(TILE_WIDTH, 0) : width;
        this.partHeight =
                tiled ? directory.value(TILE_HEIGHT, 0) : Math.min(height, directory.value(ROWS_PER_STRIP, height));
    }

    static EncodedPhoto open(Bytes file) throws RefusedException {
        TiffFile tiff = new TiffFile(file);
        tiff.check();
        tiff.checkCounts();
        tiff.checkParts();
        return new EncodedPhoto(
                tiff.width,
                tiff.height,
                ExifOrientation.of(file),
                Long.MAX_VALUE, // counted part by part
                tiff.bytesPerPixel(),
                tiff.samples + (int) Math.max(1, tiff.scans / tiff.parts()), // each scan of a JPEG walks its whole part
                () -> new SampleRows(Decoder.imageByPlugIn("TIFF", tiff.directory.fileWithOnly(KEPT), 0)));
    }

    /** The image, and a part of it on its way there. */
    private int bytesPerPixel() {
        long image = (long) samples * ((bits + 7) / 8);
        long pixels = (long) width * height;
        double parts = (double) partWidth * partHeight / pixels;
        return (int) Math.min(MOST_BYTES_PER_PIXEL, Math.ceil(image * (1 + parts)));
    }

    private int side(int tag) throws RefusedException {
        long side = directory.value(tag, 0);
        refuseIf(side < 1 || side > Integer.MAX_VALUE, "TIFF with a side of " + side + " pixels");
        return (int) side;
    }

    private int widestSample() throws RefusedException {
        refuseIf(
                samples < 1 || samples > MOST_SAMPLES || directory.count(BITS) > samples,
                "TIFF with " + samples + " samples and the bits of " + directory.count(BITS)
                        + " is not readable here: expected 1 to " + MOST_SAMPLES + " samples");
        long most = Arrays.stream(directory.values(BITS)).max().orElse(1);
        return (int) Math.max(1, Math.min(most, Integer.MAX_VALUE));
    }

    private void check() throws RefusedException {
        refuseIf(
                bits > 16 || directory.value(SAMPLE_FORMAT, 1) != 1,
                "TIFF with samples of " + bits
                        + " bits is not readable here: expected whole numbers of at most 16 bits");
        refuseIf(!COMPRESSIONS.contains(compression), "TIFF of compression " + compression + " is not readable here");
        long photometric = directory.value(PHOTOMETRIC, -1);
        refuseIf(
                photometric < 0 || photometric > 6 || photometric == 4,
                "TIFF of photometric interpretation " + photometric + " is not readable here");
        refuseIf(
                partWidth < 1 || partHeight < 1 || partWidth > Integer.MAX_VALUE || partHeight > Integer.MAX_VALUE,
                "TIFF with parts of " + partWidth + " × " + partHeight + " pixels");
        checkNumber("parts", parts());
    }

    private void checkNumber(String things, long number) throws RefusedException {
        long most = MOST_SMALL_PARTS + (long) width * height / USUAL_PART;
        refuseIf(
                number > most,
                "TIFF of " + number + " " + things + ", expected at most " + most + " for its " + width + " × " + height
                        + " pixels");
    }

    private long parts() {
        return (width + partWidth - 1) / partWidth * rowsOfParts() * (planes ? samples : 1);
    }

    /** Lists take memory, so their lengths are held against what they are for before they are read. */
    private void checkCounts() throws RefusedException {
        for (int tag : KEPT) {
            refuseIf(
                    directory.count(tag) > mostValues(tag),
                    "TIFF with " + directory.count(tag) + " values of tag " + tag + ", expected at most "
                            + mostValues(tag));
            directory.values(tag); // that they are numbers, and within the file
        }
    }

    private long mostValues(int tag) {
        return switch (tag) {
            case STRIP_OFFSETS, STRIP_BYTES, TILE_OFFSETS, TILE_BYTES -> parts();
            case COLOUR_MAP -> 3L << bits;
            case JPEG_TABLES -> MOST_TABLE_BYTES;
            default -> MOST_SAMPLES;
        };
    }

    private void checkParts() throws RefusedException {
        long[] offsets = directory.values(tiled ? TILE_OFFSETS : STRIP_OFFSETS);
        long[] lengths = directory.values(tiled ? TILE_BYTES : STRIP_BYTES);
        long expected = parts();
        refuseIf(
                offsets.length != expected || lengths.length != expected,
                "TIFF with " + offsets.length + " places and " + lengths.length + " lengths of " + expected + " parts");
        refuseIf(
                Arrays.stream(lengths).sum() > file.length(),
                "TIFF whose parts overlap: longer together than the file");
        for (int i = 0; i < expected; i++) {
            boolean inHeader = offsets[i] < HEADER_BYTES; // which is changed before it is decoded
            checkPart(file.slice(inHeader ? -1 : offsets[i], lengths[i]), i);
        }
    }

    private void checkPart(Bytes part, int index) throws RefusedException {
        if (compression == JPEG) {
            checkJpeg(part);
        } else if (compression == PLAIN) {
            part.slice(0, rowBytes() * rowsOf(index));
        } else if (mostBytes(part) < rowBytes() * rowsOf(index)) {
            throw RefusedException.endsEarly(
                    part.length() + " bytes cannot hold the " + rowsOf(index) + " rows of part " + index);
        }
    }

    private long rowsOf(int part) {
        return tiled ? partHeight : Math.min(partHeight, height - part % rowsOfParts() * partHeight);
    }

    private long rowBytes() {
        return (partWidth * bits * (planes ? 1 : samples) + 7) / 8;
    }

    /** The most that a part can stand for: runs of 128 in two bytes, strings of 4096 in nine bits; a fax row has a bit set. */
    private long mostBytes(Bytes part) {
        return switch (compression) {
            case RUNS -> part.length() * 64L;
            case LZW -> part.length() * 4096L;
            case DEFLATE, OLD_DEFLATE -> part.length() * PngFile.MOST_EXPANSION;
            default -> BitSet.valueOf(part.buffer()).cardinality() * rowBytes();
        };
    }

    private long rowsOfParts() {
        return (height + partHeight - 1) / partHeight;
    }

    /** A part's JPEG makes its own claims. */
    private void checkJpeg(Bytes part) throws RefusedException {
        EncodedPhoto jpeg = JpegFile.open(part);
        scans += jpeg.effort();
        checkNumber("scans", scans);
        if (jpeg.mostPixels() < (long) jpeg.width() * jpeg.height()) {
            throw RefusedException.endsEarly(
                    part.length() + " bytes of a JPEG cannot hold " + jpeg.width() + " × " + jpeg.height() + " pixels");
        }
        refuseIf(
                jpeg.width() > partWidth + 15 || jpeg.height() > partHeight + 15,
                "TIFF part of " + partWidth + " × " + partHeight + " pixels that holds a JPEG of " + jpeg.width()
                        + " × " + jpeg.height());
    }
}
