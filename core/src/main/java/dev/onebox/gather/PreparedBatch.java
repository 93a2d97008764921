package dev.onebox.gather;

import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.parallel.Workers;
import dev.onebox.tensor.FeatureImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The next few photos of a list, read and turned into features by all threads, in the order of the list.
 *
 * <p>How many they are depends on their size: a batch ends early when its features take too much memory, so that photos
 * of any size pass through a bounded space. That has no influence on results. Used once.
 */
final class PreparedBatch {
    /** Enough for the threads to be busy most of the time although the last photo of a batch keeps only one of them so. */
    private static final int PHOTOS_PER_THREAD = 8;

    /** 128 MB. */
    private static final long MOST_VALUES = 32L << 20;

    /** A photo that was read, as its feature images, or the reason why it was not. */
    record Prepared(List<FeatureImage> images, String reason) {
        boolean isSkipped() {
            return !reason.isEmpty();
        }
    }

    private final List<Path> photos;
    private final PhotoFeatures features;
    private final List<Prepared> prepared = new ArrayList<>();
    private int claimed;
    private long values;

    private PreparedBatch(List<Path> photos, PhotoFeatures features) {
        this.photos = photos;
        this.features = features;
    }

    /** At least one photo of the list, which must not be empty, from its beginning. */
    static List<Prepared> of(List<Path> photos, PhotoFeatures features, Workers workers) {
        int most = Math.min(photos.size(), PHOTOS_PER_THREAD * workers.threads());
        PreparedBatch batch = new PreparedBatch(photos.subList(0, most), features);
        workers.forEach(workers.threads(), thread -> batch.prepareWhileThereIsRoom());
        return batch.prepared;
    }

    private void prepareWhileThereIsRoom() {
        for (int i = claim(); i >= 0; i = claim()) {
            finish(i, prepare(photos.get(i)));
        }
    }

    /** The next photo to prepare, or −1. Under one lock, so that what is claimed is a beginning of the list. */
    private synchronized int claim() {
        if (claimed == photos.size() || values > MOST_VALUES) {
            return -1;
        }
        prepared.add(new Prepared(List.of(), "not finished"));
        return claimed++;
    }

    private Prepared prepare(Path photo) {
        try {
            return new Prepared(features.of(photo), "");
        } catch (UnreadablePhotoException e) {
            return new Prepared(List.of(), e.reason());
        }
    }

    private synchronized void finish(int i, Prepared result) {
        prepared.set(i, result);
        for (FeatureImage image : result.images()) {
            values += image.values().length;
        }
    }
}
