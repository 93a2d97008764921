package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolTest {
    private static final int EDGE = 200;
    private static final double PEN = 2.5;

    @ParameterizedTest
    @EnumSource
    void allInkFallsInsideTheBoxAndFillsIt(Symbol symbol) {
        for (double degrees : new double[] {-1.5, 0, 1.5, 30}) {
            AffineTransform place = AffineTransform.getTranslateInstance(EDGE / 2.0, EDGE / 2.0);
            place.rotate(Math.toRadians(degrees));
            place.scale(1.1, 1.1);
            Rectangle2D box = symbol.ink().bounds(place, PEN);
            Rectangle ink = inked(symbol, place);
            // Pixels are whole, and the faintest touch of one counts as ink.
            assertThat(ink.getMinX()).isBetween(box.getMinX() - 1, box.getMinX() + 1.5);
            assertThat(ink.getMinY()).isBetween(box.getMinY() - 1, box.getMinY() + 1.5);
            assertThat(ink.getMaxX()).isBetween(box.getMaxX() - 1.5, box.getMaxX() + 1);
            assertThat(ink.getMaxY()).isBetween(box.getMaxY() - 1.5, box.getMaxY() + 1);
        }
    }

    private static Rectangle inked(Symbol symbol, AffineTransform place) {
        BufferedImage image = new BufferedImage(EDGE, EDGE, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(Color.WHITE);
        symbol.ink().draw(pen, place, Schematic.round(PEN));
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
    @EnumSource
    void wiresLeaveAtTheEdgeOfTheInk(Symbol symbol) {
        Rectangle2D box = symbol.ink().bounds(new AffineTransform(), 0);
        for (Symbol.Terminal terminal : symbol.terminals()) {
            double edge = terminal.dx() < 0 ? box.getMinX() : box.getMaxX();
            double end = terminal.dy() < 0 ? box.getMinY() : box.getMaxY();
            assertThat(terminal.dx() != 0 ? terminal.x() - edge : terminal.y() - end)
                    .isCloseTo(0, within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", ".:-+=/"})
    void everyLetterHasStrokesOfItsHeightOrLess(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            Rectangle2D strokes =
                    Lettering.strokes(letters.substring(i, i + 1), 10, 50, 12).getBounds2D();
            assertThat(strokes.getWidth() + strokes.getHeight())
                    .as(letters.substring(i))
                    .isPositive();
            assertThat(strokes.getMinY()).isGreaterThanOrEqualTo(38 - 1e-9);
            assertThat(strokes.getMaxY()).isLessThanOrEqualTo(50 + 1e-9);
            assertThat(strokes.getMinX()).isGreaterThanOrEqualTo(10);
        }
    }

    @Test
    void textIsAsWideAsItsStrokes() {
        Rectangle2D strokes = Lettering.strokes("RELAY 8", 0, 0, 12).getBounds2D();
        assertThat(Lettering.width("RELAY 8", 12)).isCloseTo(strokes.getWidth(), within(1.0));
    }
}
