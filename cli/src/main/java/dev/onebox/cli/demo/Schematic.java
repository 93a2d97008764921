package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.cli.demo.Symbol.Terminal;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A schematic on a sheet of paper, before it is scanned: symbols in slots, wires between them, lettering, and the frame.
 *
 * <p>Symbols keep off the gutters between slots, wires keep to them, so that a wire never runs through a symbol. All kinds
 * of symbols come nearly equally often, each somewhat smaller or larger than the last. One per thread.
 */
final class Schematic {
    static final int WIDTH = 1400;
    static final int HEIGHT = 1000;

    private static final int COLUMNS = 7;
    private static final int SLOTS = 6 * COLUMNS;
    private static final List<Integer> RESERVED = List.of(35, 40, 41); // slots of the notes and the title block
    private static final double LARGEST_TURN = Math.toRadians(1.5);
    private static final double LEFT = 70;
    private static final double TOP = 66;
    private static final double SLOT_WIDTH = 180;
    private static final double SLOT_HEIGHT = 145;
    private static final double SHARE_OF_NEIGHBOURS_WIRED = 0.75;
    private static final List<String> TITLES =
            List.of("PUMP CONTROL", "LAMP DRIVER", "SERVO STAGE", "RELAY BOARD", "SIGNAL PATH");

    /** A symbol in its place. */
    record Part(Symbol symbol, double x, double y, double scale) {
        double x(Terminal terminal) {
            return x + scale * terminal.x();
        }

        double y(Terminal terminal) {
            return y + scale * terminal.y();
        }

        AffineTransform on(AffineTransform page) {
            AffineTransform place = new AffineTransform(page);
            place.translate(x, y);
            place.scale(scale, scale);
            return place;
        }
    }

    private final Random random;
    private final double pen;
    private final Map<Integer, Part> parts = new TreeMap<>(); // by slot
    private final LineArt letters = new LineArt(0.65, false);
    private final LineArt wires = new LineArt(0.8, false);
    private final Map<Double, TreeSet<Double>> rails = new TreeMap<>(); // where wires meet the rail at height y
    private final int number;
    private final AffineTransform page; // a little crooked on the scanner

    Schematic(Random random) {
        this.random = random;
        this.pen = 2.2 + 0.7 * random.nextDouble();
        placeParts();
        parts.forEach((slot, part) -> part.symbol().terminals().forEach(terminal -> wire(part, terminal, slot)));
        rails.forEach(this::drawRail);
        int name = 1 + random.nextInt(30);
        for (Part part : parts.values()) {
            letter(part, part.symbol().letter() + name++);
        }
        this.number = 100 + random.nextInt(900);
        this.page = AffineTransform.getRotateInstance(LARGEST_TURN * spread(), WIDTH / 2.0, HEIGHT / 2.0);
        page.translate(5 * spread(), 5 * spread());
    }

    private void placeParts() {
        List<Symbol> deck = new ArrayList<>();
        while (deck.size() < SLOTS) {
            List<Symbol> kinds = new ArrayList<>(Symbol.ALL);
            Collections.shuffle(kinds, random);
            deck.addAll(kinds);
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (!RESERVED.contains(slot)) {
                parts.put(slot, placed(deck.get(parts.size()), slot));
            }
        }
    }

    private Part placed(Symbol symbol, int slot) {
        double x = LEFT + SLOT_WIDTH * (slot % COLUMNS + 0.5) + 12 * spread();
        double scale = 1 + 0.1 * spread();
        double beside = random.nextInt(3) == 0 ? 9 * (random.nextBoolean() ? 1 : -1) : 0; // the line of most symbols
        double wire = symbol.terminals().size() == 2 ? symbol.terminals().get(0).y() : 0; // straight through it
        double y = TOP + SLOT_HEIGHT * (Math.floorDiv(slot, COLUMNS) + 0.5) + beside - scale * wire;
        return new Part(symbol, x, y, scale);
    }

    private double spread() {
        return 2 * random.nextDouble() - 1;
    }

