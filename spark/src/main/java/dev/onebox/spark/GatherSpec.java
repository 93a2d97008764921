package dev.onebox.spark;

import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoLimits;
import dev.onebox.tensor.Size;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
        PhotoLimits limits = PhotoLimits.standard();
        return new GatherSpec("fhog34", 8, "40x40", List.of(1.0), limits.pixels(), limits.bytes());
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

    /** What the file says about itself, as {@code onebox gather} would. */
    Map<String, String> provenance(Map<String, String> byUser) {
        Map<String, String> all = new TreeMap<>(byUser);
        all.put(
                "scales",
                scales.stream()
                        .map(scale -> scale == 1 ? "1" : scale.toString())
                        .collect(Collectors.joining(",")));
        return all;
    }
}
