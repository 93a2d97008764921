package dev.onebox.baselines.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinearSvmTest {
    private static final Size SIZE = new Size(4, 3);
    private static final int CHANNELS = 5;
    private static final WindowSet POSITIVES = windows(60, 0.25, 1);
    private static final WindowSet NEGATIVES = windows(400, 0, 2);

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

    private static SvmSettings settings(double positiveWeight) {
        return new SvmSettings(0.1, positiveWeight, 1, 1e-3, 1000, 1);
    }

    private static SvmModel trained(double positiveWeight) {
        return new LinearSvm(NEGATIVES, settings(positiveWeight)).train(POSITIVES);
    }

    private static double objective(double[] plane, double positiveWeight) {
        return Liblinear.objective(plane, POSITIVES, NEGATIVES, settings(positiveWeight));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 20})
    void whatIsReportedIsTheObjectiveAndItsMinimum(double positiveWeight) {
        SvmModel model = trained(positiveWeight);
        double[] plane = Liblinear.plane(model);
        double independent = objective(plane, positiveWeight);
        assertThat(model.primal()).isCloseTo(independent, within(1e-9 * independent));
        assertThat(model.dual()).isCloseTo(independent, within(0.01 * independent));
        assertThat(model.dual()).isLessThanOrEqualTo(model.primal());
        Random random = new Random(3);
        for (int trial = 0; trial < 50; trial++) {
            double[] moved = plane.clone();
            for (int j = 0; j < moved.length; j++) {
                moved[j] += 0.02 * random.nextGaussian();
            }
            assertThat(objective(moved, positiveWeight)).isGreaterThan(model.dual());
        }
    }

    @Test
    void itIsWhatLiblinearFinds() {
        SvmModel own = trained(1);
        double[] library = Liblinear.train(POSITIVES, NEGATIVES, settings(1));
        double least = objective(library, 1);
        assertThat(own.primal()).isCloseTo(least, within(1e-3 * least));
        assertThat(Liblinear.plane(own)).containsExactly(library, within(0.02));
    }

    @Test
    void theSameSeedGivesTheSameBits() {
        assertThat(trained(1).weights().values())
                .containsExactly(trained(1).weights().values());
    }

    @Test
    void aPositiveThatCountsMoreIsMissedLess() {
        assertThat(missed(trained(20))).isLessThan(missed(trained(1)));
    }

    private static long missed(SvmModel model) {
        double[] plane = Liblinear.plane(model);
        long missed = 0;
        for (int i = 0; i < POSITIVES.count(); i++) {
            missed += Liblinear.score(plane, POSITIVES.row(i)) < 0 ? 1 : 0;
        }
        return missed;
    }

    @Test
    void refusesWhatCannotBeTrained() {
        WindowSet none = new WindowSet(SIZE, CHANNELS);
        WindowSet other = new WindowSet(new Size(3, 4), CHANNELS);
        other.add(new FeatureImage(3, 4, CHANNELS, new float[60]));
        LinearSvm machine = new LinearSvm(NEGATIVES, settings(1));
        assertThatThrownBy(() -> new LinearSvm(none, settings(1))).hasMessageContaining("no negatives");
        assertThatThrownBy(() -> machine.train(none)).hasMessageContaining("0 positives");
        assertThatThrownBy(() -> machine.train(other)).hasMessageContaining("3x4");
        assertThatThrownBy(() -> none.add(other.window(0))).hasMessageContaining("expected 4x3");
        float[] broken = new float[60];
        broken[7] = Float.NaN;
        assertThatThrownBy(() -> none.add(new FeatureImage(4, 3, CHANNELS, broken)))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> SvmSettings.standard().withCost(0)).hasMessageContaining("cost: got 0.0");
    }
}
