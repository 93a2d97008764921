package dev.onebox.image.draw;

import dev.onebox.Box;
import dev.onebox.Photo;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A photo with boxes and their captions drawn on it, readable on any background: every line has a dark and a light edge,
 * every caption a ground of its own. Stateless.
 */
public final class DetectionPicture {
    /** Bright, and apart from each other for colour-blind readers, too. */
    private static final int[] COLOURS = {
        0x00c853, 0xff6d00, 0x2979ff, 0xffd600, 0xd500f9, 0x00e5ff, 0xff1744, 0xa1887f, 0xaeea00, 0x651fff
    };

    private static final Color CASING = new Color(0, 0, 0, 150);
    private static final Color LIGHT = new Color(255, 255, 255, 170);

    /**
     * A box to be drawn.
     *
     * @param caption written above it; empty for nothing
     * @param rgb the colour of both
     */
    public record Mark(Box box, String caption, int rgb) {}

    private DetectionPicture() {}

    /** A colour for every label, the same whenever the labels are the same; after ten they repeat. */
    public static Map<String, Integer> colours(Collection<String> labels) {
        Map<String, Integer> colours = new TreeMap<>();
        for (String label : new TreeSet<>(labels)) {
            colours.put(label, COLOURS[colours.size() % COLOURS.length]);
        }
        return colours;
    }

    /** The photo with all marks on it, later ones below earlier ones. */
    public static Photo of(Photo photo, List<Mark> marks) {
        Canvas canvas = Canvas.on(photo);
        float width = Math.max(1.5f, Math.max(photo.width(), photo.height()) / 450f);
        List<Mark> worstFirst = new ArrayList<>(marks);
        Collections.reverse(worstFirst);
        for (Mark mark : worstFirst) {
            drawBox(canvas.pen(), mark, width);
        }
        for (Mark mark : worstFirst) {
            drawCaption(canvas.pen(), mark, width, photo);
        }
        return canvas.photo();
    }

    private static void drawBox(Graphics2D pen, Mark mark, float width) {
        Rectangle2D box = new Rectangle2D.Double(
                mark.box().x(), mark.box().y(), mark.box().width(), mark.box().height());
        stroke(pen, box, 1.6f * width + 3, CASING);
        stroke(pen, box, 1.3f * width + 1.4f, LIGHT);
        stroke(pen, box, 1.3f * width, new Color(mark.rgb()));
    }

    private static void stroke(Graphics2D pen, Rectangle2D box, float width, Color colour) {
        pen.setColor(colour);
        pen.setStroke(new BasicStroke(width, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER));
        pen.draw(box);
    }

    /** Above the box; inside it where the photo ends. */
    private static void drawCaption(Graphics2D pen, Mark mark, float width, Photo photo) {
        if (mark.caption().isEmpty()) {
            return;
        }
        pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, Math.round(9 + 2 * width)));
        FontMetrics font = pen.getFontMetrics();
        double wide = font.stringWidth(mark.caption()) + font.getAscent() * 0.7;
        double high = font.getAscent() + font.getDescent();
        double left = Math.max(0, Math.min(mark.box().x() - width, photo.width() - wide));
        double above = mark.box().y() - width - high;
        double top = above >= 0 ? above : Math.max(0, mark.box().y() + width);
        pen.setColor(new Color(mark.rgb()));
        pen.fill(new Rectangle2D.Double(left, top, wide, high));
        pen.setColor(isBright(mark.rgb()) ? Color.BLACK : Color.WHITE);
        pen.drawString(mark.caption(), (float) (left + font.getAscent() * 0.35), (float) (top + font.getAscent()));
    }

    private static boolean isBright(int rgb) {
        return 0.299 * ((rgb >> 16) & 0xff) + 0.587 * ((rgb >> 8) & 0xff) + 0.114 * (rgb & 0xff) > 140;
    }
}
