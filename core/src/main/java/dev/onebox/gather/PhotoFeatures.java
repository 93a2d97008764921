package dev.onebox.gather;

import dev.onebox.feature.Feature;
import dev.onebox.gather.GatherTimes.Part;
import dev.onebox.image.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.Resize;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.tensor.FeatureImage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From an encoded photo to the feature images at all scales, each scaled from the original. Thread-safe. */
final class PhotoFeatures {
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final Feature feature;
    private final List<Double> scales;
    private final PhotoReader reader;
    private final GatherTimes times;

    PhotoFeatures(GatherOptions options, GatherTimes times) {
        this.feature = options.feature();
        this.scales = options.scales();
        this.reader = new PhotoReader(options.limits());
        this.times = times;
    }

    /**
     * The photo, or why it is skipped. A scale that leaves it without a cell gives an empty image.
     *
     * @throws OutOfMemoryError if memory does not suffice now; that says nothing about the photo
     */
    PreparedPhoto of(PhotoInput input) {
        try {
            return of(read(input));
        } catch (UnreadablePhotoException e) {
            throwIfOutOfMemory(e);
            return PreparedPhoto.skipped(e.reason());
        }
    }

    private Photo read(PhotoInput input) throws UnreadablePhotoException {
        long start = System.nanoTime();
        Photo photo = input.read(reader);
        times.add(Part.DECODE, System.nanoTime() - start);
        return photo;
    }

    private static void throwIfOutOfMemory(Exception e) {
        for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError error) {
                throw error;
            }
        }
    }

    private PreparedPhoto of(Photo photo) {
        List<FeatureImage> images = new ArrayList<>();
        for (double scale : scales) {
            long rows = feature.rows(scaled(photo.height(), scale));
            long columns = feature.columns(scaled(photo.width(), scale));
            if (rows * columns > LONGEST_ARRAY / feature.channels()) {
                return PreparedPhoto.skipped(rows + "x" + columns + " cells of " + feature.channels()
                        + " channels: expected less than 2^31 numbers in all; a larger cell gives fewer");
            }
            images.add(features(scaled(photo, scale)));
        }
        return PreparedPhoto.read(images);
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
        FeatureImage image = feature.of(photo);
        times.add(Part.FEATURES, System.nanoTime() - start);
        return image;
    }
}
