package dev.onebox.solve;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.TileShape;
import java.util.Arrays;

/**
 * Carries vectors between the layout of the transforms, channels as lanes, and that of the blocks, frequencies as lanes.
 *
 * <pre>
 *   channel p of frequency f, part c:
 *     channels as lanes     ((p / L)·F + f)·parts·L + c·L + p mod L
 *     frequencies as lanes  ((f / G)·k + p)·parts·G + c·G + f mod G        ({@link BlockShape})
 * </pre>
 *
 * <p>Whole tiles are turned, L channels by G frequencies, even where there are fewer of either. What such a tile writes too
 * much lies where another one writes later, or behind the vector: hence a margin at the end of each. Lanes beyond the last
 * channel receive zeros; those beyond the last frequency receive numbers that mean nothing, and nothing must depend on
 * them. Immutable.
 */
final class FloatLaneTranspose {
    private final int frequencies;
    private final int lanes;
    private final BlockShape shape;
    private final FloatTransposeKernel kernel;
    private final TileShape toBlocks; // all groups of one chunk and part
    private final TileShape toChannels;

    /** @param lanes L; those of the blocks, G, are in {@code shape} */
    FloatLaneTranspose(int frequencies, int lanes, BlockShape shape, FloatTransposeKernel kernel) {
        this.frequencies = frequencies;
        this.lanes = lanes;
        this.shape = shape;
        this.kernel = kernel;
        int step = shape.parts() * lanes;
        int row = shape.parts() * shape.lanes();
        int groups = shape.groups(frequencies);
        int tile = shape.lanes() * step;
        toBlocks = new TileShape(shape.lanes(), lanes, step, row, groups, tile, shape.vectorLength());
        toChannels = new TileShape(lanes, shape.lanes(), row, step, groups, shape.vectorLength(), tile);
    }

    /** The length of a vector with channels as lanes. */
    int channelLength() {
        int beyond = shape.groups(frequencies) * shape.lanes() - frequencies;
        return chunks() * chunkLength() + beyond * shape.parts() * lanes;
    }

    /** The length of a vector with frequencies as lanes. */
    int blockLength() {
        int beyond = chunks() * lanes - shape.channels();
        return shape.groups(frequencies) * shape.vectorLength() + beyond * shape.parts() * shape.lanes();
    }

    private int chunks() {
        return (shape.channels() + lanes - 1) / lanes;
    }

    private int chunkLength() {
        return frequencies * shape.parts() * lanes;
    }

    /** Where part c of the channels of a chunk starts in the first group. */
    private int channels(int chunk, int c) {
        return (chunk * lanes * shape.parts() + c) * shape.lanes();
    }

    /** From channels as lanes to frequencies as lanes. */
    void toBlocks(float[] x, int xAt, float[] y, int yAt) {
        for (int chunk = chunks() - 1;
                chunk >= 0;
                chunk--) { // the last one writes into the next group's first channels
            for (int c = 0; c < shape.parts(); c++) {
                kernel.transpose(toBlocks, x, xAt + chunk * chunkLength() + c * lanes, y, yAt + channels(chunk, c));
            }
        }
    }

    /** From frequencies as lanes to channels as lanes. */
    void toChannels(float[] y, int yAt, float[] x, int xAt) {
        for (int chunk = 0; chunk < chunks(); chunk++) { // a last group writes into the next chunk's first frequencies
            for (int c = 0; c < shape.parts(); c++) {
                kernel.transpose(toChannels, y, yAt + channels(chunk, c), x, xAt + chunk * chunkLength() + c * lanes);
            }
        }
        clearPadding(x, xAt + (chunks() - 1) * chunkLength());
    }

    private void clearPadding(float[] x, int lastChunk) {
        int used = shape.channels() - (chunks() - 1) * lanes;
        if (used < lanes) {
            for (int at = lastChunk; at < lastChunk + chunkLength(); at += lanes) {
                Arrays.fill(x, at + used, at + lanes, 0);
            }
        }
    }
}
