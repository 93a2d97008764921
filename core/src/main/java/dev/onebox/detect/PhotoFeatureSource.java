package dev.onebox.detect;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.feature.Feature;
import dev.onebox.image.Region;
import dev.onebox.image.resize.Resize;

/** Features computed from the photo whenever they are asked for: resized, mirrored outside, described. Thread-safe. */
public record PhotoFeatureSource(Photo photo) implements FeatureSource {
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
        return feature.extract(Resize.byArea(photo, level.width(), level.height(), pixels));
    }
}
