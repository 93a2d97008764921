package dev.onebox.detect;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.detect.SearchTimes.Part;
import dev.onebox.feature.Feature;
import dev.onebox.image.Region;
import dev.onebox.image.resize.Resize;

/** Features computed from the photo whenever they are asked for: resized, mirrored outside, described. Thread-safe. */
public final class PhotoFeatureSource implements FeatureSource {
    private final Photo photo;
    private final SearchTimes times;

    public PhotoFeatureSource(Photo photo) {
        this(photo, new SearchTimes());
    }

    PhotoFeatureSource(Photo photo, SearchTimes times) {
        this.photo = photo;
        this.times = times;
    }

    @Override
    public int width() {
        return photo.width();
    }

    @Override
    public int height() {
        return photo.height();
    }

    @Override
    public FeatureImage cells(Feature feature, Level level, FeatureRegion cells) {
        int cell = feature.cell();
        int border = feature.border();
        Region pixels = new Region(
                (cells.left() - border) * cell,
                (cells.top() - border) * cell,
                (cells.columns() + 2 * border) * cell,
                (cells.rows() + 2 * border) * cell);
        long start = System.nanoTime();
        Photo part = Resize.byArea(photo, level.width(), level.height(), pixels);
        start = times.add(Part.RESIZE, start);
        FeatureImage image = feature.of(part);
        times.add(Part.FEATURES, start);
        return image;
    }
}
