package dev.onebox.learn;

import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;

/** Small statistics of synthetic photos, made once for all tests, and photos with something in them. */
final class SyntheticBackground {
    static final int CELL = 4;
    static final Size HORIZON = new Size(14, 14);
    static final Statistics COLOUR = gathered();
    static final Statistics SHAPE = COLOUR.firstChannels("fhog31", 31);

    private static final Workers WORKERS = new Workers(2);

    private SyntheticBackground() {}

    /** Learns from {@link #COLOUR}; its threads are shared, so one test at a time. */
    static Learner learner(LearnSettings settings) {
        return new Learner(StatisticsSource.of(COLOUR), WORKERS).with(settings);
    }

    static Learner learnerWithoutColour(LearnSettings settings) {
        return new Learner(StatisticsSource.of(SHAPE), WORKERS).with(settings);
    }

    private static Statistics gathered() {
        Feature feature = Features.named("fhog34", CELL);
        try (Workers workers = new Workers(1)) {
            StatisticsAccumulator sums =
                    new StatisticsAccumulator(feature.name(), CELL, feature.channels(), HORIZON, workers);
            for (int i = 0; i < 60; i++) {
                Photo photo = i % 2 == 0 ? SyntheticPhotos.waves(112, 100, i) : SyntheticPhotos.noise(96, 104, i);
                sums.add(List.of(feature.extract(photo)));
            }
            return sums.statistics(Map.of());
        }
    }

    /** Noise of low contrast with a bright cross whose arms fill the box (x, y, width, height). */
    static Photo cross(int x, int y, int width, int height, long seed) {
        Photo noise = SyntheticPhotos.noise(160, 120, seed);
        return SyntheticPhotos.painted(160, 120, (px, py, c) -> {
            boolean inside = px >= x && px < x + width && py >= y && py < y + height;
            boolean arm = Math.abs(px - x - width / 2) < width / 6 || Math.abs(py - y - height / 2) < height / 6;
            return inside && arm ? 220 : 90 + noise.at(px, py, c) / 16;
        });
    }
}
