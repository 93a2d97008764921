package dev.onebox.gather;

import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.image.PhotoLimits;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is gathered from every photo.
 *
 * @param horizon the largest template the statistics shall serve, in cells
 * @param scales the sizes at which every photo is seen, as factors in (0, 1], each once
 * @param limits how large a photo may be
 * @param epoch after how much of the list everything is settled; results agree bit for bit only for the same epoch
 */
public record GatherOptions(Feature feature, Size horizon, List<Double> scales, PhotoLimits limits, Epoch epoch) {
    public GatherOptions {
        scales = List.copyOf(scales);
        if (scales.isEmpty()) {
            throw new IllegalArgumentException("no scales: expected at least one, for example 1");
        }
        for (double scale : scales) {
            if (!(scale > 0 && scale <= 1)) {
                throw new IllegalArgumentException("scale " + scale + ": expected more than 0 and at most 1");
            }
        }
        if (scales.stream().distinct().count() < scales.size()) {
            throw new IllegalArgumentException("scales " + scales + ": expected each once");
        }
    }

    /** What statistics say about themselves: {@code said}, and the scales. Neither time nor place: equal photos, equal files. */
    public Map<String, String> provenance(Map<String, String> said) {
        Map<String, String> all = new TreeMap<>(said);
        all.put(
                "scales",
                scales.stream()
                        .map(scale -> scale == 1 ? "1" : scale.toString())
                        .collect(Collectors.joining(",")));
        return all;
    }
}
