package dev.onebox.kernel;

/**
 * Where dense blocks and the vectors they meet stand when right-hand sides are lanes, two vectors of lanes at a time.
 *
 * <p>Rows of a block are kept in bands, as many rows as have four numbers in a column: two complex or four real ones. Rows
 * beyond the last hold zeros.
 *
 * <pre>
 *   band a, column q of frequency f:   four numbers at  ((f·bands + a)·k + q)·4      re, im, re, im or four real ones
 *   channel p of frequency f:          real parts at    p·step + f·parts·lanes,      imaginary ones lanes further
 *   the second vector of lanes:        {@code second} further
 * </pre>
 *
 * <p>Immutable.
 *
 * @param channels k
 * @param parts 2 for complex numbers, 1 for real ones
 */
public record AbreastShape(int channels, int parts, int lanes, int step, int second) {
    /** Numbers of a band in a column. */
    public static final int BAND = 4;

    /** How many rows a band has. */
    public int bandRows() {
        return BAND / parts;
    }

    /** How many bands hold all rows. */
    public int bands() {
        return (channels + bandRows() - 1) / bandRows();
    }

    /** The length of a block. */
    public int blockLength() {
        return bands() * channels * BAND;
    }

    /** Where the real part of element (p, q) of frequency f stands; its imaginary part follows. */
    public int element(int f, int p, int q) {
        return f * blockLength() + (p / bandRows() * channels + q) * BAND + p % bandRows() * parts;
    }

    /** The length of what a kernel needs to work in. */
    public int tileLength() {
        return 2 * channels * parts * lanes;
    }
}
