package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScoreGapTest {
    /** 9.0, 9.1, … */
    private static List<Double> from(double least, int count) {
        List<Double> scores = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            scores.add(least + 0.1 * i);
        }
        return scores;
    }

    private static List<Double> both(List<Double> some, List<Double> others) {
        List<Double> both = new ArrayList<>(some);
        both.addAll(others);
        Collections.shuffle(both, new Random(1));
        return both;
    }

    @Test
    void theWidestGapWithEightAboveIsFoundInAnyOrder() {
        ScoreGap gap = ScoreGap.among(both(from(6, 20), from(11, 8))).orElseThrow();
        assertThat(gap.below()).isCloseTo(7.9, within(1e-9));
        assertThat(gap.above()).isEqualTo(11);
        assertThat(gap.count()).isEqualTo(8);
        assertThat(gap.threshold()).isCloseTo(9.45, within(1e-9));
    }

    @Test
    void sevenAboveAGapAreTooFewToBelieveInIt() {
        assertThat(ScoreGap.among(both(from(6, 20), from(11, 7)))).isEmpty();
    }

    @Test
    void aGapThatIsTooNarrowIsNone() {
        assertThat(ScoreGap.among(both(from(6, 20), from(9.3, 10)))).isEmpty();
    }

    @Test
    void ofTwoGapsTheWiderOneCounts() {
        List<Double> two = both(both(from(6, 5), from(8.5, 5)), from(12, 10));
        assertThat(ScoreGap.among(two).orElseThrow().above()).isEqualTo(12);
    }

    @Test
    void scoresOfBackgroundHaveNone() {
        Random random = new Random(3);
        for (int trial = 0; trial < 200; trial++) {
            List<Double> tail = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                tail.add(5 - 0.55 * Math.log(random.nextDouble()));
            }
            assertThat(ScoreGap.among(tail)).isEmpty();
        }
    }

    @Test
    void nothingHasNoGap() {
        assertThat(ScoreGap.among(List.of())).isEmpty();
    }
}
