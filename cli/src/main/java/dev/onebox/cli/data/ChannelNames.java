package dev.onebox.cli.data;

import dev.onebox.feature.Features;
import java.util.List;
import java.util.stream.IntStream;

/** What channels are called in front of people. Stateless. */
final class ChannelNames {
    private static final int DIRECTIONS = 2 * Features.ORIENTATIONS; // with sign
    private static final int GRADIENTS = DIRECTIONS + Features.ORIENTATIONS;
    private static final int DEGREES = 180 / Features.ORIENTATIONS;

    private ChannelNames() {}

    /** A short name for every channel of a feature: of FHOG the direction of the gradient, otherwise numbers. */
    static List<String> of(String feature, int channels) {
        return IntStream.range(0, channels)
                .mapToObj(feature.startsWith("fhog") ? ChannelNames::fhog : channel -> "channel " + channel)
                .toList();
    }

    /** Eighteen directions of 20 degrees, nine of them without sign, four textures, and colour. */
    private static String fhog(int channel) {
        if (channel < GRADIENTS) {
            return channel < DIRECTIONS ? DEGREES * channel + "°" : "±" + DEGREES * (channel - DIRECTIONS) + "°";
        }
        return channel < Features.SHAPE_CHANNELS
                ? "texture " + (channel - GRADIENTS + 1)
                : List.of("L", "a", "b").get(channel - Features.SHAPE_CHANNELS);
    }
}
