package dev.onebox.image;

import dev.onebox.image.PlotPen.Anchor;
import dev.onebox.image.PlotPen.Lettering;
import java.awt.Rectangle;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The names of the curves beside a sample of each. Immutable. */
final class PlotLegend {
    private static final int SIZE = 14;
    private static final int LINE = 23;
    private static final int SAMPLE = 30;
    private static final int GAP = 10;
    private static final int EDGE = 12;
    private static final int WIDEST = 340;

    private final List<PlotSeries> named;

    PlotLegend(List<PlotSeries> series) {
        this.named = series.stream().filter(one -> !one.name().isEmpty()).toList();
    }

    boolean isEmpty() {
        return named.isEmpty();
    }

    int width() {
        double longest = named.stream()
                .mapToDouble(one -> PlotPen.width(one.name(), SIZE))
                .max()
                .orElse(0);
        return 2 * EDGE + SAMPLE + GAP + (int) Math.min(WIDEST, Math.ceil(longest));
    }

    private int height() {
        return 2 * EDGE + named.size() * LINE - (LINE - SIZE);
    }

    /** The corner of the area in which it hides the least of the curves. */
    Rectangle corner(Rectangle area, List<List<PlotPoint>> curves) {
        int right = area.x + area.width - width() - EDGE;
        int bottom = area.y + area.height - height() - EDGE;
        return Stream.of(
                        new Rectangle(right, area.y + EDGE, width(), height()),
                        new Rectangle(area.x + EDGE, bottom, width(), height()),
                        new Rectangle(right, bottom, width(), height()),
                        new Rectangle(area.x + EDGE, area.y + EDGE, width(), height()))
                .min(Comparator.comparingLong(place -> crossings(place, curves)))
                .orElseThrow();
    }

    /** Whether it can stand there, hiding nothing. */
    boolean fits(Rectangle place, Rectangle area, List<List<PlotPoint>> curves) {
        return area.contains(place) && crossings(place, curves) == 0;
    }

    private static long crossings(Rectangle place, List<List<PlotPoint>> curves) {
        return curves.stream().mapToLong(curve -> crossingsOf(place, curve)).sum();
    }

    static long crossingsOf(Rectangle place, List<PlotPoint> curve) {
        long crossings = 0;
        for (int i = 0; i < curve.size(); i++) {
            PlotPoint from = curve.get(Math.max(0, i - 1));
            PlotPoint to = curve.get(i);
            crossings += place.intersectsLine(from.x(), from.y(), to.x(), to.y()) ? 1 : 0;
        }
        return crossings;
    }

    /** So many pixels beside the area, as high as it is. */
    Rectangle beside(Rectangle area, int distance) {
        return new Rectangle(area.x + area.width + distance, area.y - EDGE, width(), area.height + EDGE);
    }

    /** Draws as many names as there is room for. */
    void draw(PlotPen pen, Rectangle place) {
        pen.fill(place, PlotColours.PAPER, 0.85);
        int room = Math.max(1, (place.height - 2 * EDGE + LINE - SIZE) / LINE);
        int shown = named.size() <= room ? named.size() : room - 1;
        for (int i = 0; i < shown; i++) {
            entry(pen, named.get(i), place.x + EDGE, baseline(place, i));
        }
        if (shown < named.size()) {
            label(pen, "and " + (named.size() - shown) + " more", place.x + EDGE, baseline(place, shown));
        }
    }

    private static int baseline(Rectangle place, int i) {
        return place.y + EDGE + SIZE - 2 + i * LINE;
    }

    private static void entry(PlotPen pen, PlotSeries series, int x, int y) {
        int middle = y - 5;
        if (series.joined()) {
            pen.line(List.of(new PlotPoint(x, middle), new PlotPoint(x + SAMPLE, middle)), series.stroke());
        } else {
            pen.dot(new PlotPoint(x + SAMPLE / 2.0, middle), LinePlot.DOT, series.stroke());
        }
        label(pen, PlotPen.fitted(series.name(), SIZE, WIDEST), x, y);
    }

    private static void label(PlotPen pen, String text, int x, int y) {
        pen.text(text, x + SAMPLE + GAP, y, Lettering.plain(SIZE, PlotColours.INK, Anchor.START));
    }
}
