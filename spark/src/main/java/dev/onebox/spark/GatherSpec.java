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
 * What is gathered from every photo, as it travels to executors: a {@link GatherOptions} with its feature by name. Immutable.
 *
 * @param horizon the largest template served
 * @param scales the sizes at which every photo is seen
 */
public record GatherSpec(String feature, int cell, Size horizon, List<Double> scales, PhotoLimits limits)
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
                options.horizon(),
                options.scales(),
                options.limits());
    }

    /** With another feature at another cell. */
    public GatherSpec withFeature(String other, int otherCell) {
        return new GatherSpec(other, otherCell, horizon, scales, limits);
    }

    /** For templates up to another size. */
    public GatherSpec withHorizon(Size other) {
        return new GatherSpec(feature, cell, other, scales, limits);
    }

    /** The same for the library. @throws IllegalArgumentException if something is out of its range */
    GatherOptions options() {
        return new GatherOptions(Features.named(feature, cell), horizon, scales, limits, Epoch.STANDARD);
    }
}
