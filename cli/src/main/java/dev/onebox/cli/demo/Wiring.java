package dev.onebox.cli.demo;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** The wires of a sheet: between neighbours, and to rails that run between the rows of symbols. One per sheet. */
final class Wiring {
    private static final double DOT = 4;
    private static final double LONGEST_SPAN = 420;
    private static final double SHARE_OF_SPANS = 0.85;

    private final Random random;
    private final LineArt ink = new LineArt();
    private final Map<Double, TreeSet<Double>> rails = new TreeMap<>(); // where wires meet the rail at height y

    Wiring(Random random) {
        this.random = random;
    }

    /** From one terminal to another by way of a gutter. */
    void between(double x, double y, double gutter, double toX, double toY) {
        ink.line(x, y, gutter, y, gutter, toY, toX, toY);
    }

    /** From a terminal by way of a gutter to the rail at height {@code rail}. */
    void toRail(double x, double y, double gutter, double rail) {
        ink.line(x, y, gutter, y, gutter, rail);
        rails.computeIfAbsent(rail, height -> new TreeSet<>()).add(gutter);
    }

    /** Draws the rails between the wires that meet them, with gaps, and a dot where three ends meet. */
    void closeRails() {
        rails.forEach((y, meetings) -> {
            boolean joinedBefore = false;
            for (double x : meetings) {
                Double next = meetings.higher(x);
                boolean joined = next != null && next - x < LONGEST_SPAN && random.nextDouble() < SHARE_OF_SPANS;
                if (joined) {
                    ink.line(x, y, next, y);
                }
                if (joined && joinedBefore) {
                    ink.dot(x, y, DOT);
                }
                joinedBefore = joined;
            }
        });
    }

    void draw(Graphics2D pen, AffineTransform page, float width) {
        ink.draw(pen, page, Schematic.round(0.8 * width));
    }
}
