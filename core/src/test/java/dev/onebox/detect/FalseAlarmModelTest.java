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

    @ParameterizedTest
    @ValueSource(doubles = {0, 1})
    void expectedFallsWithTheThresholdAndTheThresholdInvertsIt(double sizePrior) {
        Detector detector = detector(10, 10, 0.4, sizePrior);
        double before = Double.POSITIVE_INFINITY;
        for (double t = FalseAlarmModel.LEAST; t < 15; t += 0.13) {
            double expected = MODEL.expected(detector, t, 481, 321, SearchSettings.standard());
            assertThat(expected).isPositive().isLessThan(before);
            before = expected;
        }
        for (double perPhoto : new double[] {1, 0.1, 0.01, 0.001}) {
            double t = MODEL.threshold(detector, perPhoto, 481, 321, SearchSettings.standard());
            assertThat(MODEL.expected(detector, t, 481, 321, SearchSettings.standard()))
                    .isCloseTo(perPhoto, within(1e-6 * perPhoto));
        }
    }

    /** Where κ ln s takes z below what was fitted, the rate there is the highest that was. */
    @Test
    void aStrongSizePriorDoesNotExtrapolateTheTail() {
        SearchSettings settings = SearchSettings.standard();
        double most = MODEL.expected(detector(10, 10, 0.4, 0), FalseAlarmModel.LEAST, 1600, 1200, settings);
        double favoured = MODEL.expected(detector(10, 10, 0.4, 6), 5, 1600, 1200, settings);
        assertThat(favoured).isPositive().isLessThanOrEqualTo(most);
        assertThat(MODEL.expected(detector(10, 10, 0.4, 0), 1, 1600, 1200, settings))
                .isEqualTo(most);
    }

    /** Thresholds that were counted for templates of that kind: the coefficients must not drift away unnoticed. */
    @ParameterizedTest
    @CsvSource({"fhog31,8,5.9", "fhog34,8,5.9", "fhog31,4,6.4", "fhog34,4,6.6"})
    void everyFeatureAndCellHasItsOwnThresholds(String feature, int cell, double threshold) {
        double t = FalseAlarmModel.of(feature, cell)
                .threshold(detector(12, 12, 0.4, 0), 0.1, 481, 321, SearchSettings.standard());
        assertThat(t).isCloseTo(threshold, within(0.5));
    }

    @Test
    void otherCellsBorrowFromTheNearerOne() {
        Detector detector = detector(10, 10, 0.4, 0);
        SearchSettings settings = SearchSettings.standard();
        assertThat(FalseAlarmModel.of("fhog31", 6).threshold(detector, 0.1, 481, 321, settings))
                .isEqualTo(FalseAlarmModel.of("fhog31", 8).threshold(detector, 0.1, 481, 321, settings));
        assertThat(FalseAlarmModel.of("grey", 3).threshold(detector, 0.1, 481, 321, settings))
                .isEqualTo(FalseAlarmModel.of("fhog31", 4).threshold(detector, 0.1, 481, 321, settings));
    }

    @Test
    void theTailIsExponential() {
        Detector detector = detector(10, 10, 0.4, 0);
        double first = MODEL.expected(detector, 5, 481, 321, SearchSettings.standard());
        double second = MODEL.expected(detector, 6, 481, 321, SearchSettings.standard());
        double third = MODEL.expected(detector, 7, 481, 321, SearchSettings.standard());
        assertThat(second / third).isCloseTo(first / second, within(1e-9)).isBetween(4.0, 10.0);
    }

    @Test
    void moreEnergyMakesAHeavierTail() {
        SearchSettings settings = SearchSettings.standard();
        double weak = MODEL.threshold(detector(10, 10, 0.2, 0), 0.1, 481, 321, settings);
        double strong = MODEL.threshold(detector(10, 10, 0.8, 0), 0.1, 481, 321, settings);
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
        SearchSettings settings = SearchSettings.standard();
        double alone = MODEL.expected(one, 5, 481, 321, settings);
        assertThat(MODEL.expected(two, 5, 481, 321, settings)).isCloseTo(2 * alone, within(1e-9));
        assertThat(MODEL.expected(one, 5, 962, 642, settings)).isGreaterThan(3 * alone);
    }

    @Test
    void thresholdsStayWithinWhatWasSeen() {
        Detector detector = detector(10, 10, 0.4, 0);
        SearchSettings settings = SearchSettings.standard();
        assertThat(MODEL.threshold(detector, 1e9, 481, 321, settings)).isCloseTo(3.5, within(1e-6));
        assertThat(MODEL.threshold(detector, 1e-300, 481, 321, settings)).isCloseTo(16, within(1e-6));
        assertThat(MODEL.threshold(detector, 0.1, 5, 5, settings)).isLessThan(16.1); // no window at all
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MODEL.threshold(detector, 0, 481, 321, settings))
                .withMessageContaining("0.0");
    }
}
