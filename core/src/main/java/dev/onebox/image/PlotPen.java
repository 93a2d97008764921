package dev.onebox.image;

import java.awt.Rectangle;
import java.util.List;

/** What plots are drawn with, in pixels from the upper left corner: the same calls make pixels or SVG. One per picture. */
interface PlotPen {
    /** Which part of a text stands at its x. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** How text looks; size in pixels. */
    record Lettering(int size, boolean bold, int rgb, Anchor anchor) {
        static Lettering plain(int size, int rgb, Anchor anchor) {
            return new Lettering(size, false, rgb, anchor);
        }
    }

    /** A line through all points of the path. */
    void line(List<PlotPoint> path, PlotStroke stroke);

    /** Draws something of which only what lies within the area is seen. */
    void within(Rectangle area, Runnable drawing);

    /** A filled circle with a rim of paper around it. */
    void dot(PlotPoint centre, double radius, PlotStroke stroke);

    /** A filled rectangle. */
    void fill(Rectangle area, int rgb, double opacity);

    /** One line of text on the baseline y. */
    void text(String text, double x, double y, Lettering lettering);

    /** About how wide a text is: every font differs, and the layout must not, so that a plot has the same bytes everywhere. */
    static double width(String text, int size) {
        return 0.61 * size * text.codePointCount(0, text.length());
    }

    /** The text, or as much of it as fits. */
    static String fitted(String text, int size, double width) {
        int fits = Math.max(1, (int) (width / width("m", size)));
        int length = text.codePointCount(0, text.length());
        return length <= fits ? text : text.substring(0, text.offsetByCodePoints(0, fits - 1)) + "…";
    }
}
