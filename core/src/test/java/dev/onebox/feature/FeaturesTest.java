package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeaturesTest {
    @Test
    void everyNameNamesAFeatureOfThatName() {
        assertThat(Features.names()).containsExactly("fhog31", "fhog34", "grey");
        for (String name : Features.names()) {
            assertThat(Features.named(name, 8).name()).isEqualTo(name);
            assertThat(Features.named(name, 5).cell()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fhog", "FHOG31", "gray"})
    void anUnknownNameIsToldWhichThereAre(String name) {
        assertThatThrownBy(() -> Features.named(name, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + name + "\"")
                .hasMessageContaining("fhog31, fhog34, grey");
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, 0, 1, 65, Integer.MAX_VALUE})
    void aCellOutsideTwoToSixtyFourIsRefused(int cell) {
        assertThatThrownBy(() -> Features.named("fhog31", cell))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(Integer.toString(cell))
                .hasMessageContaining("2 to 64");
    }
}
