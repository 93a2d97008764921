package dev.onebox.cli.plot;

import java.awt.Color;
import java.util.List;

/**
 * A curve, or a cloud of dots, of a {@link LineChart}. Immutable.
 *
 * @param name what the legend calls it; empty to leave it out
 * @param width of the line in pixels; 0 for dots alone
 * @param marked whether each point is a dot
 */
public record ChartSeries(
        String name, List<ChartPoint> points, Color colour, double width, boolean dashed, boolean marked) {
    /** Neighbours differ for colour-blind readers, too, and all are dark enough for a thin line on white. */
    private static final int[] COLOURS = {
        0x0f6cbd, 0xd1495b, 0x2a8c5a, 0xe08a00, 0x7b4fa6, 0x12a4b5, 0x9c5a2d, 0x5b6673, 0xd66fb5, 0xa3a300
    };

    public ChartSeries {
        points = List.copyOf(points);
        for (ChartPoint point : points) {
            if (Double.isNaN(point.x()) || Double.isNaN(point.y())) {
                throw new IllegalArgumentException("series " + name + ": " + point + ", expected numbers");
            }
        }
    }

    /** The i-th line of a chart: colours first, then darker ones. */
    public static ChartSeries line(String name, List<ChartPoint> points, int i) {
        return new ChartSeries(name, points, colour(i), 2.4, false, false);
    }

    /** A dot at each point, in the colour of the i-th line. */
    public static ChartSeries dots(String name, List<ChartPoint> points, int i) {
        return new ChartSeries(name, points, colour(i), 0, false, true);
    }

    private static Color colour(int i) {
        Color colour = new Color(COLOURS[i % COLOURS.length]);
        return i / COLOURS.length % 2 == 0 ? colour : colour.darker();
    }

    /** The same in another colour and width. */
    ChartSeries drawn(Color other, double wide) {
        return new ChartSeries(name, points, other, wide, dashed, marked);
    }

    /** The same as a hair line that lets others through. */
    public ChartSeries faint() {
        return drawn(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 0x30), 1);
    }

    /** The same with a dot at every point. */
    public ChartSeries withDots() {
        return new ChartSeries(name, points, colour, width, dashed, true);
    }

    /** The same as a thin line in dashes, which show where points are far apart. */
    public ChartSeries inDashes() {
        return new ChartSeries(name, points, colour, 1.2, true, marked);
    }
}
