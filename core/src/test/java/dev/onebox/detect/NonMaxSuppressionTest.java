package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.oracle.BoxCrowds;
import dev.onebox.oracle.SlowSuppression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NonMaxSuppressionTest {
    private static final NonMaxSuppression STANDARD = new NonMaxSuppression(0.6, 0.3);

    private static Detection detection(String label, double score, double x, double y, double width, double height) {
        return new Detection(label, new Box(x, y, width, height), score);
    }

    private static List<Detection> random(int count, long seed) {
        Random random = new Random(seed);
        List<Detection> detections = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            detections.add(detection(
                    random.nextInt(3) == 0 ? "a" : "b",
                    random.nextInt(20), // ties among them
                    random.nextInt(100),
                    random.nextInt(100),
                    5 + random.nextInt(40),
                    5 + random.nextInt(40)));
        }
        return detections;
    }

    @Test
    void appliedTwiceItDoesWhatItDoesOnce() {
        for (int seed = 0; seed < 20; seed++) {
            List<Detection> once = STANDARD.of(random(60, seed));
            assertThat(once).hasSizeBetween(2, 59);
            assertThat(STANDARD.of(once)).isEqualTo(once);
        }
    }

    @Test
    void theOrderBeforeDoesNotMatter() {
        List<Detection> detections = random(60, 5);
        List<Detection> kept = STANDARD.of(detections);
        Collections.shuffle(detections, new Random(1));
        assertThat(STANDARD.of(detections)).isEqualTo(kept).isSorted();
    }

    @Test
    void atItsLimitsADetectionStays() {
        Detection one = detection("a", 2, 0, 0, 10, 10);
        Detection covered = detection("a", 1, 4, 0, 10, 10); // covered 0.6, overlap 0.43
        assertThat(new NonMaxSuppression(0.6, 0.43).of(List.of(one, covered))).hasSize(2);
        assertThat(new NonMaxSuppression(0.59, 1).of(List.of(one, covered))).hasSize(1);
        assertThat(new NonMaxSuppression(1, 0.42).of(List.of(one, covered))).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void itIsWhatComparingAllWithAllLeaves(BoxCrowds crowd) {
        double[][] limits = {{0.6, 0.3}, {0.5, 0.5}, {0.9, 0.8}, {1, 0.3}, {0.6, 1}, {1, 1}, {0, 0}};
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            List<Detection> detections = new ArrayList<>();
            for (int i = random.nextInt(300); i >= 0; i--) {
                String label = "label " + random.nextInt(1 + seed % 3);
                detections.add(new Detection(label, crowd.next(random), random.nextInt(50)));
            }
            double[] limit = limits[seed % limits.length];
            assertThat(new NonMaxSuppression(limit[0], limit[1]).of(detections))
                    .isEqualTo(new SlowSuppression(limit[0], limit[1]).of(detections));
        }
    }
}
