package dev.onebox.image.draw;

import java.awt.Color;

/**
 * Colours for signed shares: blue below zero, white at zero, red above.
 *
 * <p>The way from white goes with √|share|, because most are small and would all look white. Stateless.
 */
final class DivergingColours {
    /** From white outwards, evenly spaced in √|share|. */
    private static final int[] NEGATIVE = {0xf7f7f7, 0xb5d5e8, 0x5fa2cd, 0x2166ac, 0x0b3263};

    private static final int[] POSITIVE = {0xf7f7f7, 0xfbc6a9, 0xe48267, 0xb8202f, 0x64051d};

    private DivergingColours() {}

    /** The colour of a share, −1 to 1; anything beyond has the colour of the end. */
    static Color of(double share) {
        int[] stops = share < 0 ? NEGATIVE : POSITIVE;
        double place = Math.sqrt(Math.min(1, Math.abs(share))) * (stops.length - 1);
        int stop = Math.min((int) place, stops.length - 2);
        return between(stops[stop], stops[stop + 1], place - stop);
    }

    /** A colour between two others, of the form 0xRRGGBB. */
    static Color between(int from, int to, double share) {
        return new Color(mixed(from >> 16, to >> 16, share), mixed(from >> 8, to >> 8, share), mixed(from, to, share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round((from & 0xff) * (1 - share) + (to & 0xff) * share);
    }
}
