package dev.onebox.cli.data;

import java.util.ArrayList;
import java.util.List;

/** What channels are called in front of people. Stateless. */
final class ChannelNames {
    private static final int SIGNED = 18;
    private static final int UNSIGNED = 9;
    private static final int TEXTURES = 4;
    private static final int DEGREES = 20;

    private ChannelNames() {}

    /** A short name for every channel of a feature: of FHOG the direction of the gradient, otherwise numbers. */
    static List<String> of(String feature, int channels) {
        List<String> names = new ArrayList<>();
        if (feature.startsWith("fhog")) {
            for (int o = 0; o < SIGNED; o++) {
                names.add(DEGREES * o + "°");
            }
            for (int o = 0; o < UNSIGNED; o++) {
                names.add("±" + DEGREES * o + "°");
            }
            for (int t = 0; t < TEXTURES; t++) {
                names.add("texture " + (t + 1));
            }
            names.addAll(List.of("L", "a", "b"));
        }
        while (names.size() < channels) {
            names.add("channel " + names.size());
        }
        return names.subList(0, channels);
    }
}
