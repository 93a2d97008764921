package dev.onebox.image;

import java.io.Serializable;

/**
 * How large a photo may be, checked from its header before anything is decoded.
 *
 * <p>Decoding takes at most about ten bytes per pixel of the limit: 1 GB for the standard one. Immutable.
 *
 * @param pixels the most pixels a photo may have
 * @param bytes the most bytes its file may have
 */
public record PhotoLimits(long pixels, long bytes) implements Serializable {
    public PhotoLimits {
        if (pixels < 1 || bytes < 1) {
            throw new IllegalArgumentException("limits of " + pixels + " pixels and " + bytes + " bytes: expected ≥ 1");
        }
    }

    /** 100 megapixels, 256 MB. */
    public static PhotoLimits standard() {
        return new PhotoLimits(100_000_000, 256_000_000);
    }
}
