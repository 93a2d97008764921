package dev.onebox.image;

/**
 * How a line looks.
 *
 * @param rgb its colour, 0xRRGGBB
 * @param opacity from 0, not to be seen, to 1
 * @param width in pixels
 */
public record PlotStroke(int rgb, double opacity, double width, boolean dashed) {
    /** A full line of the usual width. */
    public static PlotStroke of(int rgb) {
        return new PlotStroke(rgb, 1, 2.4, false);
    }

    /** A line that stays behind others. */
    public PlotStroke faint() {
        return new PlotStroke(rgb, 0.19, 1, dashed);
    }

    /** A line in dashes. */
    public PlotStroke inDashes() {
        return new PlotStroke(rgb, opacity, width, true);
    }

    /** A line so many pixels wide. */
    public PlotStroke wide(double pixels) {
        return new PlotStroke(rgb, opacity, pixels, dashed);
    }
}
