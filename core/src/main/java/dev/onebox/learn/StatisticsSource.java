package dev.onebox.learn;

import dev.onebox.feature.Features;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The background statistics a learner may choose from, by feature and cell; each is read when first needed and kept as long as
 * memory lasts, because prepared solvers are found again by the identity of their statistics.
 *
 * <p>Statistics of {@code fhog34} serve {@code fhog31} as well. Thread-safe.
 */
public final class StatisticsSource {

    private final List<String> features;
    private final List<Integer> cells;
    private final Reader reader;
    private final Map<String, SoftReference<Statistics>> kept = new HashMap<>(); // guarded by itself

    /** Reads statistics of a feature at a cell that is there. */
    @FunctionalInterface
    public interface Reader {
        /** Called only for a feature and a cell that were given; its result is kept as long as memory lasts. */
        Statistics read(String feature, int cell) throws IOException;
    }

    private StatisticsSource(List<String> features, List<Integer> cells, Reader reader) {
        if (features.isEmpty() || cells.isEmpty()) {
            throw new IllegalArgumentException("no statistics: expected at least one feature and one cell");
        }
        this.features = features;
        this.cells = cells.stream().distinct().sorted().toList();
        this.reader = reader;
    }

    /** Statistics that are read when needed: each of the features at each of the cells. */
    public static StatisticsSource reading(List<String> features, List<Integer> cells, Reader reader) {
        return new StatisticsSource(List.copyOf(features), cells, reader);
    }

    /** Exactly these: one feature, at one cell or several. */
    public static StatisticsSource of(Statistics... given) {
        List<String> features =
                Arrays.stream(given).map(Statistics::feature).distinct().toList();
        if (features.size() > 1) {
            throw new IllegalArgumentException("statistics of several features " + features + ": expected one");
        }
        List<Integer> cells = Arrays.stream(given).map(Statistics::cell).toList();
        return new StatisticsSource(
                features,
                cells,
                (feature, cell) -> Arrays.stream(given)
                        .filter(statistics -> statistics.cell() == cell)
                        .findFirst()
                        .orElseThrow());
    }

    /** Edges of cells in pixels, ascending. */
    public List<Integer> cells() {
        return cells;
    }

    /** Whether there are statistics for that feature. */
    public boolean serves(String feature) {
        return features.contains(feature) || (feature.equals(Features.FHOG31) && features.contains(Features.FHOG34));
    }

    /** The feature to cut windows with as long as nothing is known about colour. */
    String richestFeature() {
        return serves(Features.FHOG34) ? Features.FHOG34 : serves(Features.FHOG31) ? Features.FHOG31 : features.get(0);
    }

    /**
     * The statistics of a feature at a cell: the same object every time, as long as somebody uses it or memory lasts.
     *
     * @throws IllegalArgumentException if there are none
     */
    public Statistics statistics(String feature, int cell) throws IOException {
        if (!serves(feature) || !cells.contains(cell)) {
            throw new IllegalArgumentException("no statistics of " + feature + " at cell " + cell + "; there are "
                    + features + " at cells " + cells + ". Gather them: onebox gather PHOTOS -o FILE --feature "
                    + feature + " --cell " + cell);
        }
        synchronized (kept) {
            return kept(feature, cell);
        }
    }

    private Statistics kept(String feature, int cell) throws IOException {
        String key = feature + ":" + cell;
        SoftReference<Statistics> reference = kept.get(key);
        Statistics present = reference == null ? null : reference.get();
        if (present == null) {
            present = features.contains(feature)
                    ? reader.read(feature, cell)
                    : kept(Features.FHOG34, cell).firstChannels(Features.FHOG31, Features.SHAPE_CHANNELS);
            kept.put(key, new SoftReference<>(present));
        }
        return present;
    }
}
