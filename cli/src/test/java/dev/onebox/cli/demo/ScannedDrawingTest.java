package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Photo;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
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
    void theSameSeedDrawsTheSame() {
        ScannedDrawing again = new ScannedDrawing(1, 1);
        assertThat(again.jpeg()).isEqualTo(FIRST.jpeg());
        assertThat(again.symbols()).isEqualTo(FIRST.symbols());
        assertThat(again.name()).isEqualTo(FIRST.name()).isEqualTo("sheet-01.jpg");
    }

    @Test
    void otherNumbersAndSeedsDrawOtherThings() {
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
            Box box = symbol.box();
            String what = symbol.toString();
            assertThat(inked(photo, box, box.x(), box.x() + SLACK, true))
                    .as("left of " + what)
                    .isTrue();
            assertThat(inked(photo, box, box.right() - SLACK, box.right(), true))
                    .as("right of " + what)
                    .isTrue();
            assertThat(inked(photo, box, box.y(), box.y() + SLACK, false))
                    .as("top of " + what)
                    .isTrue();
            assertThat(inked(photo, box, box.bottom() - SLACK, box.bottom(), false))
                    .as("bottom of " + what)
                    .isTrue();
        }
    }

    private static boolean inked(Photo photo, Box box, double from, double to, boolean columns) {
        double start = columns ? box.y() : box.x();
        double end = columns ? box.bottom() : box.right();
        int paper = paperBelow(photo, box);
        return IntStream.rangeClosed((int) from, (int) to).anyMatch(across -> {
            IntUnaryOperator green = along -> columns ? photo.at(across, along, 1) : photo.at(along, across, 1);
            return IntStream.range((int) start, (int) end).map(green).anyMatch(value -> value < paper - DARKER);
        });
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
