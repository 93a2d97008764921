package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Features;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.oracle.Boxes;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class LearnerTest {
    private static final LearnSettings PLAIN = LearnSettings.auto()
            .withFeature("fhog31")
            .withTemplate(new Size(7, 6))
            .withRotation(0)
            .withLambda(0.01)
            .withBeta(0);

    private static final Photo WAVES = SyntheticPhotos.waves(96, 80, 3);
    private static final Photo NOISE = SyntheticPhotos.noiseWithoutTies(96, 80, 5);

    /** 20 × 16 pixels, the own size of the 5 × 4 cells of object in a window of 7 × 6 with a margin of 1. */
    private static final Box BOX = new Box(32, 24, 16, 20);

    private static LearningResult learn(LearnSettings settings, List<Example> examples) throws IOException {
        return SyntheticBackground.learner(settings).learn("cross", examples);
    }

    private static LearningResult learn(LearnSettings settings, Photo photo, Box... boxes) throws IOException {
        return learn(settings, List.of(new Example(photo, boxes)));
    }

    private static Example unreadable(Box... boxes) {
        return new Example("lost.jpg", List.of(boxes), () -> {
            throw new IOException("gone");
        });
    }

    /** Crosses of slightly different places and backgrounds. */
    private static List<Example> crosses(int count) {
        Random random = new Random(7);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int x = 30 + random.nextInt(40);
            int y = 20 + random.nextInt(40);
            int edge = 36 + random.nextInt(12);
            examples.add(new Example(SyntheticBackground.cross(x, y, edge, edge, i), new Box(x, y, edge, edge)));
        }
        return examples;
    }

    private static double score(Component component, FeatureImage window) {
        double sum = component.bias();
        for (int i = 0; i < window.values().length; i++) {
            sum += component.weights().values()[i] * window.values()[i];
        }
        return sum;
    }

    @Test
    void theScoreOfTheOnlyBoxIsItsSeparationAndTheWindowThatOfThePhotosFeatures() throws IOException {
        LearningResult learned = learn(PLAIN, WAVES, BOX);
        FeatureImage whole = Features.named("fhog31", SyntheticBackground.CELL).extract(WAVES);
        float[] window = new float[7 * 6 * 31];
        for (int u = 0; u < 7; u++) { // the window begins a cell before the box; the feature leaves out two at the edge
            int from = ((24 / 4 - 1 - 2 + u) * whole.columns() + 32 / 4 - 1 - 2) * 31;
            System.arraycopy(whole.values(), from, window, u * 6 * 31, 6 * 31);
        }
        double z = score(learned.detector().components().get(0), new FeatureImage(7, 6, 31, window));
        assertThat(z).isCloseTo(learned.components().get(0).separation(), within(1e-9 * z));
    }

    /** wᵀSw = 1 and w ∝ (S + λI)⁻¹(x − μ), by the dense matrix. */
    @Test
    void weightsHaveUnitVarianceOnTheBackgroundAndSolveItsSystem() throws IOException {
        LearningResult learned = learn(PLAIN.withTolerance(1e-10).withNormalisation(Normalisation.C), WAVES, BOX);
        Component component = learned.detector().components().get(0);
        double[][] s = NaiveDenseCovariance.of(SyntheticBackground.SHAPE.covariance(Normalisation.C, new Size(7, 6)));
        double[] w = component.weights().values();
        double[] sw = new double[w.length];
        double[] b = new double[w.length]; // with the μ of S
        double mean = component.bias();
        FeatureImage window = window(WAVES, BOX);
        int largest = 0;
        for (int i = 0; i < w.length; i++) {
            for (int j = 0; j < w.length; j++) {
                sw[i] += s[i][j] * w[j];
            }
            b[i] = window.values()[i] - SyntheticBackground.SHAPE.mean(i % 31);
            largest = Math.abs(b[i]) > Math.abs(b[largest]) ? i : largest;
            mean += w[i] * SyntheticBackground.SHAPE.mean(i % 31);
        }
        assertThat(component.weights().dot(new Template(new Size(7, 6), 31, sw)))
                .isCloseTo(1, within(1e-9));
        double factor = (sw[largest] + 0.01 * w[largest]) / b[largest]; // (S + λI) w is b over σ
        for (int i = 0; i < w.length; i++) {
            assertThat(sw[i] + 0.01 * w[i]).isCloseTo(factor * b[i], within(1e-7 * Math.abs(factor * b[largest])));
        }
        assertThat(mean).isCloseTo(0, within(1e-9));
    }

    /** Cell histograms are summed in another order, so the features agree but for rounding in single precision. */
    @Test
    void mirroredPhotosHaveMirroredWindows() {
        FeatureImage plain = window(NOISE, BOX);
        FeatureImage other = window(SyntheticPhotos.mirroredHorizontally(NOISE), Boxes.moved(BOX, 16, 0));
        FlipPermutation mirrors = Features.named("fhog31", 4).mirrors().orElseThrow();
        for (int u = 0; u < 7; u++) {
            for (int v = 0; v < 6; v++) {
                for (int p = 0; p < 31; p++) {
                    float expected = plain.at(u, 5 - v, mirrors.horizontal().get(p));
                    assertThat(other.at(u, v, p)).isCloseTo(expected, within(1e-5f));
                }
            }
        }
    }

    /** With mirror images it does not matter which way round a photo is. */
    @Test
    void withFlipMirroredPhotosTeachTheSameTemplate() throws IOException {
        LearnSettings exact = PLAIN.withTolerance(1e-9).withFlip(true);
        Template plain = weights(learn(exact, NOISE, BOX));
        Template other = weights(learn(exact, SyntheticPhotos.mirroredHorizontally(NOISE), Boxes.moved(BOX, 16, 0)));
        Template unflipped = weights(learn(exact.withFlip(false), NOISE, BOX));
        assertThat(cosine(plain, other)).isCloseTo(1, within(1e-6));
        assertThat(cosine(plain, unflipped)).isLessThan(0.95);
    }

    @Test
    void handsOutEveryWindowThatItWouldLearnFromWithItsMirrorImage() throws IOException {
        Box[] boxes = new Box[PositiveSet.KEPT + 8];
        Arrays.setAll(boxes, i -> new Box(20 + i % 40, 20 + i / 40, 16, 20));
        PositiveWindows windows = SyntheticBackground.learner(PLAIN.withFlip(true))
                .windows("cross", List.of(new Example(NOISE, boxes), new Example(NOISE, new Box(3, 3, 2, 2))));
        assertThat(windows.boxes()).isEqualTo(boxes.length);
        assertThat(windows.windows()).hasSize(2 * boxes.length);
        assertThat(windows.dropped()).hasSize(1);
        assertThat(windows.object()).isEqualTo(new Box(1, 1, 4, 5));
        FeatureImage first = windows.windows().get(0);
        assertThat(first.values()).containsExactly(window(NOISE, boxes[0]).values());
        FlipPermutation mirrors = Features.named("fhog31", 4).mirrors().orElseThrow();
        assertThat(windows.windows().get(1).at(2, 0, 5))
                .isEqualTo(first.at(2, 5, mirrors.horizontal().get(5)));
    }

    private static Template weights(LearningResult learned) {
        return learned.detector().components().get(0).weights();
    }

    private static double cosine(Template x, Template y) {
        return x.dot(y) / Math.sqrt(x.dot(x) * y.dot(y));
    }

    /** Six boxes: colour is tried, and that prepares the very solver that is used in the end. */
    @Test
    void whatPreparingTookIsRememberedWhoeverPrepared() throws IOException {
        Learner learner = SyntheticBackground.learner(PLAIN.withFeature("fhog34"));
        LearningResult first = learner.learn("cross", crosses(6));
        LearningResult again = learner.learn("cross", crosses(6));
        assertThat(first.choice("colour").orElseThrow().reason()).contains("left out");
        assertThat(first.components().get(0).secondsToPrepare())
                .isPositive()
                .isEqualTo(again.components().get(0).secondsToPrepare());
    }

    @Test
    void colourIsWeighedAsAskedAlsoBelowOne() throws IOException {
        LearnSettings settings = PLAIN.withFeature("fhog34").withTolerance(1e-9);
        double before = 0;
        for (double factor : new double[] {0.5, 1, 3}) {
            LearningResult learned = learn(settings.withColour(factor), crosses(4));
            assertThat(Double.parseDouble(learned.choice("colour").orElseThrow().value()))
                    .isEqualTo(factor);
            assertThat(colourShare(weights(learned))).isGreaterThan(before);
            before = colourShare(weights(learned));
        }
    }

    private static double colourShare(Template w) {
        double colour = 0;
        for (int i = 32; i < w.values().length; i += 34) {
            colour += w.values()[i] * w.values()[i] + w.values()[i + 1] * w.values()[i + 1];
        }
        return colour / w.dot(w);
    }

    @Test
    void noColourIsNoColourWhateverTheFeature() throws IOException {
        LearningResult none = learn(PLAIN.withFeature("fhog34").withColour(0), crosses(4));
        assertThat(none.detector().feature()).isEqualTo("fhog31");
        assertThat(none.choice("feature").orElseThrow().reason()).isEqualTo("without colour");
    }

    /** The formula against learning anew from the others, solved to a tight residual; β/N is kept as it was. */
    @ParameterizedTest
    @ValueSource(strings = {"plain", "flip", "spread", "spread flip"})
    void leavingOutEqualsLearningFromTheOthers(String how) throws IOException {
        int count = 6;
        double beta = how.contains("spread") ? 0.3 : 0;
        LearnSettings settings = PLAIN.withTolerance(1e-11)
                .withNormalisation(Normalisation.C)
                .withFlip(how.contains("flip"))
                .withBeta(beta);
        List<Example> all = crosses(count);
        List<Double> expected = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Example> others = new ArrayList<>(all);
            Example one = others.remove(i);
            // the spread of the others over their number: the same weight for each as before
            LearningResult without = learn(settings.withBeta(beta * (count - 1) / count), others);
            expected.add(score(
                    without.detector().components().get(0),
                    window(one.photo().read(), one.boxes().get(0))));
        }
        List<Double> got = learn(settings, all).leaveOneOut();
        double[] sorted = expected.stream().mapToDouble(z -> z).sorted().toArray();
        for (int i = 0; i < count; i++) {
            assertThat(got.get(i)).isCloseTo(sorted[i], within(1e-6 * Math.abs(sorted[i])));
        }
    }

    /** Boxes twice the template's own size: 7 × 6 cells of 4 pixels with a margin of 1, so 20 × 16 pixels of object. */
    @Test
    void boxesLeftOutScoreAsASearchWithTheSizePriorWould() throws IOException {
        List<Example> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            all.add(new Example(SyntheticBackground.cross(30 + i, 20, 32, 40, i), new Box(30 + i, 20, 32, 40)));
        }
        LearningResult plain = learn(PLAIN.withSizePrior(0), all);
        LearningResult favoured = learn(PLAIN.withSizePrior(1), all);
        for (int i = 0; i < 6; i++) { // s = 0.5: z − κ ln s
            double expected = plain.leaveOneOut().get(i) + Math.log(2);
            assertThat(favoured.leaveOneOut().get(i)).isCloseTo(expected, within(1e-9));
        }
    }

    private static FeatureImage window(Photo photo, Box box) {
        return WindowShape.around(new Size(7, 6), 1)
                .order(Features.named("fhog31", SyntheticBackground.CELL), Fit.STRETCH, 0, box)
                .in(photo);
    }

    @Test
    void theSameExamplesGiveTheSameBitsWithAnyNumberOfThreads() throws IOException {
        List<Example> examples = crosses(9);
        List<double[]> weights = new ArrayList<>();
        for (int threads : new int[] {1, 2, 3}) {
            try (Workers workers = new Workers(threads)) {
                StatisticsSource source = StatisticsSource.of(SyntheticBackground.COLOUR);
                Learner learner =
                        new Learner(source, workers).with(LearnSettings.auto().withBeta(0.1));
                weights.add(weights(learner.learn("cross", examples)).values());
            }
        }
        assertThat(weights.get(1)).isEqualTo(weights.get(0));
        assertThat(weights.get(2)).isEqualTo(weights.get(0));
    }

    @Test
    void everyDroppedBoxIsCountedWithItsReason() throws IOException {
        Photo photo = SyntheticPhotos.waves(160, 120, 1);
        Example boxes = new Example(
                photo,
                new Box(40, 40, 40, 40),
                new Box(5, 5, 0, 20),
                new Box(5, 5, 4, 6),
                new Box(5, 5, 150, 9),
                new Box(-90, 5, 100, 100));
        LearningResult learned = learn(LearnSettings.auto(), List.of(boxes, unreadable(new Box(1, 1, 30, 30))));
        assertThat(learned.boxes()).isEqualTo(1);
        assertThat(learned.droppedByReason())
                .containsOnlyKeys(DroppedBox.Reason.values())
                .allSatisfy((reason, count) -> assertThat(count).isEqualTo(1));
        assertThat(learned.dropped())
                .anySatisfy(dropped -> assertThat(dropped.toString()).contains("lost.jpg", "gone"));
    }

    @Test
    void aPhotoThatCannotBeReadIsTriedOnceForAllItsExemplars() throws IOException {
        AtomicInteger reads = new AtomicInteger();
        Example unreadable = new Example("lost.jpg", List.of(new Box(1, 1, 30, 30), new Box(9, 1, 30, 30)), () -> {
            reads.incrementAndGet();
            throw new IOException("gone");
        });
        List<DroppedBox> dropped = SyntheticBackground.learner(LearnSettings.auto())
                .learnEach(List.of(unreadable), example -> "box", (example, one) -> {});
        assertThat(dropped).hasSize(2).allMatch(one -> one.detail().contains("gone"));
        assertThat(reads).hasValue(1);
    }

    @Test
    void sayWhyThereIsNothingToLearnFrom() {
        assertThatThrownBy(() -> learn(LearnSettings.auto(), WAVES, new Box(3, 3, 2, 2)))
                .isInstanceOf(NoPositivesException.class)
                .hasMessageContaining("cross")
                .hasMessageContaining("1 too small");
        assertThatThrownBy(() -> learn(LearnSettings.auto(), List.of())).hasMessageContaining("none was given");
    }

    @Test
    void differentAspectRatiosBecomeComponents() throws IOException {
        LearningResult learned = learn(
                LearnSettings.auto().withColour(0),
                SyntheticPhotos.waves(160, 120, 1),
                new Box(10, 10, 100, 30),
                new Box(20, 40, 90, 30),
                new Box(30, 10, 30, 100),
                new Box(60, 10, 28, 90));
        assertThat(learned.components()).hasSize(2);
        Size wide = learned.components().get(0).template();
        Size tall = learned.components().get(1).template();
        assertThat(wide.columns()).isGreaterThan(wide.rows());
        assertThat(tall.rows()).isGreaterThan(tall.columns());
        assertThat(SyntheticBackground.HORIZON.covers(wide)).isTrue();
        assertThat(learned.components())
                .allSatisfy(report -> assertThat(report.boxes()).isEqualTo(2));
    }

    @Test
    void everyAutomaticChoiceIsStatedWithItsReason() throws IOException {
        LearningResult learned = learn(LearnSettings.auto(), crosses(12));
        for (String setting : List.of(
                "cell", "template", "components", "rotation", "colour", "feature", "lambda", "beta", "size-prior")) {
            assertThat(learned.choice(setting))
                    .as(setting)
                    .hasValueSatisfying(choice -> assertThat(choice.reason()).isNotBlank());
        }
        assertThat(learned.thresholdReason()).contains("nine of ten");
        assertThat(learned.detector().provenance()).containsKeys("lambda", "solver", "normalisation", "statistics");
        assertThat(learned.leaveOneOut()).hasSize(12).isSorted();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void rejectedWindowsScoreLess(int boxes) throws IOException {
        Learner learner = SyntheticBackground.learner(PLAIN);
        FeatureImage window = window(WAVES, BOX);
        LearningResult before = learner.learn("cross", crosses(boxes));
        LearningResult after = learner.learn("cross", crosses(boxes), List.of(new Example(WAVES, BOX)));
        double scoreBefore = score(before.detector().components().get(0), window);
        double scoreAfter = score(after.detector().components().get(0), window);
        assertThat(boxes == 1 ? scoreAfter : Math.abs(scoreAfter))
                .isLessThan(boxes == 1 ? scoreBefore : Math.abs(scoreBefore));
    }

    @Test
    void aRejectedBoxInAPhotoThatCannotBeReadIsDroppedAndTheRestIsLearntFrom() throws IOException {
        Learner learner = SyntheticBackground.learner(PLAIN);
        Example rejected = new Example(WAVES, BOX);
        LearningResult without = learner.learn("cross", crosses(2), List.of(rejected));
        LearningResult with = learner.learn("cross", crosses(2), List.of(unreadable(BOX), rejected));
        assertThat(weights(with).values()).isEqualTo(weights(without).values());
        assertThat(with.dropped())
                .singleElement()
                .satisfies(dropped -> assertThat(dropped.toString()).contains("lost.jpg", "unreadable", "gone"));
    }

    @Test
    void exemplarsLearntTogetherEqualThoseLearntAlone() throws IOException {
        Photo photo = SyntheticPhotos.waves(160, 120, 1);
        List<Box> boxes =
                List.of(new Box(10, 10, 40, 44), new Box(3, 3, 2, 2), new Box(60, 10, 40, 44), new Box(20, 30, 90, 40));
        List<Example> examples = boxes.stream()
                .map(box -> new Example(box.toString(), List.of(box), () -> photo))
                .toList();
        List<LearningResult> together = new ArrayList<>();
        LearnSettings settings = LearnSettings.auto().withTolerance(1e-9).withColour(0);
        List<DroppedBox> dropped =
                SyntheticBackground.learner(settings).learnEach(examples, Example::name, (e, one) -> together.add(one));
        assertThat(dropped).hasSize(1);
        assertThat(together)
                .extracting(one -> one.detector().label())
                .containsExactly("10,10,40,44", "60,10,40,44", "20,30,90,40");
        Template alone = weights(learn(settings, photo, new Box(60, 10, 40, 44)));
        double[] difference = new double[alone.values().length];
        Arrays.setAll(
                difference, i -> alone.values()[i] - weights(together.get(1)).values()[i]);
        Template apart = new Template(alone.size(), alone.channels(), difference);
        assertThat(apart.dot(apart)).isLessThan(1e-10 * alone.dot(alone));
    }
}
