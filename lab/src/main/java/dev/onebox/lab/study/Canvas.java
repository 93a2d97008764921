package dev.onebox.lab.study;

import java.io.IOException;
import java.nio.file.Path;

/** Something to draw a figure on: the same calls make a picture of pixels or of paths. */
interface Canvas {
    /** A polyline through (x, y), (x, y) …; dashed if so asked. Colours are 0xRRGGBB. */
    void line(double[] xy, int colour, double width, boolean dashed);

    /** A filled circle. */
    void dot(double x, double y, double radius, int colour);

    /** Text whose baseline starts at (x, y), or ends or centres there. */
    void text(double x, double y, String text, int colour, double size, Anchor anchor, boolean bold);

    /** Text that runs upwards, centred at (x, y). */
    void upwards(double x, double y, String text, int colour, double size);

    void save(Path path) throws IOException;

    /** Which part of a text stands at its position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }
}
