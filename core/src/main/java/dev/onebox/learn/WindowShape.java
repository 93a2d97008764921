package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.feature.Feature;

/**
 * A window of m × n cells and the place of the object in it.
 *
 * <pre>
 *   pixels of the photo per cell:   box width / object columns  and  box height / object rows      (stretched)
 *                                   √(box area / object area)   for both                           (by area)
 * </pre>
 *
 * Immutable.
 *
 * @param object the object's box in cells: x and width in columns, y and height in rows
 */
record WindowShape(Size size, Box object) {
    /** A window with {@code margin} cells around the object, fewer where the object would otherwise have none. */
    static WindowShape around(Size window, int margin) {
        double rows = Math.min(margin, (window.rows() - 1) / 2);
        double columns = Math.min(margin, (window.columns() - 1) / 2);
        return new WindowShape(
                window, new Box(columns, rows, window.columns() - 2 * columns, window.rows() - 2 * rows));
    }

    /** The part of the photo that the window around {@code box} covers, with {@code border} cells more at each edge. */
    Box region(Box box, Fit fit, int border) {
        double across = box.width() / object.width();
        double down = box.height() / object.height();
        if (fit == Fit.AREA) {
            across = Math.sqrt(across * down);
            down = across;
        }
        double left = box.x() + box.width() / 2 - (object.x() + object.width() / 2 + border) * across;
        double top = box.y() + box.height() / 2 - (object.y() + object.height() / 2 + border) * down;
        return new Box(left, top, (size.columns() + 2 * border) * across, (size.rows() + 2 * border) * down);
    }

    /** What to cut for {@code box}, turned both ways by {@code rotation} degrees if that is not 0. */
    WindowOrder order(Feature feature, Fit fit, double rotation, Box box) {
        return new WindowOrder(feature.name(), feature.cell(), size, object, fit, rotation, box);
    }

    /** The level scale, pixels of the template per pixel of the photo, at which a window shows {@code box} at its size. */
    double scaleOf(Box box, int cell) {
        return cell * Math.sqrt(object.area() / box.area());
    }
}
