package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.cli.demo.ScannedDrawing.SymbolBox;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScannedDrawingTest {
    private static final ScannedDrawing FIRST = new ScannedDrawing(1, 1);
    private static final ScannedDrawing SECOND = new ScannedDrawing(1, 2);

    /** How much darker than its paper a pixel of a line is at least, on 0 … 255: half the ink is lost to blur and fading. */
    private static final int DARKER = 40;

    /** Blur and JPEG's blocks move an edge by less. */
    private static final int SLACK = 3;

    static Stream<ScannedDrawing> drawings() {
        return Stream.of(FIRST, SECOND);
    }

    @Test
    void theSameSeedDrawsTheSameAndOthersOtherThings() {
        ScannedDrawing again = new ScannedDrawing(1, 1);
        assertThat(again.jpeg()).isEqualTo(FIRST.jpeg());
        assertThat(again.symbols()).isEqualTo(FIRST.symbols());
        assertThat(again.name()).isEqualTo(FIRST.name()).isEqualTo("sheet-01.jpg");
        assertThat(SECOND.symbols()).isNotEqualTo(FIRST.symbols());
        assertThat(new ScannedDrawing(2, 1).symbols()).isNotEqualTo(FIRST.symbols());
    }

    @Test
    void everyKindComesAtLeastTwice() {
        Map<Symbol, Long> counts =
                FIRST.symbols().stream().collect(Collectors.groupingBy(SymbolBox::symbol, Collectors.counting()));
        assertThat(counts).containsOnlyKeys(Symbol.ALL);
        assertThat(counts.values()).allMatch(count -> count >= 2);
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void symbolsKeepApartAndInsideTheSheet(ScannedDrawing drawing) {
        List<SymbolBox> symbols = drawing.symbols();
        Box sheet = new Box(0, 0, Schematic.WIDTH, Schematic.HEIGHT);
        for (SymbolBox symbol : symbols) {
            assertThat(symbol.box().coveredBy(sheet)).as(symbol.toString()).isEqualTo(1);
            assertThat(symbols.stream().filter(other -> other.box().overlap(symbol.box()) > 0))
                    .containsExactly(symbol);
        }
    }

    /** The boxes are tight, so ink must touch all four sides of each: rotation, shift and scale are all in it. */
    @ParameterizedTest
    @MethodSource("drawings")
    void inkTouchesAllSidesOfEveryBoxInTheScan(ScannedDrawing drawing) {
        Photo photo = drawing.photo();
        for (SymbolBox symbol : drawing.symbols()) {
            int paper = paperBelow(photo, symbol.box());
            assertThat(sides(symbol.box()))
                    .as(symbol.toString())
                    .allMatch(side -> darkest(photo, side) < paper - DARKER);
        }
    }

    private static List<Box> sides(Box box) {
        return List.of(
                new Box(box.x(), box.y(), SLACK, box.height()),
                new Box(box.right() - SLACK, box.y(), SLACK, box.height()),
                new Box(box.x(), box.y(), box.width(), SLACK),
                new Box(box.x(), box.bottom() - SLACK, box.width(), SLACK));
    }

    private static int darkest(Photo photo, Box strip) {
        return IntStream.rangeClosed((int) strip.y(), (int) strip.bottom())
                .flatMap(y -> IntStream.rangeClosed((int) strip.x(), (int) strip.right())
                        .map(x -> photo.at(x, y, 1)))
                .min()
                .orElseThrow();
    }

    /** The median brightness of the row of pixels below a box. */
    private static int paperBelow(Photo photo, Box box) {
        int[] row = IntStream.range((int) box.x(), (int) box.right())
                .map(x -> photo.at(x, (int) box.bottom(), 1))
                .sorted()
                .toArray();
        return row[row.length / 2];
    }
}
