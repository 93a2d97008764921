package dev.onebox.spark;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoLimits;
import java.io.Serializable;
import java.util.List;

/**
 * What is gathered from every photo, as it travels to executors: a {@link GatherOptions} with its feature by name. Immutable.
 *
 * @param horizon the largest template served
 * @param scales the sizes at which every photo is seen
 */
record GatherSpec(String feature, int cell, Size horizon, List<Double> scales, PhotoLimits limits)
        implements Serializable {
    /** The same as the library's, but for the epoch. */
    static GatherSpec of(GatherOptions options) {
        return new GatherSpec(
                options.feature().name(),
                options.feature().cell(),
                options.horizon(),
                options.scales(),
                options.limits());
    }

    /** The same for the library. @throws IllegalArgumentException if something is out of its range */
    GatherOptions options() {
        return new GatherOptions(Features.named(feature, cell), horizon, scales, limits, Epoch.STANDARD);
    }
}
