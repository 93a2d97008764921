package dev.onebox.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Path2D;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * Curves of a channel's correlation with itself over the lag, down and across: one faint line per channel, their means
 * bold. One per picture.
 */
final class DecayPlot {
    private static final Color DOWN = new Color(0x1b7837);
    private static final Color ACROSS = new Color(0x762a83);
    private static final Color INK = new Color(0x222222);
    private static final Color PALE_INK = new Color(0x777777);
    private static final Color GRID = new Color(0xe6e6e6);
    private static final int FAINT = 0x30;
    private static final double LOWEST = -0.2;

    /** Writes text. */
    interface Writer {
        void write(String text, int x, int y, int size, int style, Color colour);
    }

    private final CorrelationData data;
    private final Graphics2D pen;
    private final int farthest;

    DecayPlot(CorrelationData data, Graphics2D pen) {
        this.data = data;
        this.pen = pen;
        this.farthest = Math.max(1, Math.max(data.rows(), data.columns()) - 1);
    }

    void draw(Rectangle area, Writer writer) {
        writer.write(
                "How fast it decays: a channel with itself, against the lag", area.x, area.y - 22, 17, Font.BOLD, INK);
        drawAxes(area, writer);
        for (int p = 0; p < data.channels().size(); p++) {
            int channel = p;
            curve(area, data.columns(), dv -> data.correlations().at(channel, channel, 0, dv), faint(ACROSS), 1f);
            curve(area, data.rows(), du -> data.correlations().at(channel, channel, du, 0), faint(DOWN), 1f);
        }
        curve(area, data.columns(), dv -> data.meanAt(0, dv), ACROSS, 3.5f);
        curve(area, data.rows(), du -> data.meanAt(du, 0), DOWN, 3.5f);
        drawKey(area, writer);
    }

    private void drawAxes(Rectangle area, Writer writer) {
        pen.setStroke(new BasicStroke(1));
        for (int tenth = -2; tenth <= 10; tenth += 2) {
            int y = y(area, tenth / 10.0);
            pen.setColor(tenth == 0 ? PALE_INK : GRID);
            pen.drawLine(area.x, y, area.x + area.width, y);
            String label = String.format(Locale.ROOT, "%.1f", tenth / 10.0).replace('-', '−');
            writer.write(label, area.x - 34, y + 5, 13, Font.PLAIN, PALE_INK);
        }
        int step = Math.max(1, (farthest + 9) / 10);
        for (int lag = 0; lag <= farthest; lag += step) {
            int x = x(area, lag);
            pen.setColor(GRID);
            pen.drawLine(x, area.y, x, area.y + area.height);
            writer.write(Integer.toString(lag), x - 4, area.y + area.height + 20, 13, Font.PLAIN, PALE_INK);
        }
        writer.write("lag in cells", area.x + area.width - 74, area.y + area.height + 40, 13, Font.PLAIN, PALE_INK);
        drawLevel(area, writer);
    }

    /** The level by which correlation lengths are told. */
    private void drawLevel(Rectangle area, Writer writer) {
        int y = y(area, Math.exp(-1));
        pen.setColor(PALE_INK);
        pen.setStroke(new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, new float[] {6, 5}, 0));
        pen.drawLine(area.x, y, area.x + area.width, y);
        writer.write("1/e", area.x + area.width - 24, y - 6, 13, Font.ITALIC, PALE_INK);
    }

    private void drawKey(Rectangle area, Writer writer) {
        int x = area.x + area.width - 272;
        keyLine(x, area.y + 26, DOWN, "down (rows), mean of channels", writer);
        keyLine(x, area.y + 50, ACROSS, "across (columns), mean", writer);
        keyLine(x, area.y + 74, faint(INK), "single channels", writer);
    }

    private void keyLine(int x, int y, Color colour, String text, Writer writer) {
        pen.setColor(colour);
        pen.setStroke(new BasicStroke(3.5f));
        pen.drawLine(x, y - 5, x + 30, y - 5);
        writer.write(text, x + 40, y, 14, Font.PLAIN, INK);
    }

    private void curve(Rectangle area, int lags, IntToDoubleFunction correlation, Color colour, float thickness) {
        Path2D path = new Path2D.Double();
        path.moveTo(x(area, 0), y(area, correlation.applyAsDouble(0)));
        for (int lag = 1; lag < lags; lag++) {
            path.lineTo(x(area, lag), y(area, correlation.applyAsDouble(lag)));
        }
        pen.setColor(colour);
        pen.setStroke(new BasicStroke(thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.draw(path);
    }

    private static Color faint(Color colour) {
        return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), FAINT);
    }

    private int x(Rectangle area, int lag) {
        return area.x + (int) Math.round((double) lag / farthest * area.width);
    }

    private static int y(Rectangle area, double correlation) {
        double shown = Math.max(LOWEST, Math.min(1, correlation));
        return area.y + (int) Math.round((1 - shown) / (1 - LOWEST) * area.height);
    }
}
