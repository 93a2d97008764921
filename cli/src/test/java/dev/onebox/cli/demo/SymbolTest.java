package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SymbolTest {
    private static final int EDGE = 200;
    private static final double PEN = 2.5;

    static List<Symbol> symbols() {
        return Symbol.ALL;
    }

    @ParameterizedTest
    @MethodSource("symbols")
    void allInkFallsInsideTheBoxAndFillsIt(Symbol symbol) {
        for (double degrees : new double[] {-1.5, 0, 1.5, 30}) {
            AffineTransform place = AffineTransform.getTranslateInstance(EDGE / 2.0, EDGE / 2.0);
            place.rotate(Math.toRadians(degrees));
            place.scale(1.1, 1.1);
            Box box = symbol.art().bounds(place, PEN);
            Rectangle ink = inked(symbol, place);
            // Pixels are whole, and the faintest touch of one counts as ink.
            assertThat(ink.getMinX()).isBetween(box.x() - 1, box.x() + 1.5);
            assertThat(ink.getMinY()).isBetween(box.y() - 1, box.y() + 1.5);
            assertThat(ink.getMaxX()).isBetween(box.right() - 1.5, box.right() + 1);
            assertThat(ink.getMaxY()).isBetween(box.bottom() - 1.5, box.bottom() + 1);
        }
    }

    private static Rectangle inked(Symbol symbol, AffineTransform place) {
        BufferedImage image = new BufferedImage(EDGE, EDGE, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(Color.WHITE);
        symbol.art().draw(pen, place, PEN);
        Rectangle ink = new Rectangle(-1, -1);
        for (int y = 0; y < EDGE; y++) {
            for (int x = 0; x < EDGE; x++) {
                if (image.getRaster().getSample(x, y, 0) > 0) {
                    ink.add(new Rectangle(x, y, 1, 1));
                }
            }
        }
        return ink;
    }

    @ParameterizedTest
    @MethodSource("symbols")
    void wiresLeaveAtTheEdgeOfTheInk(Symbol symbol) {
        Box box = symbol.art().bounds(new AffineTransform(), PEN);
        for (Symbol.Terminal terminal : symbol.terminals()) {
            double edge = terminal.dx() < 0 ? box.x() : box.right();
            double end = terminal.dy() < 0 ? box.y() : box.bottom();
            double beyond =
                    terminal.dx() != 0 ? (edge - terminal.x()) * terminal.dx() : (end - terminal.y()) * terminal.dy();
            assertThat(beyond).isCloseTo(PEN / 2, within(0.1));
        }
    }

    @Test
    void everyLetterHasStrokesOfItsHeightOrLess() {
        for (String letter : "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:-+=/".split("(?<=.)(?=.)", -1)) {
            LineArt art = new LineArt(1, false);
            art.add("text 10 50 12 " + letter);
            Box strokes = art.bounds(new AffineTransform(), 0.02);
            assertThat(strokes.width() + strokes.height()).as(letter).isGreaterThan(1);
            assertThat(strokes.coveredBy(new Box(9.9, 37.9, 8.2, 12.2)))
                    .as(letter)
                    .isEqualTo(1);
        }
    }
}
