package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sixty small photos see the largest lags a few times each: with little λ, B is not positive definite there. Conjugate
 * gradients without preconditioner meet that while they solve, others while they are prepared.
 */
@Tag("slow")
class BackgroundModelTest {
    private static final LearnSettings HARDLY = LearnSettings.auto()
            .withFeature("fhog31")
            .withTemplate(SyntheticBackground.HORIZON)
            .withComponents(1)
            .withMethod(Method.CG)
            .withLambda(1e-4)
            .withTolerance(1e-6);

    private static final List<Example> BOXES = List.of(new Example(
            SyntheticPhotos.waves(160, 120, 3),
            new Box(20, 20, 60, 60),
            new Box(60, 40, 64, 64),
            new Box(8, 30, 60, 62)));

    private static LearningResult learn(LearnSettings settings) throws IOException {
        return SyntheticBackground.learnerWithoutColour(settings).learn("waves", BOXES);
    }

    private static double[] weights(LearningResult learned) {
        return learned.detector().components().get(0).weights().values();
    }

    private static Normalisation normalisation(LearningResult learned) {
        return learned.components().get(0).normalisation();
    }

    @Test
    void whereBWillNotDoEverythingIsUnderC() throws IOException {
        LearningResult fallen = learn(HARDLY);
        LearningResult asked = learn(HARDLY.withNormalisation(Normalisation.C));
        assertThat(normalisation(fallen)).isEqualTo(Normalisation.C);
        assertThat(weights(fallen)).isEqualTo(weights(asked));
        assertThat(fallen.leaveOneOut()).isEqualTo(asked.leaveOneOut());
    }

    @Test
    void soItIsWherePreparingShowsIt() throws IOException {
        LearnSettings preconditioned = HARDLY.withMethod(Method.PCG);
        LearningResult fallen = learn(preconditioned);
        LearningResult asked = learn(preconditioned.withNormalisation(Normalisation.C));
        assertThat(normalisation(fallen)).isEqualTo(Normalisation.C);
        assertThat(fallen.leaveOneOut(0).orElseThrow())
                .isCloseTo(asked.leaveOneOut(0).orElseThrow(), within(1e-5));
    }

    @Test
    void boxesSolvedTogetherFallBackEachForItself() throws IOException {
        List<LearningResult> together = new ArrayList<>();
        assertThat(SyntheticBackground.learnerWithoutColour(HARDLY.withRotation(0))
                        .learnEach(BOXES, example -> "box", (example, one) -> together.add(one)))
                .isEmpty();
        assertThat(together).hasSize(3).allMatch(one -> normalisation(one) == Normalisation.C);
    }

    @Test
    void whereBDoesNothingFallsBack() throws IOException {
        assertThat(normalisation(learn(HARDLY.withLambda(0.1).withTemplate(new Size(6, 6)))))
                .isEqualTo(Normalisation.B);
    }
}
