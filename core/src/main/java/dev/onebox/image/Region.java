package dev.onebox.image;

/**
 * A rectangle of whole pixels, [left, left + width) × [top, top + height). It may leave its photo on any side. Immutable.
 */
public record Region(int left, int top, int width, int height) {
    public Region {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException(
                    "region of " + width + " × " + height + " pixels: expected at least 1 × 1");
        }
    }
}
