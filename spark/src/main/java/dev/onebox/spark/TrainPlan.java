package dev.onebox.spark;

import dev.onebox.Photo;
import dev.onebox.feature.Features;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.learn.WindowOrder;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a training is about: the detectors that are wanted, sorted by template, and what they are learnt with.
 *
 * <p>It is broadcast. What every executor makes of it is made once: statistics, prepared solvers, and which windows are
 * wanted of which photo. Immutable but for that; thread-safe.
 */
final class TrainPlan implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<DetectorBoxes> detectors = new ArrayList<>();
    private final @Nullable Statistics statistics; // absent for the bundled ones, which every executor has
    private final LearnSettings settings;
    private final TrainJob.Per per;
    private transient @Nullable Prepared prepared; // guarded by this

    /** Sorts detectors so that those of one template stand together. */
    TrainPlan(List<DetectorBoxes> wanted, Optional<Statistics> given, LearnSettings settings, TrainJob.Per per) {
        this.statistics = given.orElse(null);
        this.settings = settings;
        this.per = per;
        Learner learner = new Prepared(statistics).learner(settings, Workers.alone());
        Map<String, List<DetectorBoxes>> byTemplate = new TreeMap<>();
        for (DetectorBoxes one : wanted) {
            String template = orders(learner, examples(one)).values().stream()
                    .findFirst()
                    .map(orders -> template(orders.get(0)))
                    .orElse("");
            byTemplate.computeIfAbsent(template, key -> new ArrayList<>()).add(one);
        }
        byTemplate.values().forEach(detectors::addAll);
    }

    private static String template(WindowOrder order) {
        return order.feature() + " " + order.cell() + " " + order.window();
    }

    /** The windows that the detector in slot {@code slot} wants of a photo, that of its example {@code example}. */
    record Wanted(int slot, int example, List<WindowOrder> orders) {}

    /** What a JVM makes of the plan. */
    private static final class Prepared {
        private final StatisticsSource source;
        private final SolverCache cache = SolverCache.standard();
        private final Map<String, List<Wanted>> byImage = new HashMap<>();

        /** Without statistics it learns with the bundled ones. */
        Prepared(@Nullable Statistics statistics) {
            this.source = statistics == null
                    ? StatisticsSource.reading(
                            List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read)
                    : StatisticsSource.of(statistics);
        }

        Learner learner(LearnSettings settings, Workers workers) {
            return new Learner(source, settings, workers, cache);
        }

        void add(int slot, List<Example> examples, Learner learner) {
            orders(learner, examples)
                    .forEach((example, orders) -> byImage.computeIfAbsent(
                                    examples.get(example).name(), image -> new ArrayList<>())
                            .add(new Wanted(slot, example, orders)));
        }
    }

    private synchronized Prepared prepared() {
        Prepared present = prepared;
        if (present == null) {
            present = new Prepared(statistics);
            Learner learner = present.learner(settings, Workers.alone());
            for (int slot = 0; slot < detectors.size(); slot++) {
                present.add(slot, examples(detectors.get(slot)), learner);
            }
            prepared = present;
        }
        return present;
    }

    private static List<Example> examples(DetectorBoxes detector) {
        return detector.examples(image -> TrainPlan::noPhoto);
    }

    /** By the number of the example. */
    private static Map<Integer, List<WindowOrder>> orders(Learner learner, List<Example> examples) {
        try {
            return learner.orders(examples);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Photo noPhoto() {
        throw new IllegalStateException("planning reads no photos");
    }

    List<DetectorBoxes> detectors() {
        return detectors;
    }

    TrainJob.Per per() {
        return per;
    }

    /** Who learns, on these threads, with the solvers that all tasks of this JVM share. */
    Learner learner(Workers workers) {
        return prepared().learner(settings, workers);
    }

    /** What is wanted of the photo of that name. */
    List<Wanted> wantedOf(String image) {
        return prepared().byImage.getOrDefault(image, List.of());
    }
}
