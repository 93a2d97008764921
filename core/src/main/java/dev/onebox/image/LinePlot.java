package dev.onebox.image;

import dev.onebox.image.PlotPen.Anchor;
import dev.onebox.image.PlotPen.Lettering;
import java.awt.Rectangle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Curves over two axes, even or logarithmic, as PNG or SVG: the same drawing both ways.
 *
 * <p>The legend stands in the corner where it hides nothing, else beside the plot. Curves of any number of points are drawn
 * to a third of a pixel. Immutable.
 *
 * @param title what it shows; empty for none
 * @param subtitle what one must know to read it; empty for none
 * @param across the axis of x
 * @param up the axis of y
 * @param series what is drawn, later ones on top
 */
public record LinePlot(String title, String subtitle, PlotAxis across, PlotAxis up, List<PlotSeries> series)
        implements Plot {
    static final double DOT = 4.5;

    private static final int WIDTH = 900;
    private static final int HEIGHT = 650;
    private static final int MARGIN = 32;
    private static final int LEFT = 76;
    private static final int RIGHT = 64; // room for notes
    private static final int TOP = 122;
    private static final int BOTTOM = 66;
    private static final int EDGE = 3; // so that lines along the end of an axis keep their width
    private static final double THIRD = 1 / 3.0;
    private static final Lettering TICK_ACROSS = Lettering.plain(13, PlotColours.PALE_INK, Anchor.MIDDLE);
    private static final Lettering TICK_UP = Lettering.plain(13, PlotColours.PALE_INK, Anchor.END);

    public LinePlot {
        series = List.copyOf(series);
    }

    @Override
    public byte[] png() throws IOException {
        return AwtPen.png(WIDTH, HEIGHT, this::draw);
    }

    @Override
    public String svg() {
        SvgPen pen = new SvgPen();
        draw(pen);
        return pen.svg(WIDTH, HEIGHT);
    }

    private void draw(PlotPen pen) {
        pen.fill(new Rectangle(WIDTH, HEIGHT), PlotColours.PAPER, 1);
        heading(pen);
        Rectangle whole = new Rectangle(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
        PlotLegend legend = new PlotLegend(series);
        if (legend.fits(legend.corner(whole, curves(whole)), whole, curves(whole))) {
            drawInto(pen, whole);
        } else {
            Rectangle rest = new Rectangle(LEFT, TOP, whole.width - legend.width(), whole.height);
            drawCurves(pen, rest);
            legend.draw(pen, legend.beside(rest, RIGHT - MARGIN / 2));
        }
    }

    private void heading(PlotPen pen) {
        int room = WIDTH - 2 * MARGIN;
        pen.text(PlotPen.fitted(title, 22, room), MARGIN, 46, new Lettering(22, true, PlotColours.INK, Anchor.START));
        pen.text(
                PlotPen.fitted(subtitle, 14, room),
                MARGIN,
                70,
                Lettering.plain(14, PlotColours.PALE_INK, Anchor.START));
    }

    /** Draws axes, curves and legend where other things stand around; labels need some room outside the area. */
    void drawInto(PlotPen pen, Rectangle area) {
        drawCurves(pen, area);
        PlotLegend legend = new PlotLegend(series);
        if (!legend.isEmpty()) {
            legend.draw(pen, legend.corner(area, curves(area)));
        }
    }

    private void drawCurves(PlotPen pen, Rectangle area) {
        drawAcross(pen, area);
        drawUp(pen, area);
        for (PlotSeries one : series) {
            drawSeries(pen, area, one);
        }
        drawNotes(pen, area);
    }

    private void drawNotes(PlotPen pen, Rectangle area) {
        List<PlotPoint> dots = new ArrayList<>();
        List<List<PlotPoint>> lines = new ArrayList<>();
        for (PlotSeries one : series) {
            if (one.joined()) {
                lines.add(path(area, one));
            } else {
                dots.addAll(path(area, one));
            }
        }
        PlotNotes notes = new PlotNotes(dots, lines);
        for (PlotSeries one : series) {
            List<PlotPoint> path = path(area, one);
            if (!path.isEmpty()) {
                notes.draw(pen, one.note(), path.get(path.size() - 1));
            }
        }
    }

    private void drawAcross(PlotPen pen, Rectangle area) {
        int bottom = area.y + area.height;
        for (PlotAxis.Tick tick : across.ticks(area.width / 70)) {
            double x = x(area, tick.value());
            pen.line(List.of(new PlotPoint(x, area.y), new PlotPoint(x, bottom)), grid(tick));
            pen.text(tick.label(), x, bottom + 20, TICK_ACROSS);
        }
        pen.text(
                across.label(),
                area.x + area.width,
                bottom + 44,
                Lettering.plain(14, PlotColours.PALE_INK, Anchor.END));
    }

    private void drawUp(PlotPen pen, Rectangle area) {
        int right = area.x + area.width;
        for (PlotAxis.Tick tick : up.ticks(area.height / 45)) {
            double y = y(area, tick.value());
            boolean isZero = !up.logarithmic() && tick.value() == 0;
            PlotStroke stroke = isZero ? PlotStroke.of(PlotColours.PALE_INK).wide(1) : grid(tick);
            pen.line(List.of(new PlotPoint(area.x, y), new PlotPoint(right, y)), stroke);
            pen.text(tick.label(), area.x - 10, y + 5, TICK_UP);
        }
        pen.text(up.label(), area.x - 44, area.y - 14, Lettering.plain(14, PlotColours.PALE_INK, Anchor.START));
    }

    private static PlotStroke grid(PlotAxis.Tick tick) {
        return PlotStroke.of(tick.isMinor() ? PlotColours.FAINT_GRID : PlotColours.GRID)
                .wide(1);
    }

    private void drawSeries(PlotPen pen, Rectangle area, PlotSeries one) {
        List<PlotPoint> path = path(area, one);
        if (path.isEmpty()) {
            return;
        }
        if (one.joined()) {
            Rectangle seen = new Rectangle(area);
            seen.grow(EDGE, EDGE);
            pen.within(seen, () -> pen.line(path, one.stroke()));
        } else {
            path.forEach(point -> pen.dot(point, DOT, one.stroke()));
        }
    }

    private List<List<PlotPoint>> curves(Rectangle area) {
        return series.stream()
                .filter(one -> one.stroke().opacity() > 0.5)
                .map(one -> withNote(path(area, one), one.note()))
                .toList();
    }

    /** The path and, as far as they reach, the words beside its end: a legend must hide neither. */
    private static List<PlotPoint> withNote(List<PlotPoint> path, String note) {
        if (path.isEmpty() || note.isEmpty()) {
            return path;
        }
        PlotPoint last = path.get(path.size() - 1);
        List<PlotPoint> longer = new ArrayList<>(path);
        longer.add(new PlotPoint(last.x() + PlotNotes.GAP + PlotNotes.width(note), last.y()));
        return longer;
    }

    private List<PlotPoint> path(Rectangle area, PlotSeries one) {
        List<PlotPoint> path = one.points().stream()
                .filter(point -> one.joined() || (across.holds(point.x()) && up.holds(point.y())))
                .map(point -> new PlotPoint(x(area, point.x()), y(area, point.y())))
                .toList();
        return one.joined() ? thinned(path) : path;
    }

    /** Without points that are hardly any way from the last one kept. */
    private static List<PlotPoint> thinned(List<PlotPoint> path) {
        List<PlotPoint> thinned = new ArrayList<>();
        for (PlotPoint point : path) {
            if (thinned.isEmpty() || distance(point, thinned.get(thinned.size() - 1)) > THIRD) {
                thinned.add(point);
            }
        }
        return thinned;
    }

    private static double distance(PlotPoint a, PlotPoint b) {
        return Math.hypot(a.x() - b.x(), a.y() - b.y());
    }

    private double x(Rectangle area, double value) {
        return area.x + across.place(value) * area.width;
    }

    private double y(Rectangle area, double value) {
        return area.y + (1 - up.place(value)) * area.height;
    }
}
