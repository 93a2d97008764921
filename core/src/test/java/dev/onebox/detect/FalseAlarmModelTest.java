package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.Template;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FalseAlarmModelTest {
    private static final FalseAlarmModel MODEL = FalseAlarmModel.of("fhog31", 8);

    private static Detector detector(int rows, int columns, double energyPerCell, double sizePrior) {
        Size size = new Size(rows, columns);
        Component component = new Component(
                new Template(size, 1, new double[size.area()]),
                0,
                new Box(1, 1, columns - 2, rows - 2),
                energyPerCell * size.area());
        return new Detector("x", "fhog31", 8, List.of(component), 5, sizePrior, Map.of());
    }

    /** In a photo of 481 × 321 pixels. */
    private static double expected(FalseAlarmModel model, Detector detector, double threshold) {
        return model.expected(detector, threshold, 481, 321, SearchSettings.standard());
    }

    private static double threshold(FalseAlarmModel model, Detector detector, double perPhoto) {
        return model.threshold(detector, perPhoto, 481, 321, SearchSettings.standard());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    void expectedFallsWithTheThresholdAndTheThresholdInvertsIt(double sizePrior) {
        Detector detector = detector(10, 10, 0.4, sizePrior);
        double before = Double.POSITIVE_INFINITY;
        for (double t = FalseAlarmModel.LEAST; t < 15; t += 0.13) {
            double expected = expected(MODEL, detector, t);
            assertThat(expected).isPositive().isLessThan(before);
            before = expected;
        }
        for (double perPhoto : new double[] {1, 0.1, 0.01, 0.001}) {
            double t = threshold(MODEL, detector, perPhoto);
            assertThat(expected(MODEL, detector, t)).isCloseTo(perPhoto, within(1e-6 * perPhoto));
        }
    }

    /** Where κ ln s takes z below what was fitted, the rate there is the highest that was. */
    @Test
    void aStrongSizePriorDoesNotExtrapolateTheTail() {
        double most =
                MODEL.expected(detector(10, 10, 0.4, 0), FalseAlarmModel.LEAST, 1600, 1200, SearchSettings.standard());
        double favoured = MODEL.expected(detector(10, 10, 0.4, 6), 5, 1600, 1200, SearchSettings.standard());
        assertThat(favoured).isPositive().isLessThanOrEqualTo(most);
        assertThat(MODEL.expected(detector(10, 10, 0.4, 0), 1, 1600, 1200, SearchSettings.standard()))
                .isEqualTo(most);
    }

    /** Thresholds that were counted for templates of that kind: the coefficients must not drift away unnoticed. */
    @ParameterizedTest
    @CsvSource({"fhog31,8,5.9", "fhog34,8,5.9", "fhog31,4,6.4", "fhog34,4,6.6"})
    void everyFeatureAndCellHasItsOwnThresholds(String feature, int cell, double threshold) {
        double t = threshold(FalseAlarmModel.of(feature, cell), detector(12, 12, 0.4, 0), 0.1);
        assertThat(t).isCloseTo(threshold, within(0.5));
    }

    @Test
    void otherCellsBorrowFromTheNearerOne() {
        Detector detector = detector(10, 10, 0.4, 0);
        assertThat(threshold(FalseAlarmModel.of("fhog31", 6), detector, 0.1))
                .isEqualTo(threshold(FalseAlarmModel.of("fhog31", 8), detector, 0.1));
        assertThat(threshold(FalseAlarmModel.of("grey", 3), detector, 0.1))
                .isEqualTo(threshold(FalseAlarmModel.of("fhog31", 4), detector, 0.1));
    }

    @Test
    void theTailIsExponential() {
        Detector detector = detector(10, 10, 0.4, 0);
        double first = expected(MODEL, detector, 5);
        double second = expected(MODEL, detector, 6);
        double third = expected(MODEL, detector, 7);
        assertThat(second / third).isCloseTo(first / second, within(1e-9)).isBetween(4.0, 10.0);
    }

    @Test
    void moreEnergyMakesAHeavierTail() {
        double weak = threshold(MODEL, detector(10, 10, 0.2, 0), 0.1);
        double strong = threshold(MODEL, detector(10, 10, 0.8, 0), 0.1);
        assertThat(strong).isGreaterThan(weak + 0.5);
    }

    @Test
    void aLargerPhotoAndASecondComponentRaiseMoreAlarms() {
        Detector one = detector(10, 10, 0.4, 0);
        Detector two = new Detector(
                "x",
                "fhog31",
                8,
                List.of(one.components().get(0), one.components().get(0)),
                5,
                0,
                Map.of());
        double alone = expected(MODEL, one, 5);
        assertThat(expected(MODEL, two, 5)).isCloseTo(2 * alone, within(1e-9));
        assertThat(MODEL.expected(one, 5, 962, 642, SearchSettings.standard())).isGreaterThan(3 * alone);
    }

    @Test
    void thresholdsStayWithinWhatWasSeen() {
        Detector detector = detector(10, 10, 0.4, 0);
        assertThat(threshold(MODEL, detector, 1e9)).isCloseTo(3.5, within(1e-6));
        assertThat(threshold(MODEL, detector, 1e-300)).isCloseTo(16, within(1e-6));
        assertThat(MODEL.threshold(detector, 0.1, 5, 5, SearchSettings.standard()))
                .isLessThan(16.1); // no window at all
        assertThatIllegalArgumentException()
                .isThrownBy(() -> threshold(MODEL, detector, 0))
                .withMessageContaining("0.0");
    }
}
