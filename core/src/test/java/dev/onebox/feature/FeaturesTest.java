package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Features.named(name, 8))
                .withMessageContaining("\"" + name + "\"")
                .withMessageContaining("fhog31, fhog34, grey");
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, 0, 1, 65, Integer.MAX_VALUE})
    void aCellOutsideTwoToSixtyFourIsRefused(int cell) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Features.named("fhog31", cell))
                .withMessageContaining(Integer.toString(cell))
                .withMessageContaining("2 to 64");
    }

    @ParameterizedTest
    @CsvSource({
        "1 2 0, 0 1 2, does not undo itself",
        "0 1, 0 2, does not undo itself",
        "0 1, -1 0, does not undo itself",
        "0 1, 0, 2 and 1 channels"
    })
    void whatIsNoPairOfMirrorsIsRefused(String horizontal, String vertical, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FlipPermutation(numbers(horizontal), numbers(vertical)))
                .withMessageContaining(message);
    }

    private static List<Integer> numbers(String text) {
        return Stream.of(text.split(" ", -1)).map(Integer::valueOf).toList();
    }
}
