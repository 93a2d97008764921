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
import org.apache.spark.util.SizeEstimator;
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

    private final List<DetectorBoxes> detectors;
    private final @Nullable Statistics statistics; // absent for the bundled ones, which every executor has
    private final LearnSettings settings;
    private final boolean perBox;
    private transient @Nullable Prepared prepared; // guarded by this

    private TrainPlan(
            List<DetectorBoxes> detectors, @Nullable Statistics statistics, LearnSettings settings, boolean perBox) {
        this.detectors = new ArrayList<>(detectors);
        this.statistics = statistics;
        this.settings = settings;
        this.perBox = perBox;
    }

    /** Sorts detectors so that those of one template stand together. */
    static TrainPlan of(
            List<DetectorBoxes> wanted, Optional<Statistics> given, LearnSettings settings, boolean perBox) {
        @Nullable Statistics statistics = given.orElse(null);
        TrainPlan unsorted = new TrainPlan(wanted, statistics, settings, perBox);
        Map<String, List<DetectorBoxes>> byTemplate = new TreeMap<>();
        for (int slot = 0; slot < wanted.size(); slot++) {
            byTemplate
                    .computeIfAbsent(template(unsorted.orders(slot)), template -> new ArrayList<>())
                    .add(wanted.get(slot));
        }
        TrainPlan sorted = new TrainPlan(
                byTemplate.values().stream().flatMap(List::stream).toList(), statistics, settings, perBox);
        sorted.prepared = new Prepared(unsorted.prepared().source); // without orders, whose slots are others now
        return sorted;
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
        private final Map<Integer, List<Ordered>> bySlot = new HashMap<>();
        private final Map<String, List<Ordered>> byImage = new HashMap<>();

        Prepared(StatisticsSource source) {
            this.source = source;
        }
    }

    private synchronized Prepared prepared() {
        Prepared present = prepared;
        if (present == null) {
            present = new Prepared(source(statistics));
            prepared = present;
        }
        return present;
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

    /** Bytes that travel to every executor, about. */
    long bytes() {
        long sums = statistics == null ? 0 : statistics.sums().length;
        return Double.BYTES * sums + SizeEstimator.estimate(detectors);
    }

    /** Whether every box has a detector of its own. */
    boolean isPerBox() {
        return perBox;
    }

    /** Who learns, on these threads, with the solvers that all tasks of this JVM share. */
    Learner learner(Workers workers) {
        Prepared shared = prepared();
        return new Learner(shared.source, settings, workers, shared.cache);
    }

    /** The windows that the detector in a slot is learnt from, by their numbers. */
    synchronized List<Ordered> orders(int slot) {
        return prepared().bySlot.computeIfAbsent(slot, this::ordersNow);
    }

    private List<Ordered> ordersNow(int slot) {
        List<Example> examples = detectors.get(slot).examples(image -> TrainPlan::noPhoto);
        try (Workers alone = new Workers(1)) {
            List<Ordered> orders = new ArrayList<>();
            learner(alone)
                    .orders(examples)
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

    /** What is wanted of every photo, by its name. */
    synchronized Map<String, List<Ordered>> ordersByImage() {
        Map<String, List<Ordered>> byImage = prepared().byImage;
        if (byImage.isEmpty()) {
            for (int slot = 0; slot < detectors.size(); slot++) {
                orders(slot)
                        .forEach(one -> byImage.computeIfAbsent(one.image(), image -> new ArrayList<>())
                                .add(one));
            }
        }
        return byImage;
    }
}
