package dev.onebox.image.draw;

import dev.onebox.Photo;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/** A picture being drawn, with smooth lines and letters. One per picture. */
record Canvas(BufferedImage image, Graphics2D pen) {
    /** An empty one. */
    static Canvas of(int width, int height, Color ground) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(ground);
        pen.fillRect(0, 0, width, height);
        return new Canvas(image, pen);
    }

    /** A copy of a photo, to draw on. */
    static Canvas on(Photo photo) {
        Canvas canvas = of(photo.width(), photo.height(), Color.BLACK);
        int width = photo.width();
        byte[] rgb = photo.rgb();
        int[] row = new int[width];
        for (int y = 0; y < photo.height(); y++) {
            for (int x = 0; x < width; x++) {
                int at = 3 * (y * width + x);
                row[x] = ((rgb[at] & 0xff) << 16) | ((rgb[at + 1] & 0xff) << 8) | (rgb[at + 2] & 0xff);
            }
            canvas.image.getRaster().setDataElements(0, y, width, 1, row);
        }
        return canvas;
    }

    /** One line of text on the base line y. */
    void text(String text, int x, int y, int size, boolean bold, Color colour) {
        pen.setFont(new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, size));
        pen.setColor(colour);
        pen.drawString(text, x, y);
    }

    /** What was drawn; nothing can be added afterwards. */
    Photo photo() {
        pen.dispose();
        int width = image.getWidth();
        byte[] rgb = new byte[Math.toIntExact(3L * width * image.getHeight())];
        int[] row = new int[width];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRaster().getDataElements(0, y, width, 1, row);
            for (int x = 0; x < width; x++) {
                int at = 3 * (y * width + x);
                rgb[at] = (byte) (row[x] >> 16);
                rgb[at + 1] = (byte) (row[x] >> 8);
                rgb[at + 2] = (byte) row[x];
            }
        }
        return new Photo(width, image.getHeight(), rgb);
    }
}
