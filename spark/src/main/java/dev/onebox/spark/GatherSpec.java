package dev.onebox.spark;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoLimits;
import dev.onebox.options.GatherSettingOptions;
import java.io.Serializable;
import java.util.List;

/**
 * What is gathered from every photo, as plain data that travels to executors. Immutable.
 *
 * @param horizon the largest template served, as {@code ROWSxCOLS}
 * @param scales the sizes at which every photo is seen
 */
public record GatherSpec(String feature, int cell, String horizon, List<Double> scales, long mostPixels, long mostBytes)
        implements Serializable {
    public GatherSpec {
        scales = List.copyOf(scales);
    }

    /** What {@code onebox gather} does without options: {@code fhog34} at cell 8, horizon 40x40, scale 1. */
    public static GatherSpec standard() {
        return of(new GatherSettingOptions().options(PhotoLimits.standard()));
    }

    /** The same as the library's, but for the epoch. */
    public static GatherSpec of(GatherOptions options) {
        return new GatherSpec(
                options.feature().name(),
                options.feature().cell(),
                options.horizon().toString(),
                options.scales(),
                options.limits().pixels(),
                options.limits().bytes());
    }

    /** With another feature at another cell. */
    public GatherSpec withFeature(String other, int otherCell) {
        return new GatherSpec(other, otherCell, horizon, scales, mostPixels, mostBytes);
    }

    /** For templates up to another size. */
    public GatherSpec withHorizon(Size other) {
        return new GatherSpec(feature, cell, other.toString(), scales, mostPixels, mostBytes);
    }

    PhotoLimits limits() {
        return new PhotoLimits(mostPixels, mostBytes);
    }

    /** The same for the library. @throws IllegalArgumentException if something is out of its range */
    GatherOptions options() {
        return new GatherOptions(Features.named(feature, cell), Size.parse(horizon), scales, limits(), Epoch.STANDARD);
    }
}
