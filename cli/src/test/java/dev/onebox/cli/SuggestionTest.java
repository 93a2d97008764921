package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
    private static final List<String> WORDS =
            List.of("--threads", "--threshold", "--scale-step", "detect", "demo", "-d");

    @Test
    void theNearestWordIsMeantAndNoneIfNoneResembles() {
        assertThat(Suggestion.of("--banana", WORDS)).isEmpty();
        assertThat(Suggestion.of("", WORDS)).isEmpty();
        assertThat(Suggestion.of("--thread", WORDS)).contains("--threads");
        assertThat(Suggestion.of("dmeo", WORDS)).contains("demo");
    }

    @ParameterizedTest
    @CsvSource({"'', abc, 3", "abc, abc, 0", "abc, acb, 1", "abc, abx, 1", "abc, ab, 1", "kitten, sitting, 3"})
    void distanceCountsMistakes(String from, String to, int mistakes) {
        assertThat(Suggestion.distance(from, to)).isEqualTo(mistakes);
        assertThat(Suggestion.distance(to, from)).isEqualTo(mistakes);
    }
}
