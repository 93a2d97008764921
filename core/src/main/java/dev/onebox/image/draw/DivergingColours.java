package dev.onebox.image.draw;

import java.awt.Color;

/**
 * Colours for correlations: blue below zero, white at zero, red above.
 *
 * <p>The way from white goes with √|ρ|, because correlations far from lag 0 are small and would all look white. Stateless.
 */
public final class DivergingColours {
    /** From white outwards, evenly spaced in √|ρ|. */
    private static final int[] NEGATIVE = {0xf7f7f7, 0xb5d5e8, 0x5fa2cd, 0x2166ac, 0x0b3263};

    private static final int[] POSITIVE = {0xf7f7f7, 0xfbc6a9, 0xe48267, 0xb8202f, 0x64051d};

    private DivergingColours() {}

    /** The colour of a correlation, −1 to 1; anything beyond has the colour of the end. */
    public static Color of(double correlation) {
        int[] stops = correlation < 0 ? NEGATIVE : POSITIVE;
        double place = placeOf(Math.abs(correlation)) * (stops.length - 1);
        int stop = Math.min((int) place, stops.length - 2);
        return between(stops[stop], stops[stop + 1], place - stop);
    }

    /** Where a correlation stands on the scale from −1 to 1. */
    public static double placeOf(double correlation) {
        return Math.signum(correlation) * Math.sqrt(Math.min(1, Math.abs(correlation)));
    }

    /** The correlation that stands at a place of the scale: the reverse of {@link #placeOf}. */
    public static double at(double place) {
        return place * Math.abs(place);
    }

    /** A colour between two others, of the form 0xRRGGBB. */
    static Color between(int from, int to, double share) {
        return new Color(mixed(from >> 16, to >> 16, share), mixed(from >> 8, to >> 8, share), mixed(from, to, share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round((from & 0xff) * (1 - share) + (to & 0xff) * share);
    }
}
