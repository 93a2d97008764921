package dev.onebox.lab.study;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** A canvas of pixels, two to a unit. One per figure. */
final class PngCanvas implements Canvas {
    private static final int PIXELS_PER_UNIT = 2;

    private final BufferedImage image;
    private final Graphics2D graphics;

    PngCanvas(int width, int height) {
        image = new BufferedImage(PIXELS_PER_UNIT * width, PIXELS_PER_UNIT * height, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    }

    @Override
    public void line(double[] xy, int colour, double width, boolean dashed) {
        float[] dashes = dashed ? new float[] {5, 4} : null;
        graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
        graphics.setColor(new Color(colour));
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        graphics.draw(path);
    }

    @Override
    public void dot(double x, double y, double radius, int colour) {
        graphics.setColor(new Color(colour));
        graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void text(double x, double y, String text, int colour, double size, Anchor anchor, boolean bold) {
        graphics.setFont(new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) size));
        graphics.setColor(new Color(colour));
        double width = graphics.getFontMetrics().getStringBounds(text, graphics).getWidth();
        double shift = switch (anchor) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        graphics.drawString(text, (float) (x - shift), (float) y);
    }

    @Override
    public void upwards(double x, double y, String text, int colour, double size) {
        AffineTransform upright = graphics.getTransform();
        graphics.translate(x, y);
        graphics.rotate(-Math.PI / 2);
        text(0, 0, text, colour, size, Anchor.MIDDLE, false);
        graphics.setTransform(upright);
    }

    @Override
    public void save(Path path) throws IOException {
        graphics.dispose();
        ImageIO.write(image, "png", path.toFile());
    }
}
