package dev.onebox.cli.demo;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines and fillings of something drawn, about an origin of its own. The pen keeps its width however large the thing is
 * drawn, as pens do. Not thread-safe while it is being drawn.
 */
final class LineArt {
    private static final double FLATNESS = 0.05;

    private final List<Shape> lines = new ArrayList<>();
    private final List<Shape> fillings = new ArrayList<>();

    /** A line through points, x and y in turn. */
    LineArt line(double... xy) {
        lines.add(path(xy));
        return this;
    }

    /** A line through points and back to the first. */
    LineArt outline(double... xy) {
        Path2D path = path(xy);
        path.closePath();
        lines.add(path);
        return this;
    }

    /** A filled outline. */
    LineArt filled(double... xy) {
        Path2D path = path(xy);
        path.closePath();
        fillings.add(path);
        return this;
    }

    LineArt circle(double x, double y, double radius) {
        lines.add(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        return this;
    }

    LineArt dot(double x, double y, double radius) {
        fillings.add(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        return this;
    }

    /** Part of an ellipse, from an angle on, counter-clockwise in degrees. */
    LineArt arc(Rectangle2D ellipse, double start, double extent) {
        lines.add(new Arc2D.Double(ellipse, start, extent, Arc2D.OPEN));
        return this;
    }

    /** A line from one point to another with a filled head of {@code size} at its end. */
    LineArt arrow(double fromX, double fromY, double toX, double toY, double size) {
        double length = Math.hypot(toX - fromX, toY - fromY);
        double dx = (toX - fromX) / length * size;
        double dy = (toY - fromY) / length * size;
        line(fromX, fromY, toX - dx / 2, toY - dy / 2);
        return filled(
                toX,
                toY,
                toX - dx - 0.4 * dy,
                toY - dy + 0.4 * dx, //
                toX - dx + 0.4 * dy,
                toY - dy - 0.4 * dx);
    }

    /** Letters whose base line begins at (x, y). */
    LineArt text(String text, double x, double y, double height) {
        lines.add(Lettering.strokes(text, x, y, height));
        return this;
    }

    /** Letters centred about x on the base line y. */
    LineArt centred(String text, double x, double y, double height) {
        return text(text, x - Lettering.width(text, height) / 2, y, height);
    }

    void draw(Graphics2D pen, AffineTransform place, BasicStroke stroke) {
        pen.setStroke(stroke);
        lines.forEach(shape -> pen.draw(place.createTransformedShape(shape)));
        fillings.forEach(shape -> pen.fill(place.createTransformedShape(shape)));
    }

    /** The smallest upright rectangle about all ink, where it is drawn. */
    Rectangle2D bounds(AffineTransform place, double penWidth) {
        Rectangle2D bounds = new Rectangle2D.Double();
        List<Rectangle2D> parts = new ArrayList<>();
        lines.forEach(shape -> parts.add(grown(reach(shape, place), penWidth / 2)));
        fillings.forEach(shape -> parts.add(reach(shape, place)));
        bounds.setRect(parts.get(0));
        parts.forEach(part -> bounds.add(part));
        return bounds;
    }

    /** The bounds that shapes tell of themselves count the control points of curves; this does not. */
    private static Rectangle2D reach(Shape shape, AffineTransform place) {
        Path2D corners = new Path2D.Double();
        double[] at = new double[6];
        for (PathIterator path = shape.getPathIterator(place, FLATNESS); !path.isDone(); path.next()) {
            switch (path.currentSegment(at)) {
                case PathIterator.SEG_MOVETO -> corners.moveTo(at[0], at[1]);
                case PathIterator.SEG_LINETO -> corners.lineTo(at[0], at[1]);
                default -> corners.closePath();
            }
        }
        return corners.getBounds2D();
    }

    private static Rectangle2D grown(Rectangle2D bounds, double by) {
        return new Rectangle2D.Double(
                bounds.getX() - by, bounds.getY() - by, bounds.getWidth() + 2 * by, bounds.getHeight() + 2 * by);
    }

    private static Path2D path(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        return path;
    }
}
