package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlipPermutationTest {
    @Test
    void aMirrorThatDoesNotUndoItselfIsRefused() {
        assertThatThrownBy(() -> new FlipPermutation(List.of(1, 2, 0), List.of(0, 1, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not undo itself");
        assertThatThrownBy(() -> new FlipPermutation(List.of(0, 1), List.of(0, 2)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FlipPermutation(List.of(0, 1), List.of(-1, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void mirrorsOfDifferentNumbersOfChannelsAreRefused() {
        assertThatThrownBy(() -> new FlipPermutation(List.of(0, 1), List.of(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 and 1 channels");
    }
}
