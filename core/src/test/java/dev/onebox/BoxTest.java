package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.Boxes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoxTest {
    @Test
    void forPeopleTwoDecimalsAreEnough() {
        Box box = new Box(1 / 3.0, -2, 100.126, 1e300);
        assertThat(box.text()).isEqualTo("0.33,-2,100.13," + 1e300);
        assertThat(Box.parse(box.toString())).isEqualTo(box);
    }

    @Test
    void sharesNeverExceedOneThoughCornersRound() {
        for (int i = 1; i < 2_000; i++) {
            Box box = new Box(0.1 * i, 1e7 / i, 0.7 / i, 1.3 / i);
            assertThat(box.overlap(box)).isBetween(0.0, 1.0);
            assertThat(box.coveredBy(box)).isBetween(0.0, 1.0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,0,1,1", "-3,4.5,10,0.25", "1.0E-5,2,3,4", "100,200,0,0"})
    void readsWhatItWrites(String text) {
        assertThat(Box.parse(text).toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1,2,3", "1,2,3,4,5", "1,2,x,4", "1,2,-3,4", "1,2,NaN,4", "1,Infinity,3,4", "1,,3,4"})
    void refusesWhatIsNoBox(String text) {
        assertThatThrownBy(() -> Box.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected");
    }

    @Test
    void overlapIsTheSharedPartOfTheUnion() {
        Box a = new Box(0, 0, 10, 10);
        Box b = new Box(5, 0, 10, 20);
        assertThat(a.overlap(b)).isCloseTo(50.0 / 250, within(1e-15)).isEqualTo(b.overlap(a));
        assertThat(a.overlap(a)).isEqualTo(1);
        assertThat(a.overlap(Boxes.moved(a, 10, 0))).isZero();
    }

    @Test
    void coverIsRelativeToTheBoxItselfAndNotSymmetric() {
        Box small = new Box(2, 2, 2, 2);
        Box large = new Box(0, 0, 10, 10);
        assertThat(small.coveredBy(large)).isEqualTo(1);
        assertThat(large.coveredBy(small)).isCloseTo(0.04, within(1e-15));
    }

    @Test
    void emptyBoxesOverlapNothing() {
        Box empty = new Box(1, 1, 0, 5);
        assertThat(empty.isEmpty()).isTrue();
        assertThat(empty.overlap(empty)).isZero();
        assertThat(empty.coveredBy(new Box(0, 0, 9, 9))).isZero();
    }
}
