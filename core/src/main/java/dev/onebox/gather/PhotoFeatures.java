package dev.onebox.gather;

import dev.onebox.feature.Feature;
import dev.onebox.gather.GatherTimes.Part;
import dev.onebox.image.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.Resize;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.tensor.FeatureImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** From a file to the feature images of its photo at all scales, each scaled from the original. Thread-safe. */
final class PhotoFeatures {
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

    /** A scale that leaves the photo without a cell gives an empty image. */
    List<FeatureImage> of(Path file) throws UnreadablePhotoException {
        long start = System.nanoTime();
        Photo photo = reader.read(file);
        times.add(Part.DECODE, System.nanoTime() - start);
        List<FeatureImage> images = new ArrayList<>();
        for (double scale : scales) {
            images.add(features(scaled(photo, scale)));
        }
        return images;
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
