package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.learn.Positives.SeenBox;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThresholdRuleTest {
    private static final Size SIZE = new Size(10, 10);
    private static final Detector DETECTOR = new Detector(
            "x",
            "fhog31",
            8,
            List.of(new Component(new Template(SIZE, 31, new double[3100]), 0, new Box(1, 1, 8, 8), 40)),
            0,
            0,
            Map.of());

    private static final List<SeenBox> SEEN = List.of(in(481, 321), in(100, 90), in(4000, 3000));

    private static SeenBox in(int width, int height) {
        return new SeenBox(new Box(0, 0, 80, 80), width, height, 1);
    }

    private static double threshold(List<Double> leftOut, List<SeenBox> seen) {
        return ThresholdRule.of(DETECTOR, leftOut, seen).threshold();
    }

    @Test
    void aSingleBoxSpeaksAtARateOfFalseAlarms() {
        ThresholdRule rule = ThresholdRule.of(DETECTOR, List.of(), SEEN.subList(0, 1));
        assertThat(rule.threshold()).isEqualTo(ThresholdRule.forAlarms(DETECTOR, 0.05, in(481, 321)));
        assertThat(rule.reason()).contains("0.05 false alarms").contains("no box");
    }

    @Test
    void boxesLeftOutDecideWithinWhatFalseAlarmsAreWorth() {
        double lowest = ThresholdRule.forAlarms(DETECTOR, 0.1, in(481, 321));
        double highest = ThresholdRule.forAlarms(DETECTOR, 0.003, in(481, 321));
        assertThat(highest).isGreaterThan(lowest + 1);
        assertThat(threshold(List.of(2.0, 3.0, 9.0, 9.0, 9.0), SEEN)).isEqualTo(lowest);
        assertThat(threshold(List.of(12.0, 13.0, 19.0, 20.0, 21.0), SEEN)).isEqualTo(highest);
        double between = (lowest + highest) / 2;
        ThresholdRule rule = ThresholdRule.of(DETECTOR, Collections.nCopies(5, between), SEEN);
        assertThat(rule.threshold()).isCloseTo(between, within(1e-9));
        assertThat(rule.reason()).contains("nine of ten");
    }

    @Test
    void aFewBoxesMayLowerTheThresholdOfASingleOneButNotRaiseIt() {
        double lowest = ThresholdRule.forAlarms(DETECTOR, 0.1, in(481, 321));
        double single = ThresholdRule.forAlarms(DETECTOR, 0.05, in(481, 321));
        ThresholdRule high = ThresholdRule.of(DETECTOR, List.of(14.0, 15.0), SEEN);
        assertThat(high.threshold()).isEqualTo(single);
        assertThat(high.reason()).contains("both boxes left out score at least 14.00");
        ThresholdRule low = ThresholdRule.of(DETECTOR, List.of(2.0, 15.0, 16.0), SEEN);
        assertThat(low.threshold()).isEqualTo(lowest);
        assertThat(low.reason()).contains("all 3 boxes left out are found only from 2.00 on");
        double between = (lowest + single) / 2;
        assertThat(threshold(List.of(between, 15.0, 15.0, 15.0), SEEN)).isEqualTo(between);
    }

    @Test
    void largerPhotosAskForMoreAndBoxesInCropsSpeakAsIfInSmallOnes() {
        double small = threshold(List.of(), List.of(in(320, 240)));
        assertThat(threshold(List.of(), List.of(in(2000, 1500)))).isGreaterThan(small + 1);
        assertThat(threshold(List.of(), List.of(in(96, 96)))).isEqualTo(small);
    }
}
