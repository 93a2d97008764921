package dev.onebox.image;

/** The EXIF orientation, 1 to 8. A block that is broken in any way says 1: upright as it is. Thread-safe. */
final class ExifOrientation {
    static final int UPRIGHT = 1;
    private static final String PREFIX = "Exif\0\0";
    private static final int ORIENTATION = 274;

    private ExifOrientation() {}

    /** Of an EXIF block, with or without the prefix that JPEG demands, or of a TIFF file, which has the same form. */
    static int of(Bytes block) {
        try {
            Bytes tiff = isMarked(block) ? block.tail(PREFIX.length()) : block;
            long value = TiffDirectory.first(tiff).value(ORIENTATION, UPRIGHT);
            return value >= 1 && value <= 8 ? (int) value : UPRIGHT;
        } catch (RefusedException e) {
            return UPRIGHT;
        }
    }

    /** Whether a JPEG segment is an EXIF block. */
    static boolean isMarked(Bytes segment) {
        return segment.has(0, PREFIX);
    }
}
