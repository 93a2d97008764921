package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.cli.demo.Symbol.Terminal;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
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
    private static final int ROWS = 6;
    private static final double LEFT = 70;
    private static final double TOP = 66;
    private static final double SLOT_WIDTH = 180;
    private static final double SLOT_HEIGHT = 145;
    private static final double JITTER_X = 12;
    private static final double JITTER_Y = 9;
    private static final double SCALE_SPREAD = 0.1;
    private static final double LETTER_HEIGHT = 12;
    private static final double SHARE_OF_NEIGHBOURS_WIRED = 0.75;

    /** The slots that the title block and the notes need. */
    private static final List<Integer> RESERVED = List.of(slot(5, 0), slot(5, 5), slot(5, 6));

    private record Part(Symbol symbol, AffineTransform place, double x, double y, double scale) {
        double x(Terminal terminal) {
            return x + scale * terminal.x();
        }

        double y(Terminal terminal) {
            return y + scale * terminal.y();
        }
    }

    private final Random random;
    private final double pen;
    private final Map<Integer, Part> parts = new TreeMap<>(); // by slot
    private final LineArt letters = new LineArt();
    private final Wiring wiring;
    private final Frame frame;

    Schematic(Random random) {
        this.random = random;
        this.pen = 2.2 + 0.7 * random.nextDouble();
        this.wiring = new Wiring(random);
        placeParts();
        wireParts();
        letterParts();
        this.frame = new Frame(100 + random.nextInt(900));
    }

    private static int slot(int row, int column) {
        return row * COLUMNS + column;
    }

    private void placeParts() {
        List<Symbol> deck = new ArrayList<>();
        while (deck.size() < ROWS * COLUMNS) {
            List<Symbol> kinds = new ArrayList<>(List.of(Symbol.values()));
            Collections.shuffle(kinds, random);
            deck.addAll(kinds);
        }
        int next = 0;
        for (int slot = 0; slot < ROWS * COLUMNS; slot++) {
            if (!RESERVED.contains(slot)) {
                parts.put(slot, placed(deck.get(next++), slot));
            }
        }
    }

    private Part placed(Symbol symbol, int slot) {
        double x = LEFT + SLOT_WIDTH * (slot % COLUMNS + 0.5) + JITTER_X * spread();
        double scale = 1 + SCALE_SPREAD * spread();
        double y = top(slot) + SLOT_HEIGHT / 2 + offLine() - scale * lineOf(symbol);
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.scale(scale, scale);
        return new Part(symbol, place, x, y, scale);
    }

    /** Most symbols of a row stand on one line, some beside it. */
    private double offLine() {
        return random.nextInt(3) == 0 ? JITTER_Y * (random.nextBoolean() ? 1 : -1) : 0;
    }

    /** The height at which wires run straight through a symbol, if they do. */
    private static double lineOf(Symbol symbol) {
        return symbol.terminals().size() == 2 ? symbol.terminals().get(0).y() : 0;
    }

    private static double top(int slot) {
        int row = slot / COLUMNS;
        return TOP + SLOT_HEIGHT * row;
    }

    /** Evenly between −1 and 1. */
    private double spread() {
        return 2 * random.nextDouble() - 1;
    }

    private void wireParts() {
        parts.forEach((slot, part) -> {
            for (Terminal terminal : part.symbol().terminals()) {
                wire(part, terminal, slot);
            }
        });
        wiring.closeRails();
    }

    private void wire(Part part, Terminal terminal, int slot) {
        double x = part.x(terminal);
        double y = part.y(terminal);
        double upper = top(slot);
        if (terminal.dy() != 0) {
            wiring.toRail(x, y, x, terminal.dy() < 0 ? upper : upper + SLOT_HEIGHT);
            return;
        }
        double gutter = LEFT + SLOT_WIDTH * (slot % COLUMNS + (terminal.dx() > 0 ? 1 : 0)) - 7 * terminal.dx();
        @Nullable Part neighbour = slot % COLUMNS + 1 < COLUMNS && terminal.dx() > 0 ? parts.get(slot + 1) : null;
        Terminal opposite =
                neighbour == null ? terminal : neighbour.symbol().terminals().get(0);
        if (neighbour != null && opposite.dx() < 0 && random.nextDouble() < SHARE_OF_NEIGHBOURS_WIRED) {
            wiring.between(x, y, gutter + 7, neighbour.x(opposite), neighbour.y(opposite));
        } else if (random.nextDouble() < SHARE_OF_NEIGHBOURS_WIRED) {
            wiring.toRail(x, y, gutter, random.nextBoolean() ? upper : upper + SLOT_HEIGHT);
        }
    }

    private void letterParts() {
        int number = 1 + random.nextInt(30);
        for (Part part : parts.values()) {
            letter(part, part.symbol().letter() + number++);
        }
    }

    /** Beside symbols with wires above and below, above and below the others. */
    private void letter(Part part, String name) {
        Rectangle2D bounds = part.symbol().ink().bounds(part.place(), pen);
        String value = random.nextInt(1, 100)
                + List.of("K", "", "0", "V", "MA", "NF", ".2").get(random.nextInt(7));
        boolean upright = part.symbol().terminals().stream().anyMatch(terminal -> terminal.dy() != 0);
        if (upright) {
            letters.text(name, bounds.getMaxX() + 8, part.y() - 2, LETTER_HEIGHT);
            letters.text(value, bounds.getMaxX() + 8, part.y() + 16, LETTER_HEIGHT);
        } else {
            letters.centred(name, part.x(), bounds.getMinY() - 7, LETTER_HEIGHT);
            letters.centred(value, part.x(), bounds.getMaxY() + 7 + LETTER_HEIGHT, LETTER_HEIGHT);
        }
    }

    /** Draws everything with the pen's colour, the sheet moved by {@code page}. */
    void draw(Graphics2D graphics, AffineTransform page) {
        for (Part part : parts.values()) {
            part.symbol().ink().draw(graphics, onto(page, part), round(pen));
        }
        wiring.draw(graphics, page, (float) pen);
        letters.draw(graphics, page, round(0.65 * pen));
        frame.draw(graphics, page, (float) pen);
    }

    /** Every symbol with the box about its ink, the sheet moved by {@code page}. */
    List<SymbolBox> marked(AffineTransform page) {
        List<SymbolBox> marked = new ArrayList<>();
        for (Part part : parts.values()) {
            Rectangle2D box = part.symbol().ink().bounds(onto(page, part), pen);
            marked.add(new SymbolBox(part.symbol(), new Box(box.getX(), box.getY(), box.getWidth(), box.getHeight())));
        }
        return marked;
    }

    private static AffineTransform onto(AffineTransform page, Part part) {
        AffineTransform place = new AffineTransform(page);
        place.concatenate(part.place());
        return place;
    }

    static BasicStroke round(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }
}
