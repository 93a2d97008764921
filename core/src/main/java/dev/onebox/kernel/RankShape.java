package dev.onebox.kernel;

/**
 * Where a {@link FloatRankKernel} or {@link DoubleRankKernel} finds its vectors and its sums; channels are lanes.
 *
 * <pre>
 *   chunks = ⌈channels / lanes⌉
 *   vector b of frequency f, channel q:   real at  f·frequencyStride + b·vectorStride + (q / lanes)·2·lanes + q mod lanes
 *   sum (p, q) of frequency f:            real at  f·sumStride + offset(p, q),   p &lt; channels,  q / lanes ≥ p / lanes
 *                                         imaginary parts {@code lanes} further
 * </pre>
 *
 * <p>A row of sums starts with the whole chunk its diagonal lies in; rows follow one another. The lanes of the last
 * chunk beyond {@code channels} are computed like all others: a caller fills them with zeros. Immutable.
 */
public record RankShape(int channels, int vectors, int lanes, int vectorStride, int frequencyStride, int sumStride) {
    /** Vectors of a frequency one after another, frequencies one after another, nothing between. */
    public static RankShape dense(int channels, int vectors, int lanes) {
        int vector = 2 * lanes * chunks(channels, lanes);
        return new RankShape(channels, vectors, lanes, vector, vectors * vector, sumLength(channels, lanes));
    }

    /** How many vectors of {@code lanes} numbers hold the real parts of all channels. */
    public int chunks() {
        return chunks(channels, lanes);
    }

    /** Where the real part of sum (p, q) stands, counted from the start of its frequency. */
    public int offset(int p, int q) {
        return rowOffset(p) + (q / lanes - p / lanes) * 2 * lanes + q % lanes;
    }

    /** Where row p of the sums starts, counted from the start of its frequency: at chunk {@code p / lanes}. */
    public int rowOffset(int p) {
        return rowOffset(p, channels, lanes);
    }

    /** The length of the sums of one frequency. */
    public static int sumLength(int channels, int lanes) {
        return rowOffset(channels, channels, lanes);
    }

    private static int rowOffset(int p, int channels, int lanes) {
        int chunks = chunks(channels, lanes);
        int full = p / lanes;
        int above = lanes * (full * chunks - full * (full - 1) / 2) + p % lanes * (chunks - full);
        return 2 * lanes * above;
    }

    private static int chunks(int channels, int lanes) {
        return (channels + lanes - 1) / lanes;
    }
}
