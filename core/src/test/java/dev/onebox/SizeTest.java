package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {
    @Test
    void printsAndParsesRowsFirst() {
        assertThat(Size.parse("28x12")).isEqualTo(new Size(28, 12));
        assertThat(new Size(28, 12)).hasToString("28x12");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "28", "28X12", "28x", "x12", "-1x3", "0x3", "3x0", "1x2x3", "9999999999x1"})
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> Size.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void coversOnlyWhatFitsBothWays() {
        assertThat(new Size(4, 5).covers(new Size(4, 5))).isTrue();
        assertThat(new Size(4, 5).covers(new Size(5, 4))).isFalse();
    }
}
