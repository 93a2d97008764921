package dev.onebox.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelledEvaluationTest {
    private static final Box BOX = new Box(0, 0, 10, 10);

    private static final Map<String, List<TruthBox>> TRUTHS = Map.of(
            "cat", List.of(new TruthBox("a", BOX, false)),
            "dog", List.of(new TruthBox("a", BOX, false)),
            "fog", List.of(new TruthBox("a", BOX, true)));
    private static final Map<String, List<ScoredBox>> FOUND =
            Map.of("cat", List.of(new ScoredBox("a", BOX, 1)), "elk", List.of(new ScoredBox("a", BOX, 1)));

    @Test
    void detectionsOnlyTakeBoxesOfTheirOwnLabelAndLabelsWithNothingToFindStayOutOfTheMean() {
        LabelledEvaluation all = LabelledEvaluation.of(TRUTHS, FOUND, 0.5, 1);
        assertThat(all.byLabel()).containsOnlyKeys("cat", "dog");
        assertThat(all.byLabel().values()).extracting(Evaluation::hits).containsExactly(1, 0);
        assertThat(all.withoutTruth()).containsExactly("elk", "fog");
        assertThat(all.meanAveragePrecision()).isEqualTo(0.5);
        assertThat(LabelledEvaluation.of(Map.of(), FOUND, 0.5, 1).meanAveragePrecision())
                .as("of no labels")
                .isNaN();
    }
}
