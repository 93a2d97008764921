package dev.onebox.cli.plot;

import dev.onebox.image.draw.DivergingColours;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/**
 * A picture of how channels of the background correlate, with each other and over lags, for people.
 *
 * <p>Above, the correlation of all pairs of channels in one cell, and how fast the correlation of a channel with itself
 * decays; below, a map over all lags for every channel. One per picture.
 */
public final class CorrelationPicture {
    private static final int MARGIN = 44;
    private static final int TILES_ACROSS = 9;
    private static final int TILE = 156;
    private static final int GAP = 12;
    private static final int WIDTH = 2 * MARGIN + TILES_ACROSS * TILE + (TILES_ACROSS - 1) * GAP;
    private static final int HEADER = 104;
    private static final int UPPER = 560;
    private static final int CAPTION = 22;
    private static final int MAPS_TOP = HEADER + UPPER + 140;
    private static final Color INK = LineChart.INK;
    private static final Color PALE_INK = LineChart.PALE_INK;
    private static final Color FRAME = new Color(0xbbbbbb);

    private final CorrelationData data;
    private final BufferedImage image;
    private final Graphics2D pen;

    private CorrelationPicture(CorrelationData data) {
        this.data = data;
        int tileRows = (data.channels().size() + TILES_ACROSS - 1) / TILES_ACROSS;
        int height = MAPS_TOP + tileRows * (TILE + CAPTION + GAP) + MARGIN / 2;
        image = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, WIDTH, height);
    }

    /** The bytes of the picture as a PNG file. */
    public static byte[] png(CorrelationData data) throws IOException {
        CorrelationPicture picture = new CorrelationPicture(data);
        picture.draw();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(picture.image, "png", bytes);
        return bytes.toByteArray();
    }

    private void draw() {
        text(data.title(), MARGIN, 48, 26, Font.BOLD, INK);
        text(data.subtitle(), MARGIN, 76, 15, Font.PLAIN, PALE_INK);
        drawMatrix(new Rectangle(MARGIN + 50, HEADER + 34, UPPER - 34, UPPER - 34));
        int plotLeft = MARGIN + 50 + UPPER + 100;
        heading("How fast it decays: a channel with itself, against the lag", plotLeft, HEADER + 12);
        CorrelationDecayChart.of(data).draw(pen, plotLeft - 20, HEADER + 18, WIDTH - plotLeft, UPPER + 40);
        heading(
                String.format(
                        "Every channel with itself, over lags: centre is lag 0, edges are ±%d rows and ±%d columns of cells",
                        data.rows() - 1, data.columns() - 1),
                MARGIN,
                MAPS_TOP - 36);
        drawLegend(new Rectangle(WIDTH - MARGIN - 300, MAPS_TOP - 52, 300, 14));
        for (int p = 0; p < data.channels().size(); p++) {
            drawMap(p);
        }
        pen.dispose();
    }

    private void drawMatrix(Rectangle area) {
        heading("Channels with each other, in the same cell", MARGIN, HEADER + 12);
        int k = data.channels().size();
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                fill(area, k, k, p, q, data.correlations().at(p, q, 0, 0));
            }
            labelMatrix(area, p);
        }
        frame(area);
    }

    /** Names to the left, and below turned by a quarter, where there is room for them. */
    private void labelMatrix(Rectangle area, int p) {
        double edge = (double) area.height / data.channels().size();
        int size = (int) Math.min(13, edge - 2);
        if (size < 7) {
            return;
        }
        String name = data.channels().get(p);
        pen.setFont(font(size, Font.PLAIN));
        int length = pen.getFontMetrics().stringWidth(name);
        int middle = (int) Math.round((p + 0.5) * edge);
        text(name, area.x - 6 - length, area.y + middle + size * 2 / 5, size, Font.PLAIN, PALE_INK);
        pen.rotate(-Math.PI / 2);
        text(name, -(area.y + area.height + 6 + length), area.x + middle + size * 2 / 5, size, Font.PLAIN, PALE_INK);
        pen.rotate(Math.PI / 2);
    }

    private void drawLegend(Rectangle area) {
        for (int x = 0; x < area.width; x++) {
            pen.setColor(DivergingColours.of(DivergingColours.at(2.0 * x / (area.width - 1) - 1)));
            pen.fillRect(area.x + x, area.y, 1, area.height);
        }
        frame(area);
        for (double tick : new double[] {-1, -0.4, -0.1, 0, 0.1, 0.4, 1}) {
            int x = area.x + (int) Math.round((DivergingColours.placeOf(tick) + 1) / 2 * (area.width - 1));
            pen.setColor(PALE_INK);
            pen.drawLine(x, area.y + area.height, x, area.y + area.height + 4);
            String label = tick == Math.rint(tick) ? Integer.toString((int) tick) : Double.toString(tick);
            pen.setFont(font(12, Font.PLAIN));
            int half = pen.getFontMetrics().stringWidth(label) / 2;
            text(label.replace('-', '−'), x - half, area.y + area.height + 17, 12, Font.PLAIN, PALE_INK);
        }
        text("correlation", area.x - 84, area.y + 12, 13, Font.PLAIN, PALE_INK);
    }

    private void drawMap(int p) {
        int left = MARGIN + p % TILES_ACROSS * (TILE + GAP);
        int top = MAPS_TOP + p / TILES_ACROSS * (TILE + CAPTION + GAP);
        text(data.channels().get(p), left, top + CAPTION - 7, 13, Font.PLAIN, INK);
        int rows = 2 * data.rows() - 1;
        int columns = 2 * data.columns() - 1;
        double edge = Math.min((double) TILE / rows, (double) TILE / columns);
        Rectangle area = new Rectangle(
                left, top + CAPTION, Math.max(1, (int) (edge * columns)), Math.max(1, (int) (edge * rows)));
        for (int u = 0; u < rows; u++) {
            for (int v = 0; v < columns; v++) {
                double correlation = data.correlations().at(p, p, u - data.rows() + 1, v - data.columns() + 1);
                fill(area, rows, columns, u, v, correlation);
            }
        }
        frame(area);
    }

    /** Fills one field of a grid that covers the area exactly, whatever its size. */
    private void fill(Rectangle area, int rows, int columns, int u, int v, double correlation) {
        int left = area.x + (int) ((long) v * area.width / columns);
        int right = area.x + (int) ((v + 1L) * area.width / columns);
        int top = area.y + (int) ((long) u * area.height / rows);
        int bottom = area.y + (int) ((u + 1L) * area.height / rows);
        pen.setColor(DivergingColours.of(correlation));
        pen.fillRect(left, top, right - left, bottom - top);
    }

    private void frame(Rectangle area) {
        pen.setColor(FRAME);
        pen.setStroke(new BasicStroke(1));
        pen.drawRect(area.x - 1, area.y - 1, area.width + 1, area.height + 1);
    }

    private void heading(String text, int x, int y) {
        text(text, x, y, 17, Font.BOLD, INK);
    }

    private void text(String text, int x, int y, int size, int style, Color colour) {
        pen.setFont(font(size, style));
        pen.setColor(colour);
        pen.drawString(text, x, y);
    }

    private static Font font(int size, int style) {
        return new Font(Font.SANS_SERIF, style, size);
    }
}
