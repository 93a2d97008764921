package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlipPermutationTest {
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
