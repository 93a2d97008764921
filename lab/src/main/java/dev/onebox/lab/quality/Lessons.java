package dev.onebox.lab.quality;

import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** How all studies learn: with the bundled statistics, from boxes drawn by lot with a seed. */
final class Lessons {
    private Lessons() {}

    static Learner learner(LearnSettings settings, Workers workers) {
        StatisticsSource bundled =
                StatisticsSource.reading(List.of("fhog34"), BundledStatistics.CELLS, BundledStatistics::read);
        return new Learner(bundled, workers).with(settings);
    }

    /** So many of them, or all if there are fewer. */
    static <T> List<T> drawn(List<T> from, int count, long seed) {
        List<T> shuffled = new ArrayList<>(from);
        Collections.shuffle(shuffled, new Random(seed));
        return shuffled.subList(0, Math.min(count, shuffled.size()));
    }
}
