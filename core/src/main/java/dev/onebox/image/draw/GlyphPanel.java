package dev.onebox.image.draw;

import dev.onebox.Box;
import dev.onebox.Template;
import dev.onebox.feature.Features;
import dev.onebox.image.LabColour;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One view of a template, a square per cell.
 *
 * <p>A glyph has a stroke for each of FHOG's nine orientations o, along the edge, that is across the gradient, and as bright
 * as the weights of that gradient in both directions and in either:
 *
 * <pre>
 *   s_o = ±(w[18 + o] + w[o] + w[9 + o]),   at 20°·o + 90°,   brightness (s_o⁺ / s₉₉)^0.8
 *
 *   s₉₉: of a hundred strokes of either sign, one is stronger
 * </pre>
 *
 * <p>Immutable.
 *
 * @param cell pixels of a cell's edge in the picture
 */
record GlyphPanel(Template weights, Box object, View view, int cell) {
    static final Color GROUND = new Color(0x11151c);
    private static final Color FOR = new Color(0xffe3a8);
    private static final Color AGAINST = new Color(0x86c5ff);
    private static final Color OBJECT = new Color(0x3ddc97);
    private static final double GAMMA = 0.8;
    private static final double FULL_AT = 0.99; // of all strokes

    /** A stroke to be drawn. */
    private record Glyph(int u, int v, int orientation, double strength) {}

    /** What a panel shows. */
    enum View {
        FOR("speaks for it"),
        AGAINST("speaks against it"),
        COLOUR("colours that speak for it"),
        /** The sum of each cell's weights. */
        SUM("weights: red for, blue against");

        final String caption;

        View(String caption) {
            this.caption = caption;
        }
    }

    /** All there is to see of a template with that many channels. */
    static List<View> views(int channels) {
        return switch (channels) {
            case Features.SHAPE_CHANNELS -> List.of(View.FOR, View.AGAINST);
            case Features.SHAPE_AND_COLOUR_CHANNELS -> List.of(View.FOR, View.AGAINST, View.COLOUR);
            default -> List.of(View.SUM);
        };
    }

    int width() {
        return weights.size().columns() * cell;
    }

    int height() {
        return weights.size().rows() * cell;
    }

    /** Draws it with its upper left corner at the origin. */
    void draw(Graphics2D pen) {
        pen.setColor(GROUND);
        pen.fillRect(0, 0, width(), height());
        switch (view) {
            case FOR -> drawGlyphs(pen, 1, FOR);
            case AGAINST -> drawGlyphs(pen, -1, AGAINST);
            case COLOUR -> drawColours(pen);
            case SUM -> drawSums(pen);
        }
        pen.setColor(OBJECT);
        pen.setStroke(new BasicStroke(Math.max(1f, cell / 12f)));
        pen.draw(new Rectangle2D.Double(
                object.x() * cell, object.y() * cell, object.width() * cell, object.height() * cell));
    }

    /** Faint strokes first, so that strong ones lie on top. Both signs have one scale. */
    private void drawGlyphs(Graphics2D pen, int sign, Color colour) {
        List<Glyph> glyphs = glyphs();
        double full = fullStrength(glyphs);
        pen.setStroke(new BasicStroke(Math.max(1f, cell / 8f), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        glyphs.stream()
                .filter(glyph -> sign * glyph.strength() > 0)
                .sorted(Comparator.comparingDouble(glyph -> sign * glyph.strength()))
                .forEach(glyph -> {
                    double brightness = Math.min(1, Math.pow(Math.abs(glyph.strength()) / full, GAMMA));
                    pen.setColor(DivergingColours.between(GROUND.getRGB(), colour.getRGB(), brightness));
                    pen.draw(line(glyph));
                });
    }

    /** The strength that is drawn brightest: a few strokes may be beyond it, so that they do not leave all others dark. */
    private static double fullStrength(List<Glyph> glyphs) {
        double[] strengths = glyphs.stream()
                .mapToDouble(glyph -> Math.abs(glyph.strength()))
                .sorted()
                .toArray();
        return strengths[Math.min(strengths.length - 1, (int) (FULL_AT * strengths.length))];
    }

    private List<Glyph> glyphs() {
        List<Glyph> glyphs = new ArrayList<>();
        for (int u = 0; u < weights.size().rows(); u++) {
            for (int v = 0; v < weights.size().columns(); v++) {
                for (int o = 0; o < Features.ORIENTATIONS; o++) {
                    double strength = weights.at(u, v, 2 * Features.ORIENTATIONS + o)
                            + weights.at(u, v, o)
                            + weights.at(u, v, Features.ORIENTATIONS + o);
                    glyphs.add(new Glyph(u, v, o, strength));
                }
            }
        }
        return glyphs;
    }

    private Line2D line(Glyph glyph) {
        double angle = Math.PI * glyph.orientation() / Features.ORIENTATIONS + Math.PI / 2;
        double dx = 0.48 * cell * Math.cos(angle);
        double dy = 0.48 * cell * Math.sin(angle);
        double x = (glyph.v() + 0.5) * cell;
        double y = (glyph.u() + 0.5) * cell;
        return new Line2D.Double(x - dx, y - dy, x + dx, y + dy);
    }

    private void drawColours(Graphics2D pen) {
        double most = most(Features.SHAPE_CHANNELS, Features.SHAPE_AND_COLOUR_CHANNELS);
        fillCells(pen, (u, v) -> {
            double l = weights.at(u, v, Features.SHAPE_CHANNELS) / most;
            double a = weights.at(u, v, Features.SHAPE_CHANNELS + 1) / most;
            double b = weights.at(u, v, Features.SHAPE_CHANNELS + 2) / most;
            return LabColour.of(55 + 40 * l, 75 * a, 75 * b);
        });
    }

    private void drawSums(Graphics2D pen) {
        double most = most(0, weights.channels()) * Math.sqrt(weights.channels());
        fillCells(pen, (u, v) -> {
            double sum = 0;
            for (int p = 0; p < weights.channels(); p++) {
                sum += weights.at(u, v, p);
            }
            return DivergingColours.of(sum / most);
        });
    }

    /** The largest weight of channels from … to − 1, whatever its sign; 1 if all are 0. */
    private double most(int from, int to) {
        double most = 0;
        for (int i = 0; i < weights.values().length; i++) {
            int channel = i % weights.channels();
            most = channel >= from && channel < to ? Math.max(most, Math.abs(weights.values()[i])) : most;
        }
        return most > 0 ? most : 1;
    }

    /** The colour of a cell. */
    private interface CellColour {
        Color at(int u, int v);
    }

    private void fillCells(Graphics2D pen, CellColour colour) {
        for (int u = 0; u < weights.size().rows(); u++) {
            for (int v = 0; v < weights.size().columns(); v++) {
                pen.setColor(colour.at(u, v));
                pen.fillRect(v * cell, u * cell, cell, cell);
            }
        }
    }
}
