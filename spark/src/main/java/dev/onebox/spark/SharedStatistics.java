package dev.onebox.spark;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Statistics as they travel to executors: all of them, or nothing where the bundled ones are meant. Immutable. */
final class SharedStatistics implements Serializable {
    private static final long serialVersionUID = 1;

    private final String feature;
    private final int cell;
    private final int channels;
    private final String horizon;
    private final long images;
    private final double @Nullable [] sums; // absent for the bundled ones, which every executor has
    private final TreeMap<String, String> provenance;

    private SharedStatistics(
            String feature,
            int cell,
            int channels,
            String horizon,
            long images,
            double @Nullable [] sums,
            Map<String, String> provenance) {
        this.feature = feature;
        this.cell = cell;
        this.channels = channels;
        this.horizon = horizon;
        this.images = images;
        this.sums = sums;
        this.provenance = new TreeMap<>(provenance);
    }

    /** Those that come with the library. */
    static SharedStatistics bundled() {
        return new SharedStatistics(Features.FHOG34, 1, 1, "1x1", 0, null, Map.of());
    }

    static SharedStatistics of(Statistics statistics) {
        return new SharedStatistics(
                statistics.feature(),
                statistics.cell(),
                statistics.channels(),
                statistics.horizon().toString(),
                statistics.images(),
                statistics.sums(),
                statistics.provenance());
    }

    /** Bytes that travel. */
    long bytes() {
        return sums == null ? 0 : (long) Double.BYTES * sums.length;
    }

    /** The statistics to choose from; keep it, because prepared solvers are found by it. */
    StatisticsSource source() {
        if (sums == null) {
            return StatisticsSource.reading(List.of(feature), BundledStatistics.CELLS, BundledStatistics::read);
        }
        return StatisticsSource.of(
                new Statistics(feature, cell, channels, Size.parse(horizon), images, sums, provenance));
    }
}
