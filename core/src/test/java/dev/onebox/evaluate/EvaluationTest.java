package dev.onebox.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.evaluate.Matching.MatchVerdict;
import dev.onebox.oracle.BoxCrowds;
import dev.onebox.oracle.Boxes;
import dev.onebox.oracle.SlowEvaluation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationTest {
    private static final Box HERE = new Box(0, 0, 10, 10);
    private static final Box THERE = new Box(100, 0, 10, 10);

    /** Sums of at most 40 terms of at most 1, and a ninth root: some 40 roundings of 1.1e-16 each. */
    private static final double ROUNDING = 1e-13;

    private static TruthBox truth(String image, Box box) {
        return new TruthBox(image, box, false);
    }

    private static ScoredBox found(String image, Box box, double score) {
        return new ScoredBox(image, box, score);
    }

    private static Evaluation of(List<TruthBox> truths, List<ScoredBox> found, int images) {
        return Evaluation.of(truths, found, 0.5, images);
    }

    @Test
    void theSlowDefinitionsAgreeOnAThousandRandomCases() {
        int troubled = 0;
        for (int seed = 0; seed < 1000; seed++) {
            RandomFindings findings = RandomFindings.of(seed);
            Evaluation fast = findings.evaluation();
            SlowEvaluation slow =
                    new SlowEvaluation(findings.truths(), findings.found(), findings.iou(), findings.images());
            assertSame("seed " + seed, fast, slow);
            troubled += fast.ignored() > 0 && fast.hits() > 0 && fast.hits() < fast.found() ? 1 : 0;
        }
        assertThat(troubled).as("cases with hits, false and ignored detections").isGreaterThan(200);
    }

    @ParameterizedTest
    @EnumSource
    void theSlowDefinitionsAgreeInEveryCrowd(BoxCrowds crowd) {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<TruthBox> truths = new ArrayList<>();
            List<ScoredBox> found = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                String image = "image" + random.nextInt(1 + seed % 2);
                Box box = crowd.next(random);
                truths.add(new TruthBox(image, box, random.nextInt(5) == 0));
                found.add(found(image, random.nextBoolean() ? box : crowd.next(random), random.nextInt(50)));
            }
            double iou = seed % 4 * 0.25;
            assertSame(
                    crowd + ", seed " + seed,
                    Evaluation.of(truths, found, iou, 2),
                    new SlowEvaluation(truths, found, iou, 2));
        }
    }

    private static void assertSame(String which, Evaluation fast, SlowEvaluation slow) {
        assertThat(fast.truths()).as(which).isEqualTo(slow.demanded());
        assertThat(fast.found()).as(which).isEqualTo(slow.found());
        assertThat(fast.ignored()).as(which).isEqualTo(slow.ignored());
        for (int n = 1; n <= fast.found(); n++) {
            assertThat(fast.curve().get(n - 1).hits()).as(which).isEqualTo(slow.hits(n));
            assertThat(fast.curve().get(n - 1).falseAlarms()).as(which).isEqualTo(n - slow.hits(n));
        }
        assertNear(which, fast.averagePrecision(), slow.averagePrecision());
        assertNear(which, fast.elevenPointPrecision(), slow.elevenPointPrecision());
        assertNear(which, fast.logAverageMissRate(), slow.logAverageMissRate());
        for (double rate : new double[] {0, 0.01, 0.2, 0.5, 1, 3}) {
            assertNear(which, fast.recallAt(rate), slow.recallAt(rate));
        }
        assertNear(which, fast.bestF1().map(CurvePoint::f1).orElse(0.0), slow.bestF1());
        fast.bestF1().ifPresent(best -> assertNear(which, slow.f1(best.threshold()), slow.bestF1()));
    }

    private static void assertNear(String which, double fast, double slow) {
        assertThat(Double.isNaN(fast)).as(which).isEqualTo(Double.isNaN(slow));
        if (!Double.isNaN(slow)) {
            assertThat(fast).as(which).isCloseTo(slow, within(ROUNDING));
        }
    }

    /** AP both ways, boxed because there NaN equals itself. */
    private static List<Double> precisions(Evaluation evaluation) {
        return List.of(evaluation.averagePrecision(), evaluation.elevenPointPrecision());
    }

    @Test
    void theOrderOfTheInputDoesNotMatter() {
        for (int seed = 0; seed < 100; seed++) {
            RandomFindings findings = RandomFindings.of(seed);
            List<TruthBox> truths = new ArrayList<>(findings.truths());
            List<ScoredBox> found = new ArrayList<>(findings.found());
            Collections.shuffle(truths, new Random(seed));
            Collections.shuffle(found, new Random(seed));
            assertThat(Evaluation.of(truths, found, findings.iou(), findings.images())
                            .curve())
                    .isEqualTo(findings.evaluation().curve());
        }
    }

    @Test
    void scoresMatterByTheirOrderOnly() {
        List<DoubleUnaryOperator> rising = List.of(s -> 3 * s - 7, Math::exp, s -> s * s * s, Math::atan);
        for (int seed = 0; seed < 100; seed++) {
            RandomFindings findings = RandomFindings.of(seed);
            DoubleUnaryOperator rescaled = rising.get(seed % rising.size());
            List<ScoredBox> found = findings.found().stream()
                    .map(one -> found(one.image(), one.box(), rescaled.applyAsDouble(one.score() / 64)))
                    .toList();
            Evaluation before = findings.evaluation();
            Evaluation after = Evaluation.of(findings.truths(), found, findings.iou(), findings.images());
            assertThat(precisions(after)).isEqualTo(precisions(before));
            assertThat((Object) after.logAverageMissRate()).isEqualTo(before.logAverageMissRate());
            assertThat(after.bestF1().map(CurvePoint::hits))
                    .isEqualTo(before.bestF1().map(CurvePoint::hits));
        }
    }

    @Test
    void perfectDetectionsReachEveryLimit() {
        Evaluation perfect =
                of(List.of(truth("a", HERE), truth("b", HERE)), List.of(found("a", HERE, 2), found("b", HERE, 1)), 2);
        assertThat(perfect.averagePrecision()).isEqualTo(1);
        assertThat(perfect.elevenPointPrecision()).isEqualTo(1);
        assertThat(perfect.logAverageMissRate()).isCloseTo(1e-10, within(1e-22));
        assertThat(perfect.recallAt(0)).isEqualTo(1);
        assertThat(perfect.bestF1()).contains(new CurvePoint(1, 2, 0, 2));
    }

    @Test
    void aCurveComputedByHandIsMet() {
        // By score: hit, false, hit, false; one box of three is never found. Precision 1, 1/2, 2/3, 1/2.
        Evaluation evaluation = of(
                List.of(truth("a", HERE), truth("b", HERE), truth("c", HERE)),
                List.of(found("a", HERE, 0.9), found("a", THERE, 0.8), found("b", HERE, 0.7), found("b", THERE, 0.6)),
                10);
        assertThat(evaluation.averagePrecision()).isCloseTo((1 + 2 / 3.0) / 3, within(ROUNDING));
        // Recall 0 … 0.3 is reached at precision 1, 0.4 … 0.6 at 2/3, the rest never.
        assertThat(evaluation.elevenPointPrecision()).isCloseTo((4 + 3 * 2 / 3.0) / 11, within(ROUNDING));
        // One false alarm in ten images: four rates lie below 0.1, five at or above it.
        assertThat(evaluation.logAverageMissRate())
                .isCloseTo(Math.pow(2 / 3.0, 4 / 9.0) * Math.pow(1 / 3.0, 5 / 9.0), within(ROUNDING));
        assertThat(evaluation.bestF1()).contains(new CurvePoint(0.7, 2, 1, 3));
        assertThat(evaluation.recallAt(0.05)).isEqualTo(1 / 3.0);
        assertThat(evaluation.recallAt(0.1)).isEqualTo(2 / 3.0);
    }

    @Test
    void anOverlapOfExactlyTheThresholdIsNotEnough() {
        Box half = new Box(0, 0, 10, 5); // IoU 1/2
        assertThat(of(List.of(truth("a", HERE)), List.of(found("a", half, 1)), 1)
                        .hits())
                .isZero();
        assertThat(Evaluation.of(List.of(truth("a", HERE)), List.of(found("a", half, 1)), 0.499, 1)
                        .hits())
                .isEqualTo(1);
    }

    /** One after the other: a box is taken once, then the next best one is; those of other images are out of reach. */
    @Test
    void detectionsTakeWhatIsLeftInTheirImage() {
        ScoredBox first = found("a", HERE, 3);
        ScoredBox second = found("a", HERE, 2);
        ScoredBox elsewhere = found("b", HERE, 1);
        TruthBox near = truth("a", Boxes.moved(HERE, 1, 0));
        TruthBox hard = new TruthBox("a", HERE, true);
        assertThat(verdicts(List.of(truth("a", HERE)), first, second, elsewhere))
                .containsExactly(MatchVerdict.HIT, MatchVerdict.FALSE, MatchVerdict.FALSE);
        assertThat(verdicts(List.of(truth("a", HERE), near), first, second)).containsOnly(MatchVerdict.HIT);
        assertThat(verdicts(List.of(hard, truth("a", HERE)), first, second))
                .as("a demanded box goes before a difficult one at the same place")
                .containsExactly(MatchVerdict.HIT, MatchVerdict.IGNORED);
    }

    private static List<MatchVerdict> verdicts(List<TruthBox> truths, ScoredBox... found) {
        return Matching.of(truths, List.of(found), 0.5).stream()
                .map(Matching.Judged::verdict)
                .toList();
    }

    @Test
    void difficultBoxesAreNeitherDemandedNorHeldAgainstAnybody() {
        TruthBox hard = new TruthBox("a", THERE, true);
        List<TruthBox> truths = List.of(truth("a", HERE), hard);
        Evaluation evaluation = of(
                truths, List.of(found("a", THERE, 3), found("a", Boxes.moved(THERE, 1, 0), 2), found("a", HERE, 1)), 1);
        assertThat(evaluation.truths()).isEqualTo(1);
        assertThat(evaluation.difficult()).isEqualTo(1);
        assertThat(evaluation.ignored()).isEqualTo(2);
        assertThat(evaluation.averagePrecision()).isEqualTo(1);
        assertThat(of(truths, List.of(found("a", HERE, 1)), 1).averagePrecision())
                .isEqualTo(1);
    }

    @Test
    void equalScoresGoByImageButNoThresholdIsRecommendedBetweenThem() {
        Evaluation tied = of(List.of(truth("a", HERE)), List.of(found("b", HERE, 0.0), found("a", HERE, -0.0)), 2);
        assertThat(tied.curve()).containsExactly(new CurvePoint(0, 1, 0, 1), new CurvePoint(0, 1, 1, 1));
        assertThat(tied.averagePrecision()).isEqualTo(1);
        assertThat(tied.bestF1()).contains(new CurvePoint(0, 1, 1, 1));
    }

    @Test
    void nothingFoundIsAResultAndNothingToFindIsNotANumber() {
        Evaluation blind = of(List.of(truth("a", HERE)), List.of(), 1);
        assertThat(blind.averagePrecision()).isZero();
        assertThat(blind.elevenPointPrecision()).isZero();
        assertThat(blind.logAverageMissRate()).isEqualTo(1);
        assertThat(blind.bestF1()).isEmpty();
        Evaluation idle = of(List.of(), List.of(found("a", HERE, 1)), 1);
        assertThat(idle.averagePrecision()).isNaN();
        assertThat(idle.elevenPointPrecision()).isNaN();
        assertThat(idle.logAverageMissRate()).isNaN();
        assertThat(idle.bestF1()).isEmpty();
        assertThat(of(List.of(), List.of(), 0).recallAt(1)).isNaN();
    }

    @Test
    void manyImagesAreNoTrouble() {
        int n = 100_000;
        List<TruthBox> truths =
                IntStream.range(0, n).mapToObj(i -> truth("i" + i, HERE)).toList();
        List<ScoredBox> found = IntStream.range(0, n)
                .mapToObj(i -> found("i" + i, i % 2 == 0 ? HERE : THERE, i % 97))
                .toList();
        Evaluation evaluation = of(truths, found, n);
        assertThat(evaluation.hits()).isEqualTo(n / 2);
        assertThat(evaluation.recallAt(1)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1, Double.NaN})
    void anOverlapOutOfRangeIsRefused(double iou) {
        assertThatThrownBy(() -> Evaluation.of(List.of(), List.of(), iou, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("iou");
    }

    @Test
    void numbersThatCannotBeAreRefused() {
        assertThatThrownBy(() -> found("a", HERE, Double.NaN)).hasMessageContaining("score NaN");
        assertThatThrownBy(() -> of(List.of(truth("a", HERE)), List.of(found("b", HERE, 1)), 1))
                .hasMessageContaining("at least the 2");
        assertThatThrownBy(() -> of(List.of(), List.of(), 1).recallAt(-1)).hasMessageContaining("not negative");
    }
}
