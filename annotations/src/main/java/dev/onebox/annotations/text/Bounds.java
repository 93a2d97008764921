package dev.onebox.annotations.text;

import static java.util.Collections.max;
import static java.util.Collections.min;

import dev.onebox.Box;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The smallest box around points, for shapes that are not boxes. One per shape.
 *
 * <p>Exact for points that are added as decimals; turned rectangles are as exact as sine and cosine.
 */
public final class Bounds {
    private final List<BigDecimal> across = new ArrayList<>();
    private final List<BigDecimal> down = new ArrayList<>();

    public void add(BigDecimal x, BigDecimal y) {
        across.add(x);
        down.add(y);
    }

    /** The box around a box that is turned clockwise by so many degrees around a point. */
    public static Box ofTurned(Box box, double degrees, double centreX, double centreY) throws SkippedException {
        double sine = Math.sin(Math.toRadians(degrees));
        double cosine = Math.cos(Math.toRadians(degrees));
        Bounds bounds = new Bounds();
        for (double x : new double[] {box.x() - centreX, box.right() - centreX}) {
            for (double y : new double[] {box.y() - centreY, box.bottom() - centreY}) {
                bounds.add(rounded(centreX + x * cosine - y * sine), rounded(centreY + x * sine + y * cosine));
            }
        }
        return bounds.box();
    }

    /** The box around an ellipse that is turned by so many degrees around its centre. */
    public static Box ofEllipse(BigDecimal x, BigDecimal y, BigDecimal radiusX, BigDecimal radiusY, double degrees)
            throws SkippedException {
        BigDecimal across = radiusX;
        BigDecimal down = radiusY;
        if (degrees != 0) {
            double sine = Math.sin(Math.toRadians(degrees));
            double cosine = Math.cos(Math.toRadians(degrees));
            across = rounded(Math.hypot(radiusX.doubleValue() * cosine, radiusY.doubleValue() * sine));
            down = rounded(Math.hypot(radiusX.doubleValue() * sine, radiusY.doubleValue() * cosine));
        }
        return new Corners(x.subtract(across), y.subtract(down), x.add(across), y.add(down)).asEdges();
    }

    /** Without the noise of the last digits. */
    private static BigDecimal rounded(double number) {
        return BigDecimal.valueOf(Math.round(number * 1e6), 6);
    }

    /** The box around all points. @throws SkippedException if there is no area between the points */
    public Box box() throws SkippedException {
        if (across.size() < 2) {
            throw new SkippedException(across.isEmpty() ? "a shape without points" : "a single point is not a box");
        }
        return new Corners(min(across), min(down), max(across), max(down)).asEdges();
    }
}
