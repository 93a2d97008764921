package dev.onebox.gather;

import dev.onebox.parallel.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * The next few photos of a list, read and turned into features by all threads, in the order of the list.
 *
 * <p>How many they are depends on their size: a batch ends early when its finished features take too much memory. Besides
 * them every thread holds the photo that it works on. Where that is too much, the batch ends before the first photo that
 * found no memory; that one begins the next batch, and if it fails there too it is prepared once more with nothing else in
 * memory. Only then it is skipped. So neither threads nor the sizes of batches have an influence on results. Used once.
 */
final class PreparedBatch {
    /** 128 MB. */
    private static final long MOST_VALUES = 32L << 20;

    private static final PreparedPhoto UNFINISHED = PreparedPhoto.skipped("not finished");

    private final List<PhotoInput> photos;
    private final PhotoFeatures features;
    private final PreparedPhoto[] prepared;
    private int claimed;
    private long values;
    private boolean exhausted;

    private PreparedBatch(List<PhotoInput> photos, PhotoFeatures features) {
        this.photos = photos;
        this.features = features;
        this.prepared = new PreparedPhoto[photos.size()];
        Arrays.fill(prepared, UNFINISHED);
    }

    /** At least one photo of the list, which must not be empty, and at most {@code most}, from its beginning. */
    static List<PreparedPhoto> of(List<PhotoInput> photos, int most, PhotoFeatures features, Workers workers) {
        List<PreparedPhoto> beginning =
                new PreparedBatch(photos.subList(0, Math.min(most, photos.size())), features).beginning(workers);
        return beginning.isEmpty() ? List.of(features.of(photos.get(0))) : beginning;
    }

    private List<PreparedPhoto> beginning(Workers workers) {
        workers.forEach(Math.min(photos.size(), workers.threads()), thread -> prepareWhileThereIsRoom());
        List<PreparedPhoto> all = Arrays.asList(prepared);
        int end = all.indexOf(UNFINISHED);
        return List.copyOf(end < 0 ? all : all.subList(0, end));
    }

    private void prepareWhileThereIsRoom() {
        for (int i = claim(); i >= 0; i = claim()) {
            finish(i, features.of(photos.get(i)));
        }
    }

    /** The next photo to prepare, or −1. */
    private synchronized int claim() {
        boolean room = claimed < photos.size() && values <= MOST_VALUES && !exhausted;
        return room ? claimed++ : -1;
    }

    private synchronized void finish(int i, PreparedPhoto result) {
        exhausted |= result.shortOfMemory();
        prepared[i] = result.shortOfMemory() ? UNFINISHED : result;
        values += result.values();
    }
}
