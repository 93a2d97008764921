package dev.onebox.cli.plot;

import java.awt.Graphics2D;
import java.util.List;

/** A drawing that can be had in pixels and in paths: the same bytes whenever it is drawn. Implementations are immutable. */
public interface Plot {
    int width();

    int height();

    /** Draws everything, with the upper left corner at the origin. */
    void draw(Graphics2D graphics);

    /** What its words say, for readers who cannot see it: letters of a chart are outlines. */
    List<String> words();

    /** The bytes of a PNG file, two pixels to a unit. */
    default byte[] png() {
        return PlotEncoder.png(this);
    }

    /** The text of an SVG file. */
    default String svg() {
        return PlotEncoder.svg(this);
    }
}
