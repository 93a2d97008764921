package dev.onebox.image;

import java.util.List;

/**
 * A curve, or a cloud of dots, of a {@link LinePlot}.
 *
 * @param name what the legend calls it; empty to leave it out
 * @param note written beside its last point; empty for nothing
 * @param joined whether a line joins the points; else each is a dot
 */
public record PlotSeries(String name, String note, List<PlotPoint> points, PlotStroke stroke, boolean joined) {
    public PlotSeries {
        points = List.copyOf(points);
        for (PlotPoint point : points) {
            if (Double.isNaN(point.x()) || Double.isNaN(point.y())) {
                throw new IllegalArgumentException("series " + name + ": " + point + ", expected numbers");
            }
        }
    }

    /** A line through points. */
    public static PlotSeries line(String name, List<PlotPoint> points, PlotStroke stroke) {
        return new PlotSeries(name, "", points, stroke, true);
    }

    /** A dot at each point. */
    public static PlotSeries dots(String name, List<PlotPoint> points, PlotStroke stroke) {
        return new PlotSeries(name, "", points, stroke, false);
    }

    /** The same with words beside its last point. */
    public PlotSeries noted(String words) {
        return new PlotSeries(name, words, points, stroke, joined);
    }
}
