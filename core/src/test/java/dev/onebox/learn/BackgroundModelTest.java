package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Sixty small photos see the largest lags a few times each: with little λ, B is not positive definite there. Conjugate
 * gradients without preconditioner meet that while they solve, others while they are prepared.
 */
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

    private static Learner learner(LearnSettings settings, Workers workers) {
        return new Learner(StatisticsSource.of(SyntheticBackground.SHAPE), workers).with(settings);
    }

    private static double[] weights(LearningResult learned) {
        return learned.detector().components().get(0).weights().values();
    }

    @Test
    void whereBWillNotDoEverythingIsUnderC() throws IOException {
        try (Workers workers = new Workers(2)) {
            LearningResult fallen = learner(HARDLY, workers).learn("waves", BOXES);
            LearningResult asked =
                    learner(HARDLY.withNormalisation(Normalisation.C), workers).learn("waves", BOXES);
            assertThat(fallen.components().get(0).normalisation()).isEqualTo(Normalisation.C);
            assertThat(weights(fallen)).isEqualTo(weights(asked));
            assertThat(fallen.leaveOneOut()).isEqualTo(asked.leaveOneOut());
        }
    }

    @Test
    void soItIsWherePreparingShowsIt() throws IOException {
        LearnSettings preconditioned = HARDLY.withMethod(Method.PCG);
        try (Workers workers = new Workers(2)) {
            LearningResult fallen = learner(preconditioned, workers).learn("waves", BOXES);
            LearningResult asked = learner(preconditioned.withNormalisation(Normalisation.C), workers)
                    .learn("waves", BOXES);
            assertThat(fallen.components().get(0).normalisation()).isEqualTo(Normalisation.C);
            assertThat(fallen.leaveOneOut(0).orElseThrow())
                    .isCloseTo(asked.leaveOneOut(0).orElseThrow(), within(1e-5));
        }
    }

    @Test
    void boxesSolvedTogetherFallBackEachForItself() throws IOException {
        try (Workers workers = new Workers(2)) {
            Learner learner = learner(HARDLY.withRotation(0), workers);
            List<LearningResult> together = new ArrayList<>();
            assertThat(learner.learnEach(BOXES, (example, i) -> "box" + i, together::add))
                    .isEmpty();
            assertThat(together)
                    .hasSize(3)
                    .allMatch(one -> one.components().get(0).normalisation() == Normalisation.C);
        }
    }

    @Test
    void whereBDoesNothingFallsBack() throws IOException {
        LearnSettings regularised = HARDLY.withLambda(0.1).withTemplate(new Size(6, 6));
        try (Workers workers = new Workers(2)) {
            LearningResult learned = learner(regularised, workers).learn("waves", BOXES);
            assertThat(learned.components().get(0).normalisation()).isEqualTo(Normalisation.B);
        }
    }
}
