package dev.onebox.gather;

import dev.onebox.feature.Feature;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * From a list of photos to their statistics.
 *
 * <p>Photos are read and turned into features in parallel, and added strictly in the order of the list. After every epoch
 * of the list the sums are settled, whether or not anybody takes the state then; so the result has the same bits with any
 * number of threads, and also when it was interrupted and continued. Photos that cannot be read are skipped and reported;
 * a photo too small for a single cell counts as read and contributes nothing.
 *
 * <p>Memory does not depend on the number of photos. Runs one list at a time: one per thread.
 */
public final class Gatherer {
    /** Enough for the threads to be busy most of the time although the last photo of a batch keeps only one of them so. */
    private static final int PHOTOS_PER_THREAD = 8;

    private final GatherOptions options;
    private final Workers workers;
    private final GatherTimes times = new GatherTimes();

    public Gatherer(GatherOptions options, Workers workers) {
        this.options = options;
        this.workers = workers;
    }

    /** Where the time of all runs so far went. */
    public GatherTimes times() {
        return times;
    }

    /** Gathers the whole list; {@code provenance} says, for people, where it comes from. */
    public GatherState gather(List<Path> photos, Map<String, String> provenance, GatherListener listener) {
        return toTheEnd(new EpochSums(options, workers), photos, provenance, listener);
    }

    /** Gathers the rest of the list: the result is that of a run over all of it. */
    public GatherState resume(GatherState soFar, List<Path> photos, GatherListener listener) {
        requireSameKind(soFar.statistics());
        int position = soFar.position();
        if (position > photos.size() || !(soFar.endsEpoch() || position == photos.size())) {
            throw new IllegalArgumentException("cannot continue at photo " + position + " of " + photos.size()
                    + ": expected the end of an epoch of " + options.epoch());
        }
        EpochSums sums = new EpochSums(soFar, options, workers);
        return toTheEnd(sums, photos, soFar.statistics().provenance(), listener);
    }

    private void requireSameKind(Statistics soFar) {
        Feature feature = options.feature();
        boolean same = soFar.feature().equals(feature.name())
                && soFar.cell() == feature.cell()
                && soFar.channels() == feature.channels()
                && soFar.horizon().equals(options.horizon());
        if (!same) {
            throw new IllegalArgumentException("cannot continue " + soFar + ": expected " + feature.name() + ", cell "
                    + feature.cell() + ", " + feature.channels() + " channels, horizon " + options.horizon());
        }
    }

    private GatherState toTheEnd(
            EpochSums sums, List<Path> files, Map<String, String> provenance, GatherListener listener) {
        List<PhotoInput> photos = files.stream().map(PhotoInput::of).toList();
        PhotoFeatures features = new PhotoFeatures(options, times);
        int perThread = 1; // the first batches are small, so that progress is heard of early
        while (sums.position() < photos.size()) {
            List<PhotoInput> rest = photos.subList(sums.position(), photos.size());
            for (PreparedPhoto photo : PreparedBatch.of(rest, perThread * workers.threads(), features, workers)) {
                boolean settled = sums.take(photo, photos.get(sums.position()).name());
                if (photo.isSkipped()) {
                    listener.skipped(sums.skipped().get(sums.skipped().size() - 1));
                }
                if (settled) {
                    listener.settled(() -> sums.state(provenance));
                }
                listener.progressed(sums.position(), photos.size());
            }
            perThread = Math.min(2 * perThread, PHOTOS_PER_THREAD);
        }
        GatherState whole = sums.state(provenance);
        sums.addTo(times);
        return whole;
    }
}
