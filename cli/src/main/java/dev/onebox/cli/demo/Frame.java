package dev.onebox.cli.demo;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.List;

/** What a sheet has besides its circuit: frame with zones, title block, notes, an enclosure with its dimensions. Immutable. */
final class Frame {
    private static final double OUTER = 26;
    private static final double INNER = 46;
    private static final double RIGHT = Schematic.WIDTH - INNER;
    private static final double BOTTOM = Schematic.HEIGHT - INNER;
    private static final double TITLE_LEFT = RIGHT - 352;
    private static final double TITLE_TOP = BOTTOM - 128;

    private final int number;

    /** @param number of the sheet, three digits, from which its texts follow */
    Frame(int number) {
        this.number = number;
    }

    void draw(Graphics2D pen, AffineTransform page, float width) {
        border().draw(pen, page, Schematic.round(width));
        zones().draw(pen, page, Schematic.round(0.6 * width));
        title().draw(pen, page, Schematic.round(0.7 * width));
        notes().draw(pen, page, Schematic.round(0.6 * width));
        float[] dashDot = {14, 5, 2, 5};
        enclosure()
                .draw(
                        pen,
                        page,
                        new BasicStroke(0.6f * width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 4, dashDot, 0));
        dimensions().draw(pen, page, Schematic.round(0.5 * width));
    }

    private static LineArt border() {
        return rectangle(new LineArt(), INNER, INNER, RIGHT, BOTTOM);
    }

    private static LineArt rectangle(LineArt ink, double left, double top, double right, double bottom) {
        return ink.outline(left, top, right, top, right, bottom, left, bottom);
    }

    private static LineArt zones() {
        LineArt ink = rectangle(new LineArt(), OUTER, OUTER, Schematic.WIDTH - OUTER, Schematic.HEIGHT - OUTER);
        for (int zone = 0; zone < 8; zone++) {
            double x = INNER + (RIGHT - INNER) * (zone + 0.5) / 8;
            double next = INNER + (RIGHT - INNER) * (zone + 1) / 8;
            String digit = Integer.toString(zone + 1);
            ink.centred(digit, x, INNER - 5, 11).line(next, OUTER, next, INNER);
            ink.centred(digit, x, Schematic.HEIGHT - OUTER - 5, 11).line(next, BOTTOM, next, Schematic.HEIGHT - OUTER);
        }
        for (int zone = 0; zone < 6; zone++) {
            double y = INNER + (BOTTOM - INNER) * (zone + 0.5) / 6;
            double next = INNER + (BOTTOM - INNER) * (zone + 1) / 6;
            String letter = "ABCDEF".substring(zone, zone + 1);
            ink.centred(letter, (OUTER + INNER) / 2, y + 5, 11).line(OUTER, next, INNER, next);
            ink.centred(letter, Schematic.WIDTH - (OUTER + INNER) / 2, y + 5, 11)
                    .line(RIGHT, next, Schematic.WIDTH - OUTER, next);
        }
        return ink;
    }

    private LineArt title() {
        String name = List.of("PUMP CONTROL", "LAMP DRIVER", "SERVO STAGE", "RELAY BOARD", "SIGNAL PATH")
                .get(number % 5);
        LineArt ink = rectangle(new LineArt(), TITLE_LEFT, TITLE_TOP, RIGHT, BOTTOM);
        ink.line(TITLE_LEFT, TITLE_TOP + 56, RIGHT, TITLE_TOP + 56);
        ink.line(TITLE_LEFT, TITLE_TOP + 92, RIGHT, TITLE_TOP + 92);
        ink.line(TITLE_LEFT + 120, TITLE_TOP + 56, TITLE_LEFT + 120, BOTTOM);
        ink.line(TITLE_LEFT + 240, TITLE_TOP + 56, TITLE_LEFT + 240, BOTTOM);
        ink.text(name, TITLE_LEFT + 16, TITLE_TOP + 38, 22);
        ink.text("DRAWN", TITLE_LEFT + 10, TITLE_TOP + 80, 11).text("SCALE", TITLE_LEFT + 10, TITLE_TOP + 116, 11);
        ink.text("E. N.", TITLE_LEFT + 132, TITLE_TOP + 80, 12).text("1:1", TITLE_LEFT + 132, TITLE_TOP + 116, 12);
        ink.text("SHEET", TITLE_LEFT + 250, TITLE_TOP + 80, 11);
        return ink.text("17-" + number, TITLE_LEFT + 250, TITLE_TOP + 117, 14);
    }

    private static LineArt notes() {
        return new LineArt()
                .text("NOTES", 62, BOTTOM - 92, 12)
                .text("1. RESISTORS 1/4 W", 62, BOTTOM - 70, 9.5)
                .text("2. WIRE 0.75 MM", 62, BOTTOM - 52, 9.5)
                .text("3. TEST AT 24 V", 62, BOTTOM - 34, 9.5)
                .text("4. SEE 17-" + 100, 62, BOTTOM - 16, 9.5);
    }

    private double enclosureLeft() {
        return 256 + 180 * (number % 3);
    }

    private double enclosureTop() {
        return 218 + 145 * (number % 2);
    }

    private LineArt enclosure() {
        return rectangle(new LineArt(), enclosureLeft(), enclosureTop(), enclosureLeft() + 348, enclosureTop() + 276);
    }

    /** Below the enclosure, with lines out to it and an arrow at each end. */
    private LineArt dimensions() {
        double left = enclosureLeft();
        double right = left + 348;
        double bottom = enclosureTop() + 276;
        double y = bottom + 22;
        double middle = (left + right) / 2;
        LineArt ink = new LineArt().line(left, bottom + 4, left, y + 6).line(right, bottom + 4, right, y + 6);
        ink.arrow(middle - 30, y, left, y, 10).arrow(middle + 30, y, right, y, 10);
        return ink.centred(Integer.toString(number + 40), middle, y + 5, 11);
    }
}
