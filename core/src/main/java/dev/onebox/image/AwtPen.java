package dev.onebox.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import javax.imageio.ImageIO;

/** Draws pixels. One per picture. */
final class AwtPen implements PlotPen {
    private static final int SHARPNESS = 2; // pixels of the PNG per pixel of the drawing
    private static final float[] DASHES = {7, 5};

    private final Graphics2D pen;

    AwtPen(Graphics2D pen) {
        this.pen = pen;
    }

    /** The bytes of a PNG file of a drawing. */
    static byte[] png(int width, int height, Consumer<PlotPen> drawing) throws IOException {
        BufferedImage image = new BufferedImage(width * SHARPNESS, height * SHARPNESS, BufferedImage.TYPE_INT_RGB);
        Graphics2D pixels = image.createGraphics();
        pixels.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pixels.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pixels.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        pixels.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pixels.scale(SHARPNESS, SHARPNESS);
        drawing.accept(new AwtPen(pixels));
        pixels.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    @Override
    public void line(List<PlotPoint> path, PlotStroke stroke) {
        Path2D line = new Path2D.Double();
        line.moveTo(path.get(0).x(), path.get(0).y());
        path.forEach(point -> line.lineTo(point.x(), point.y()));
        pen.setColor(colour(stroke.rgb(), stroke.opacity()));
        pen.setStroke(new BasicStroke(
                (float) stroke.width(),
                stroke.dashed() ? BasicStroke.CAP_BUTT : BasicStroke.CAP_ROUND,
                BasicStroke.JOIN_ROUND,
                1,
                stroke.dashed() ? DASHES : null,
                0));
        pen.draw(line);
    }

    @Override
    public void within(Rectangle area, Runnable drawing) {
        Shape before = pen.getClip();
        pen.clip(area);
        drawing.run();
        pen.setClip(before);
    }

    @Override
    public void dot(PlotPoint centre, double radius, PlotStroke stroke) {
        pen.setColor(new Color(PlotColours.PAPER));
        pen.fill(circle(centre, radius + 1.5));
        pen.setColor(colour(stroke.rgb(), stroke.opacity()));
        pen.fill(circle(centre, radius));
    }

    private static Ellipse2D circle(PlotPoint centre, double radius) {
        return new Ellipse2D.Double(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void fill(Rectangle area, int rgb, double opacity) {
        pen.setColor(colour(rgb, opacity));
        pen.fill(area);
    }

    @Override
    public void text(String text, double x, double y, Lettering lettering) {
        pen.setFont(new Font(Font.SANS_SERIF, lettering.bold() ? Font.BOLD : Font.PLAIN, lettering.size()));
        pen.setColor(new Color(lettering.rgb()));
        double width = pen.getFontMetrics().getStringBounds(text, pen).getWidth();
        double before = switch (lettering.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        pen.drawString(text, (float) (x - before), (float) y);
    }

    private static Color colour(int rgb, double opacity) {
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, (int) Math.round(255 * opacity));
    }
}
