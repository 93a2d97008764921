package dev.onebox.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.Matching;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import dev.onebox.lab.reproduce.InriaFolder.Picture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreTest {
    private final List<Picture> photos = new ArrayList<>();
    private final List<TruthBox> truths = new ArrayList<>();
    private final List<ScoredBox> found = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    ScoreTest() {
        Random random = new Random(3);
        for (int i = 0; i < 30; i++) {
            String name = "photo" + i;
            photos.add(new Picture(name, Path.of(name), List.of(box(10, 10))));
            numbers.put(name, i);
            truths.add(new TruthBox(name, box(10, 10), false));
            boolean hit = random.nextInt(3) > 0;
            found.add(new ScoredBox(name, box(hit ? 10 : 210, 10), random.nextGaussian() + (hit ? 1 : 0)));
            found.add(new ScoredBox(name, box(10, 310), random.nextGaussian()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whenEveryPhotoCountsAsOftenTheAveragePrecisionIsTheUsualOne(int times) {
        int[] equally = new int[photos.size()];
        Arrays.fill(equally, times);
        double ap = Score.averagePrecision(Matching.of(truths, found, 0.5), numbers, equally, times * truths.size());
        assertThat(ap)
                .isEqualTo(Evaluation.of(truths, found, 0.5, 30).averagePrecision(), within(1e-12))
                .isBetween(0.2, 0.95);
    }

    @Test
    void resamplingSpreadsAroundTheAveragePrecisionAndADetectorDoesNotDifferFromItself() {
        Score score = Score.of("one", found, photos, 400);
        double sum = score.resampled().stream().mapToDouble(ap -> ap).sum();
        assertThat(sum / 400).isEqualTo(score.averagePrecision(), within(0.05));
        assertThat(score.deviation()).isBetween(0.02, 0.2);
        assertThat(score.deviationFrom(score)).isZero();
    }

    private static Box box(double left, double top) {
        return new Box(left, top, 32, 96);
    }
}
