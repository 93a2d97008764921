package dev.onebox.image;

import java.io.IOException;

/**
 * The first picture of a TIFF file: strips or tiles, up to 16 bits, grey, colour, palette or CMYK.
 *
 * <p>The decoder gets the file with one new directory at its end, which holds nothing but the pixels' own tags, checked
 * here. The file's own directories, and whatever cycles they form, are out of its reach.
 */
final class TiffFile implements EncodedPhoto {
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
    private static final int SAMPLE_FORMAT = 339;
    private static final int MOST_SAMPLES = 5;
    private static final int MOST_BYTES_PER_PIXEL = 1_000_000_000;
    private static final int PLAIN = 1;
    private static final int JPEG = 7;

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

    static TiffFile open(Bytes file) throws RefusedException {
        TiffFile tiff = new TiffFile(file);
        tiff.check();
        tiff.checkParts();
        return tiff;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    /** The image, and a part of it on its way there. */
    @Override
    public int bytesPerPixel() {
        long image = (long) samples * ((bits + 7) / 8);
        long pixels = (long) width * height;
        double parts = (double) partWidth * partHeight / pixels;
        return (int) Math.min(MOST_BYTES_PER_PIXEL, Math.ceil(image * (1 + parts)));
    }

    @Override
    public int effort() {
        return samples;
    }

    @Override
    public int orientation() {
        return ExifOrientation.of(directory);
    }

    @Override
    public RgbRows decode() throws IOException {
        return new SampleRows(Decoder.imageByPlugIn("TIFF", TiffDirectoryWriter.replaced(file, directory)));
    }

    private int side(int tag) throws RefusedException {
        long side = directory.value(tag, 0);
        if (side < 1 || side > Integer.MAX_VALUE) {
            throw new RefusedException("TIFF with a side of " + side + " pixels");
        }
        return (int) side;
    }

    private int widestSample() throws RefusedException {
        long most = 1;
        for (long value : directory.values(BITS)) {
            most = Math.max(most, value);
        }
        return (int) Math.min(most, Integer.MAX_VALUE);
    }

    private void check() throws RefusedException {
        if (samples < 1 || samples > MOST_SAMPLES || bits > 16 || directory.value(SAMPLE_FORMAT, 1) != 1) {
            throw new RefusedException(
                    "TIFF with " + samples + " samples of " + bits + " bits is not readable here: expected 1 to "
                            + MOST_SAMPLES + " whole numbers of at most 16 bits");
        }
        boolean known = switch (compression) {
            case PLAIN, 2, 3, 4, 5, JPEG, 8, 32773, 32946 -> true;
            default -> false;
        };
        if (!known) {
            throw new RefusedException("TIFF of compression " + compression + " is not readable here");
        }
        long photometric = directory.value(PHOTOMETRIC, -1);
        if (photometric < 0 || photometric > 6 || photometric == 4) {
            throw new RefusedException("TIFF of photometric interpretation " + photometric + " is not readable here");
        }
    }

    private void checkParts() throws RefusedException {
        if (partWidth < 1 || partHeight < 1 || partWidth > Integer.MAX_VALUE || partHeight > Integer.MAX_VALUE) {
            throw new RefusedException("TIFF with parts of " + partWidth + " × " + partHeight + " pixels");
        }
        long[] offsets = directory.values(tiled ? TILE_OFFSETS : STRIP_OFFSETS);
        long[] lengths = directory.values(tiled ? TILE_BYTES : STRIP_BYTES);
        long expected =
                (width + partWidth - 1) / partWidth * ((height + partHeight - 1) / partHeight) * (planes ? samples : 1);
        if (offsets.length != expected || lengths.length != expected) {
            throw new RefusedException("TIFF with " + offsets.length + " places and " + lengths.length + " lengths of "
                    + expected + " parts");
        }
        for (int i = 0; i < expected; i++) {
            checkPart(file.slice(offsets[i], lengths[i]), i);
        }
    }

    private void checkPart(Bytes part, int index) throws RefusedException {
        if (compression == JPEG) {
            checkJpeg(part);
        } else if (compression == PLAIN) {
            long rows = tiled ? partHeight : Math.min(partHeight, height - index % rowsOfParts() * partHeight);
            long bytes = (partWidth * bits * (planes ? 1 : samples) + 7) / 8 * rows;
            part.slice(0, bytes);
        } else if (part.length() == 0) {
            throw RefusedException.endsEarly("part " + index + " has no bytes");
        }
    }

    private long rowsOfParts() {
        return (height + partHeight - 1) / partHeight;
    }

    /** A part's JPEG makes its own claims. */
    private void checkJpeg(Bytes part) throws RefusedException {
        JpegFile jpeg = JpegFile.open(part);
        if (jpeg.width() > partWidth + 15 || jpeg.height() > partHeight + 15) {
            throw new RefusedException("TIFF part of " + partWidth + " × " + partHeight
                    + " pixels that holds a JPEG of " + jpeg.width() + " × " + jpeg.height());
        }
    }
}
