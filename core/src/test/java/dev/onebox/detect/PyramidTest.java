package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.SearchSettings;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PyramidTest {
    private static final SearchSettings STANDARD = SearchSettings.standard();

    @Test
    void levelsAreAStepApartAndThePhotoItselfIsAmongThem() {
        List<Level> levels = Pyramid.of(640, 480, STANDARD).levels();
        assertThat(levels).contains(new Level(640, 480, 1, 1));
        assertThat(levels.get(0).scale()).isBetween(2 / 1.07, 2.0);
        for (int i = 1; i < 40; i++) {
            double step = levels.get(i - 1).scale() / levels.get(i).scale();
            assertThat(step).isCloseTo(1.07, within(2.0 / levels.get(i).height())); // of rounding to pixels
        }
    }

    @Test
    void theLargestScaleIsTakenWhereItIsAPowerOfTheStep() {
        SearchSettings doubling = STANDARD.withScaleStep(2).withLargestScale(4);
        assertThat(Pyramid.of(5, 7, doubling).levels())
                .extracting(Level::width, Level::height)
                .startsWith(tuple(20, 28), tuple(10, 14), tuple(5, 7));
    }

    @Test
    void scalesAreExactPerAxis() {
        for (Level level : Pyramid.of(101, 67, STANDARD).levels()) {
            assertThat(level.scaleX() * 101).isCloseTo(level.width(), within(1e-9));
            assertThat(level.scaleY() * 67).isCloseTo(level.height(), within(1e-9));
        }
    }

    @Test
    void noLevelComesTwiceAndNoneIsEmpty() {
        for (int[] size : new int[][] {{1, 1}, {1, 977}, {3, 2}, {4_000_000, 1}}) {
            List<Level> levels = Pyramid.of(size[0], size[1], STANDARD).levels();
            assertThat(levels).isNotEmpty().doesNotHaveDuplicates();
        }
    }

    /** What {@link Level} says of pixels and cells: x·scaleX/cell − object.x is the column again. */
    @Test
    void boxesGoToWindowsAndBack() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            Level level = new Level(1, 1, 0.1 + 2 * random.nextDouble(), 0.1 + random.nextDouble());
            int cell = 1 + random.nextInt(16);
            Box object = new Box(random.nextDouble(), random.nextDouble(), 1 + random.nextInt(9), 7);
            double row = 40 * random.nextDouble() - 5;
            double column = 40 * random.nextDouble() - 5;
            Box box = level.boxAt(cell, row, column, object);
            assertThat(box.x() * level.scaleX() / cell - object.x()).isCloseTo(column, within(1e-9));
            assertThat(box.y() * level.scaleY() / cell - object.y()).isCloseTo(row, within(1e-9));
            assertThat(box.width() * level.scaleX() / cell).isCloseTo(object.width(), within(1e-9));
            assertThat(box.height() * level.scaleY() / cell).isCloseTo(object.height(), within(1e-9));
        }
    }

    @Test
    void aWindowOfTheWholeLevelIsTheWholePhoto() {
        Level level = Level.of(48, 32, 96, 96);
        Box box = level.boxAt(8, 0, 0, new Box(0, 0, 6, 4));
        assertThat(box).isEqualTo(new Box(0, 0, 96, 96));
    }

    @Test
    void settingsThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withScaleStep(1));
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withScaleStep(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withInside(0));
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withObjects(9, 8));
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withMostPerPhoto(0));
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withSuppression(0.5, 1.1));
    }

    /** Every place is owned by one tile, and its neighbours, where there are any, are computed by that tile. */
    @Test
    void tilesOwnEveryPlaceOnce() {
        for (int valid = 3; valid < 9; valid++) {
            for (int length = 1; length < 40; length++) {
                TileAxis axis = new TileAxis(-4, length - 4, valid);
                int next = -4;
                for (int i = 0; i < axis.count(); i++) {
                    TileAxis.Span span = axis.span(i);
                    assertThat(span.ownStart()).isEqualTo(next);
                    assertThat(span.start()).isLessThanOrEqualTo(Math.max(-4, span.ownStart() - 1));
                    assertThat(span.end()).isGreaterThanOrEqualTo(Math.min(length - 4, span.ownEnd() + 1));
                    assertThat(span.length()).isBetween(1, valid);
                    next = span.ownEnd();
                }
                assertThat(next).isEqualTo(length - 4);
            }
        }
    }
}
