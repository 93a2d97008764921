package dev.onebox.gather;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Map;

/**
 * Statistics of photos that arrive a few at a time, from wherever.
 *
 * <p>The result is that of a {@link Gatherer} over the list of all photos in the order of their arrival, bit for bit,
 * however many arrived at a time and with any number of threads. Memory does not depend on the number of photos. Used by
 * one thread, which lets {@link Workers} help.
 */
public final class StreamingGatherer {
    private final Workers workers;
    private final PhotoFeatures features;
    private final EpochSums sums;

    public StreamingGatherer(GatherOptions options, Workers workers) {
        this.workers = workers;
        this.features = new PhotoFeatures(options, new GatherTimes());
        this.sums = new EpochSums(options, workers);
    }

    /** Adds photos and says which of them could not be read, in their order. */
    public List<SkippedPhoto> add(List<PhotoInput> photos) {
        int skippedBefore = sums.skipped().size();
        int done = 0;
        while (done < photos.size()) {
            List<PhotoInput> rest = photos.subList(done, photos.size());
            for (PreparedPhoto photo : PreparedBatch.of(rest, rest.size(), features, workers)) {
                sums.take(photo, photos.get(done++).name());
            }
        }
        return List.copyOf(sums.skipped().subList(skippedBefore, sums.skipped().size()));
    }

    /** The statistics of all photos; no more may arrive. */
    public Statistics statistics(Map<String, String> provenance) {
        return sums.statistics(provenance);
    }
}
