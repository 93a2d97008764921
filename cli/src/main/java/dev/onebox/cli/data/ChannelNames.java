package dev.onebox.cli.data;

import java.util.List;
import java.util.stream.IntStream;

/** What channels are called in front of people. Stateless. */
final class ChannelNames {
    private ChannelNames() {}

    /** A short name for every channel of a feature: of FHOG the direction of the gradient, otherwise numbers. */
    static List<String> of(String feature, int channels) {
        return IntStream.range(0, channels)
                .mapToObj(feature.startsWith("fhog") ? ChannelNames::fhog : channel -> "channel " + channel)
                .toList();
    }

    /** Eighteen directions of 20 degrees, nine of them without sign, four textures, and colour. */
    private static String fhog(int channel) {
        if (channel < 27) {
            return channel < 18 ? 20 * channel + "°" : "±" + 20 * (channel - 18) + "°";
        }
        return channel < 31
                ? "texture " + (channel - 26)
                : List.of("L", "a", "b").get(channel - 31);
    }
}
