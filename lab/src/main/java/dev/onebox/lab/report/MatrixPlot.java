package dev.onebox.lab.report;

import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.Plot;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Square matrices side by side whose equal elements have equal colours, each with its distinct elements below. Immutable.
 *
 * @param title what it shows
 * @param subtitle what one must know to read it
 * @param panels the matrices, from left to right
 */
record MatrixPlot(String title, String subtitle, List<Panel> panels) implements Plot {
    private static final int MARGIN = 32;
    private static final int TOP = 130;
    private static final int SIDE = 230; // of a matrix
    private static final int GAP = 34;
    private static final int STRIP = 46; // height of the distinct elements below
    private static final Color INK = new Color(0x222222);
    private static final float LIGHTEST = 0.97f;
    private static final float DARKEST = 0.62f;

    /**
     * A matrix.
     *
     * @param order rows and columns
     * @param elements which element stands where, row by row; equal numbers are equal elements
     */
    record Panel(String name, int order, List<Integer> elements) {
        /** The distinct elements, ascending. */
        List<Integer> distinct() {
            return List.copyOf(new TreeSet<>(elements));
        }
    }

    @Override
    public int width() {
        return 2 * MARGIN + panels.size() * SIDE + (panels.size() - 1) * GAP;
    }

    @Override
    public int height() {
        return TOP + SIDE + 140;
    }

    @Override
    public List<String> words() {
        return Stream.concat(Stream.of(title, subtitle), panels.stream().map(Panel::name))
                .toList();
    }

    @Override
    public void draw(Graphics2D pen) {
        LineChart.heading(pen, title, subtitle, MARGIN);
        for (int i = 0; i < panels.size(); i++) {
            draw(pen, panels.get(i), MARGIN + i * (SIDE + GAP));
        }
    }

    private static void draw(Graphics2D pen, Panel panel, int left) {
        text(pen, panel.name, left, TOP - 14, Font.BOLD, 14);
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
        text(pen, distinct.size() + " distinct of " + order * order, left, stripTop - 8, Font.PLAIN, 13);
        for (int i = 0; i < distinct.size(); i++) {
            int x = i * SIDE / distinct.size();
            int right = (i + 1) * SIDE / distinct.size();
            cell(pen, panel, distinct.get(i), new Rectangle(left + x, stripTop, right - x, STRIP));
        }
    }

    /** A cell with a rim of paper and the number of its element. */
    private static void cell(Graphics2D pen, Panel panel, int element, Rectangle area) {
        List<Integer> distinct = panel.distinct();
        pen.setColor(colour((distinct.indexOf(element) + 0.5) / distinct.size()));
        pen.fillRect(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
        int size = Math.min(13, area.width / 2 - 1);
        if (size >= 7) {
            String number = String.valueOf(element).replace('-', '−');
            pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
            int half = pen.getFontMetrics().stringWidth(number) / 2;
            text(pen, number, (int) area.getCenterX() - half, (int) area.getCenterY() + size / 3, Font.PLAIN, size);
        }
    }

    private static void text(Graphics2D pen, String text, int x, int y, int style, int size) {
        pen.setColor(INK);
        pen.setFont(new Font(Font.SANS_SERIF, style, size));
        pen.drawString(text, x, y);
    }

    /** From blue over green and yellow to red, light enough for dark letters, and lighter in the middle. */
    private static Color colour(double place) {
        float hue = (float) (0.62 * (1 - place));
        float brightness = (float) (LIGHTEST - (LIGHTEST - DARKEST) * 0.5 * Math.abs(2 * place - 1));
        return Color.getHSBColor(hue, 0.45f, brightness);
    }
}
