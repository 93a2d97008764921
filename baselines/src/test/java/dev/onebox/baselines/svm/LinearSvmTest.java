package dev.onebox.baselines.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinearSvmTest {
    private static final Size SIZE = new Size(4, 3);
    private static final int CHANNELS = 5;
    private static final WindowSet POSITIVES = windows(60, 0.25, 1);
    private static final WindowSet NEGATIVES = windows(400, 0, 2);
    private static final SvmSettings SETTINGS =
            SvmSettings.standard().withCost(0.1).withBiasScale(1).withTolerance(1e-3);

    /** Numbers of a normal distribution around {@code mean}, a third of them zero: the classes overlap. */
    private static WindowSet windows(int count, double mean, long seed) {
        Random random = new Random(seed);
        WindowSet set = new WindowSet(SIZE, CHANNELS);
        for (int i = 0; i < count; i++) {
            float[] values = new float[SIZE.area() * CHANNELS];
            for (int j = 0; j < values.length; j++) {
                values[j] = random.nextInt(3) == 0 ? 0 : (float) (mean + random.nextGaussian());
            }
            set.add(new FeatureImage(SIZE.rows(), SIZE.columns(), CHANNELS, values));
        }
        return set;
    }

    private static SvmModel trained(SvmEngine engine) {
        return LinearSvm.prepare(NEGATIVES, SETTINGS.withEngine(engine)).train(POSITIVES);
    }

    /** ½‖w‖² + ½(b/B)² + C Σ max(0, 1 − y (wᵀx + b)), written again. */
    private static double objective(double[] w, double bias, SvmSettings settings) {
        double regulariser = Math.pow(bias / settings.biasScale(), 2);
        for (double weight : w) {
            regulariser += weight * weight;
        }
        double loss = 0;
        for (int i = 0; i < POSITIVES.count(); i++) {
            loss += settings.positiveWeight() * Math.max(0, 1 - score(w, bias, POSITIVES.row(i)));
        }
        for (int i = 0; i < NEGATIVES.count(); i++) {
            loss += Math.max(0, 1 + score(w, bias, NEGATIVES.row(i)));
        }
        return regulariser / 2 + settings.cost() * loss;
    }

    private static double score(double[] w, double bias, float[] x) {
        double score = bias;
        for (int j = 0; j < w.length; j++) {
            score += w[j] * x[j];
        }
        return score;
    }

    @ParameterizedTest
    @EnumSource
    void whatTheEngineReportsIsTheObjectiveWithinOnePercent(SvmEngine engine) {
        SvmModel model = trained(engine);
        double independent = objective(model.weights().values(), model.bias(), SETTINGS);
        assertThat(model.engine()).isEqualTo(engine);
        assertThat(model.primal()).isCloseTo(independent, within(1e-9 * independent));
        assertThat(model.dual()).isCloseTo(independent, within(0.01 * independent));
        assertThat(model.gap()).isBetween(-1e-5, 0.01); // liblinear prints six digits
    }

    @ParameterizedTest
    @EnumSource
    void noStepInAnyDirectionLowersTheObjective(SvmEngine engine) {
        SvmModel model = trained(engine);
        Random random = new Random(3);
        for (int trial = 0; trial < 50; trial++) {
            double[] moved = model.weights().values().clone();
            for (int j = 0; j < moved.length; j++) {
                moved[j] += 0.02 * random.nextGaussian();
            }
            double bias = model.bias() + 0.1 * random.nextGaussian();
            assertThat(objective(moved, bias, SETTINGS)).isGreaterThan(model.dual() * (1 - 1e-5));
        }
    }

    @Test
    void ourOwnEngineFindsWhatLiblinearFinds() {
        SvmModel own = trained(SvmEngine.COMPACT);
        SvmModel library = trained(SvmEngine.LIBLINEAR);
        assertThat(own.primal()).isCloseTo(library.primal(), within(1e-3 * library.primal()));
        assertThat(own.weights().values()).containsExactly(library.weights().values(), within(0.02));
        assertThat(own.bias()).isCloseTo(library.bias(), within(0.02));
    }

    @ParameterizedTest
    @EnumSource
    void theSameSeedGivesTheSameBits(SvmEngine engine) {
        assertThat(trained(engine).weights().values())
                .containsExactly(trained(engine).weights().values());
    }

    @ParameterizedTest
    @EnumSource
    void aPositiveThatCountsMoreIsMissedLess(SvmEngine engine) {
        SvmSettings heavy = SETTINGS.withEngine(engine).withPositiveWeight(20);
        SvmModel model = LinearSvm.prepare(NEGATIVES, heavy).train(POSITIVES);
        double independent = objective(model.weights().values(), model.bias(), heavy);
        assertThat(model.dual()).isCloseTo(independent, within(0.01 * independent));
        assertThat(missed(model)).isLessThan(missed(trained(engine)));
    }

    private static long missed(SvmModel model) {
        long missed = 0;
        for (int i = 0; i < POSITIVES.count(); i++) {
            missed += score(model.weights().values(), model.bias(), POSITIVES.row(i)) < 0 ? 1 : 0;
        }
        return missed;
    }

    @Test
    void ourOwnEngineLeavesWindowsAsTheyAre() {
        assertThat(LinearSvm.prepare(NEGATIVES, SETTINGS.withEngine(SvmEngine.COMPACT))
                        .bytes())
                .isZero();
        assertThat(LinearSvm.prepare(NEGATIVES, SETTINGS.withEngine(SvmEngine.LIBLINEAR))
                        .bytes())
                .isBetween(3 * NEGATIVES.bytes(), 7 * NEGATIVES.bytes());
    }

    @Test
    void liblinearIsRefusedWhereItsObjectsCannotFitTheHeap() {
        FeatureImage large = new FeatureImage(1000, 100, 31, new float[3_100_000]);
        WindowSet many = new WindowSet(new Size(1000, 100), 31);
        long enough = Runtime.getRuntime().maxMemory() / (28L * 3_100_000) + 1;
        for (long i = 0; i < enough; i++) {
            many.add(large); // the same array again and again
        }
        assertThatThrownBy(() -> LinearSvm.prepare(many, SETTINGS.withEngine(SvmEngine.LIBLINEAR)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-Xmx");
    }

    @Test
    void ourOwnEngineCanBeGivenUp() {
        AtomicInteger asked = new AtomicInteger();
        LinearSvm machine = LinearSvm.prepare(NEGATIVES, SETTINGS.withEngine(SvmEngine.COMPACT));
        assertThatThrownBy(() -> machine.train(POSITIVES, () -> asked.incrementAndGet() > 2))
                .isInstanceOf(CancellationException.class);
        assertThat(asked).hasValue(3);
    }

    @Test
    void refusesWhatCannotBeTrained() {
        WindowSet none = new WindowSet(SIZE, CHANNELS);
        WindowSet other = new WindowSet(new Size(3, 4), CHANNELS);
        other.add(new FeatureImage(3, 4, CHANNELS, new float[60]));
        LinearSvm machine = LinearSvm.prepare(NEGATIVES, SETTINGS);
        assertThatThrownBy(() -> LinearSvm.prepare(none, SETTINGS)).hasMessageContaining("no negatives");
        assertThatThrownBy(() -> machine.train(none)).hasMessageContaining("0 positives");
        assertThatThrownBy(() -> machine.train(other)).hasMessageContaining("3x4");
        assertThatThrownBy(() -> none.add(other.window(0))).hasMessageContaining("expected 4x3");
        float[] broken = new float[60];
        broken[7] = Float.NaN;
        assertThatThrownBy(() -> none.add(new FeatureImage(4, 3, CHANNELS, broken)))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> SETTINGS.withCost(0)).hasMessageContaining("cost: got 0.0");
    }
}
