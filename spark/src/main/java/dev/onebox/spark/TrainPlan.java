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
    private static final long CACHED_BYTES = 512L << 20;
    private static final int CACHED_SOLVERS = 64;

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
            String template = template(orders(0, one, learner));
            byTemplate.computeIfAbsent(template, key -> new ArrayList<>()).add(one);
        }
        byTemplate.values().forEach(detectors::addAll);
    }

    private static String template(List<Ordered> orders) {
        if (orders.isEmpty()) {
            return "";
        }
        WindowOrder first = orders.get(0).order();
        return first.feature() + " " + first.cell() + " " + first.window();
    }

    /** One window that is wanted: number {@code number} of the detector in slot {@code slot}. */
    record Ordered(int slot, int number, String image, WindowOrder order) {}

    /** What a JVM makes of the plan. */
    private static final class Prepared {
        private final StatisticsSource source;
        private final SolverCache cache = new SolverCache(CACHED_BYTES, CACHED_SOLVERS);
        private final List<List<Ordered>> bySlot = new ArrayList<>();
        private final Map<String, List<Ordered>> byImage = new HashMap<>();

        Prepared(@Nullable Statistics statistics) {
            this.source = source(statistics);
        }

        Learner learner(LearnSettings settings, Workers workers) {
            return new Learner(source, settings, workers, cache);
        }

        void add(List<Ordered> orders) {
            bySlot.add(orders);
            orders.forEach(one -> byImage.computeIfAbsent(one.image(), image -> new ArrayList<>())
                    .add(one));
        }
    }

    private synchronized Prepared prepared() {
        Prepared present = prepared;
        if (present == null) {
            present = new Prepared(statistics);
            Learner learner = present.learner(settings, Workers.alone());
            for (int slot = 0; slot < detectors.size(); slot++) {
                present.add(orders(slot, detectors.get(slot), learner));
            }
            prepared = present;
        }
        return present;
    }

    private static List<Ordered> orders(int slot, DetectorBoxes detector, Learner learner) {
        List<Example> examples = detector.examples(image -> TrainPlan::noPhoto);
        List<Ordered> orders = new ArrayList<>();
        try {
            learner.orders(examples)
                    .forEach((example, windows) -> windows.forEach(window -> orders.add(new Ordered(
                            slot, orders.size(), examples.get(example).name(), window))));
            return orders;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Photo noPhoto() {
        throw new IllegalStateException("planning reads no photos");
    }

    /** The statistics to choose from; keep it, because prepared solvers are found by it. */
    static StatisticsSource source(@Nullable Statistics statistics) {
        return statistics == null
                ? StatisticsSource.reading(List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read)
                : StatisticsSource.of(statistics);
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

    /** The windows that the detector in a slot is learnt from, by their numbers. */
    List<Ordered> orders(int slot) {
        return prepared().bySlot.get(slot);
    }

    /** What is wanted of every photo, by its name. */
    Map<String, List<Ordered>> ordersByImage() {
        return prepared().byImage;
    }
}
