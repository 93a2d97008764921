package dev.onebox.image;

/** The EXIF orientation, 1 to 8. A block that is broken in any way says 1: upright as it is. Thread-safe. */
final class ExifOrientation {
    static final int UPRIGHT = 1;
    private static final String PREFIX = "Exif\0\0";
    private static final int ORIENTATION = 274;

    private ExifOrientation() {}

    /** Of an EXIF block, with or without the prefix that JPEG demands. */
    static int of(Bytes block) {
        try {
            return of(TiffDirectory.first(block.has(0, PREFIX) ? block.tail(PREFIX.length()) : block));
        } catch (RefusedException e) {
            return UPRIGHT;
        }
    }

    static int of(TiffDirectory directory) {
        try {
            long value = directory.value(ORIENTATION, UPRIGHT);
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
