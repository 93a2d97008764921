package dev.onebox.gather;

import dev.onebox.feature.Feature;
import dev.onebox.gather.GatherTimes.Part;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sums over a list of photos, taken strictly in its order and settled after every epoch of it. Used by one thread. */
final class EpochSums {
    private final Epoch epoch;
    private final StatisticsAccumulator sums;
    private final List<SkippedPhoto> skipped = new ArrayList<>();
    private int position;
    private int photosOfEpoch;
    private long cellsOfEpoch;

    /** Before the first photo. */
    EpochSums(GatherOptions options, Workers workers) {
        Feature feature = options.feature();
        this.epoch = options.epoch();
        this.sums = new StatisticsAccumulator(
                feature.name(), feature.cell(), feature.channels(), options.horizon(), workers);
    }

    /** After the photos of {@code soFar}. */
    EpochSums(GatherState soFar, GatherOptions options, Workers workers) {
        this.epoch = options.epoch();
        this.sums = StatisticsAccumulator.continuing(soFar.statistics(), workers);
        this.position = soFar.position();
        this.skipped.addAll(soFar.skipped());
    }

    /** Takes the next photo and says whether an epoch ended with it; then everything is settled. */
    boolean take(PreparedPhoto photo, String name) {
        if (photo.isSkipped()) {
            skipped.add(new SkippedPhoto(name, photo.reason()));
        } else {
            sums.add(photo.images());
        }
        position++;
        photosOfEpoch++;
        cellsOfEpoch += photo.cells();
        return epoch.endsAfter(photosOfEpoch, cellsOfEpoch) && endEpoch();
    }

    private boolean endEpoch() {
        photosOfEpoch = 0;
        cellsOfEpoch = 0;
        sums.settle();
        return true;
    }

    /** How many photos were taken, skipped ones included. */
    int position() {
        return position;
    }

    /** Those that could not be read, in the order of the list. */
    List<SkippedPhoto> skipped() {
        return skipped;
    }

    /** The statistics of all photos so far; settles. */
    Statistics statistics(Map<String, String> provenance) {
        return sums.statistics(provenance);
    }

    GatherState state(Map<String, String> provenance) {
        return new GatherState(statistics(provenance), position, skipped, photosOfEpoch == 0);
    }

    /** Adds the time that summing took so far. */
    void addTo(GatherTimes times) {
        times.add(Part.TRANSFORMS, sums.nanosTransforming());
        times.add(Part.UPDATES, sums.nanosUpdating());
        times.add(Part.SETTLING, sums.nanosSettling());
    }
}