    /** From a terminal by way of a gutter to a neighbour's, or to a rail between the rows of symbols. */
    private void wire(Part part, Terminal terminal, int slot) {
        double x = part.x(terminal);
        double y = part.y(terminal);
        double upper = TOP + SLOT_HEIGHT * Math.floorDiv(slot, COLUMNS);
        if (terminal.dy() != 0) {
            toRail(x, y, x, terminal.dy() < 0 ? upper : upper + SLOT_HEIGHT);
            return;
        }
        double gutter = LEFT + SLOT_WIDTH * (slot % COLUMNS + (terminal.dx() > 0 ? 1 : 0)) - 7 * terminal.dx();
        @Nullable Part neighbour = slot % COLUMNS + 1 < COLUMNS && terminal.dx() > 0 ? parts.get(slot + 1) : null;
        Terminal opposite =
                neighbour == null ? terminal : neighbour.symbol().terminals().get(0);
        if (neighbour != null && opposite.dx() < 0 && random.nextDouble() < SHARE_OF_NEIGHBOURS_WIRED) {
            double toY = neighbour.y(opposite);
            wires.line(x, y, gutter + 7, y, gutter + 7, toY, neighbour.x(opposite), toY);
        } else if (random.nextDouble() < SHARE_OF_NEIGHBOURS_WIRED) {
            toRail(x, y, gutter, random.nextBoolean() ? upper : upper + SLOT_HEIGHT);
        }
    }

    private void toRail(double x, double y, double gutter, double rail) {
        wires.line(x, y, gutter, y, gutter, rail);
        rails.computeIfAbsent(rail, height -> new TreeSet<>()).add(gutter);
    }

    /** Draws a rail between the wires that meet it, with gaps, and a dot where it goes on. */
    private void drawRail(double y, NavigableSet<Double> meetings) {
        for (double x : meetings) {
            Double next = meetings.higher(x);
            if (next != null && next - x < 420 && random.nextDouble() < 0.85) {
                wires.line(x, y, next, y);
                wires.dot(x, y, meetings.lower(x) == null ? 0 : 4);
            }
        }
    }

    /** Beside symbols with wires above and below, above and below the others. */
    private void letter(Part part, String name) {
        Box bounds = part.symbol().art().bounds(part.on(new AffineTransform()), pen);
        String value = random.nextInt(1, 100)
                + List.of("K", "", "0", "V", "MA", "NF", ".2").get(random.nextInt(7));
        boolean upright = part.symbol().terminals().stream().anyMatch(terminal -> terminal.dy() != 0);
        double x = upright ? bounds.right() + 23 : part.x();
        letters.centred(name, x, upright ? part.y() - 2 : bounds.y() - 7, 12);
        letters.centred(value, x, upright ? part.y() + 16 : bounds.bottom() + 19, 12);
    }

    /** How much of each pixel is inked, 0 to 255. */
    BufferedImage drawn() {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        parts.values().forEach(part -> part.symbol().art().draw(graphics, part.on(page), pen));
        wires.draw(graphics, page, pen);
        letters.draw(graphics, page, pen);
        surroundings("frame.txt").forEach(art -> art.draw(graphics, page, pen));
        AffineTransform corner = new AffineTransform(page);
        corner.translate(256 + 180 * (number % 3), 218 + 145 * (number % 2));
        surroundings("enclosure.txt").forEach(art -> art.draw(graphics, corner, pen));
        graphics.dispose();
        return image;
    }

    /** What a sheet has besides its circuit, with this sheet's texts. */
    private List<LineArt> surroundings(String resource) {
        return LineArt.read(LineArt.resource(resource).stream()
                .map(line -> line.replace("{title}", TITLES.get(number % TITLES.size()))
                        .replace("{number}", Integer.toString(number))
                        .replace("{width}", Integer.toString(number + 40)))
                .toList());
    }

    /** Everything that is a symbol, in the order of reading. */
    Collection<Part> parts() {
        return parts.values();
    }

    /** The box about a symbol's ink. */
    Box bounds(Part part) {
        return part.symbol().art().bounds(part.on(page), pen);
    }
}
