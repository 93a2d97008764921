package dev.onebox.gather;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.feature.Feature;
import dev.onebox.gather.GatherTimes.Part;
import dev.onebox.image.FreeMemory;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.image.resize.Resize;
import dev.onebox.statistics.StatisticsAccumulator;

/** From an encoded photo to the feature images at all scales, each scaled from the original. Thread-safe. */
record PhotoFeatures(GatherOptions options, PhotoReader reader, GatherTimes times) {
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** The features of 30 megapixels at cell 8: beside the sums of many photos they do not matter. */
    private static final long USUAL_BYTES = 64_000_000;

    PhotoFeatures(GatherOptions options, GatherTimes times) {
        this(options, new PhotoReader(options.limits()), times);
    }

    /** The photo, or why it is skipped. A scale that leaves it without a cell gives an empty image. */
    PreparedPhoto of(PhotoInput input) {
        try {
            return of(read(input));
        } catch (UnreadablePhotoException e) {
            return e.isShortOfMemory() ? PreparedPhoto.shortOfMemory(e.reason()) : PreparedPhoto.skipped(e.reason());
        } catch (OutOfMemoryError e) {
            return PreparedPhoto.shortOfMemory(FreeMemory.shortage());
        }
    }

    private Photo read(PhotoInput input) throws UnreadablePhotoException {
        long start = System.nanoTime();
        Photo photo = input.source().read(reader);
        times.add(Part.DECODE, System.nanoTime() - start);
        return photo;
    }

    private PreparedPhoto of(Photo photo) {
        Feature feature = options.feature();
        long bytes = 0;
        for (double scale : options.scales()) {
            long rows = feature.cells(scaled(photo.height(), scale));
            long columns = feature.cells(scaled(photo.width(), scale));
            if (rows * columns > LONGEST_ARRAY / feature.channels()) {
                return PreparedPhoto.skipped(rows + "x" + columns + " cells of " + feature.channels()
                        + " channels: expected less than 2^31 numbers in all; a larger cell gives fewer");
            }
            bytes += rows * columns * feature.channels() * Float.BYTES;
        }
        if (bytes > mostBytes()) {
            return PreparedPhoto.skipped(FreeMemory.shortage("for its features", bytes, mostBytes()));
        }
        return PreparedPhoto.read(options.scales().stream()
                .map(scale -> features(scaled(photo, scale)))
                .toList());
    }

    /**
     * What the sums leave of the heap, so that a huge photo is skipped rather than ends the run when it is added to them. Not
     * what is free now: the same photos are skipped in every run with the same heap.
     */
    private long mostBytes() {
        long sums = StatisticsAccumulator.mostBytes(options.feature().channels(), options.horizon());
        return Math.max(USUAL_BYTES, Runtime.getRuntime().maxMemory() - sums);
    }

    private Photo scaled(Photo photo, double scale) {
        int width = scaled(photo.width(), scale);
        int height = scaled(photo.height(), scale);
        if (width == photo.width() && height == photo.height()) {
            return photo;
        }
        long start = System.nanoTime();
        Photo resized = Resize.byArea(photo, width, height);
        times.add(Part.RESIZE, System.nanoTime() - start);
        return resized;
    }

    private static int scaled(int length, double scale) {
        return (int) Math.max(1, Math.round(length * scale));
    }

    private FeatureImage features(Photo photo) {
        long start = System.nanoTime();
        FeatureImage image = options.feature().extract(photo);
        times.add(Part.FEATURES, System.nanoTime() - start);
        return image;
    }
}
