package dev.onebox.image;

import dev.onebox.image.PlotPen.Anchor;
import dev.onebox.image.PlotPen.Lettering;
import java.awt.Color;
import java.awt.Rectangle;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;

/**
 * Square matrices side by side whose equal elements have equal colours, each with its distinct elements below. Immutable.
 *
 * @param title what it shows
 * @param subtitle what one must know to read it
 * @param panels the matrices, from left to right
 */
public record MatrixPlot(String title, String subtitle, List<Panel> panels) implements Plot {
    private static final int MARGIN = 32;
    private static final int TOP = 130;
    private static final int SIDE = 230; // of a matrix
    private static final int GAP = 34;
    private static final int STRIP = 46; // height of the distinct elements below
    private static final int HEIGHT = TOP + SIDE + 140;
    private static final float LIGHTEST = 0.97f;
    private static final float DARKEST = 0.62f;

    public MatrixPlot {
        panels = List.copyOf(panels);
        if (panels.isEmpty()) {
            throw new IllegalArgumentException("no matrices: expected at least one");
        }
    }

    /**
     * A matrix.
     *
     * @param order rows and columns
     * @param elements which element stands where, row by row; equal numbers are equal elements
     */
    public record Panel(String name, int order, List<Integer> elements) {
        public Panel {
            elements = List.copyOf(elements);
            if (order < 1 || elements.size() != order * order) {
                throw new IllegalArgumentException("matrix " + name + " of order " + order + " with " + elements.size()
                        + " elements: expected " + order * order);
            }
        }

        /** The distinct elements, ascending. */
        public List<Integer> distinct() {
            return List.copyOf(new TreeSet<>(elements));
        }
    }

    private int width() {
        return 2 * MARGIN + panels.size() * SIDE + (panels.size() - 1) * GAP;
    }

    @Override
    public byte[] png() throws IOException {
        return AwtPen.png(width(), HEIGHT, this::draw);
    }

    @Override
    public String svg() {
        SvgPen pen = new SvgPen();
        draw(pen);
        return pen.svg(width(), HEIGHT);
    }

    private void draw(PlotPen pen) {
        pen.fill(new Rectangle(width(), HEIGHT), PlotColours.PAPER, 1);
        pen.text(title, MARGIN, 46, new Lettering(22, true, PlotColours.INK, Anchor.START));
        pen.text(subtitle, MARGIN, 70, Lettering.plain(14, PlotColours.PALE_INK, Anchor.START));
        for (int i = 0; i < panels.size(); i++) {
            draw(pen, panels.get(i), MARGIN + i * (SIDE + GAP));
        }
    }

    private static void draw(PlotPen pen, Panel panel, int left) {
        pen.text(panel.name, left, TOP - 14, new Lettering(14, true, PlotColours.INK, Anchor.START));
        int order = panel.order;
        for (int i = 0; i < order * order; i++) {
            int x = i % order * SIDE / order;
            int y = i / order * SIDE / order;
            int right = (i % order + 1) * SIDE / order;
            int bottom = (i / order + 1) * SIDE / order;
            cell(pen, panel, panel.elements.get(i), new Rectangle(left + x, TOP + y, right - x, bottom - y));
        }
        List<Integer> distinct = panel.distinct();
        int stripTop = TOP + SIDE + 34;
        pen.text(
                distinct.size() + " distinct of " + order * order,
                left,
                stripTop - 8,
                Lettering.plain(13, PlotColours.PALE_INK, Anchor.START));
        for (int i = 0; i < distinct.size(); i++) {
            int x = i * SIDE / distinct.size();
            int right = (i + 1) * SIDE / distinct.size();
            cell(pen, panel, distinct.get(i), new Rectangle(left + x, stripTop, right - x, STRIP));
        }
    }

    /** A cell with a rim of paper and the number of its element. */
    private static void cell(PlotPen pen, Panel panel, int element, Rectangle area) {
        Rectangle inner = new Rectangle(area);
        inner.grow(-1, -1);
        List<Integer> distinct = panel.distinct();
        double place = (distinct.indexOf(element) + 0.5) / distinct.size();
        pen.fill(inner, colour(place), 1);
        if (inner.width >= 14) {
            int size = Math.min(13, inner.width / 2);
            Lettering lettering = Lettering.plain(size, PlotColours.INK, Anchor.MIDDLE);
            String number = String.valueOf(element).replace('-', '−');
            pen.text(number, area.getCenterX(), area.getCenterY() + size / 3.0, lettering);
        }
    }

    /** From blue over green and yellow to red, light enough for dark letters, and lighter in the middle. */
    private static int colour(double place) {
        float hue = (float) (0.62 * (1 - place));
        float brightness = (float) (LIGHTEST - (LIGHTEST - DARKEST) * 0.5 * Math.abs(2 * place - 1));
        return Color.HSBtoRGB(hue, 0.45f, brightness) & 0xffffff;
    }
}
