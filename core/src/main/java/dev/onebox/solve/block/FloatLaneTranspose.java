package dev.onebox.solve.block;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatTransposeKernel;
import dev.onebox.kernel.TileShape;

/**
 * Carries vectors between the layout of the transforms, channels as lanes, and that of the blocks, frequencies as lanes, a
 * group of frequencies at a time: the few numbers of a group stay in the nearest cache until its blocks are done with them.
 *
 * <pre>
 *   channel p of frequency f, part c:
 *     channels as lanes     ((p / L)·F + f)·parts·L + c·L + p mod L          all groups
 *     frequencies as lanes  p·parts·G + c·G + f mod G                        one group, as in {@link BlockShape}
 * </pre>
 *
 * <p>Lanes beyond the last channel are carried too: zeros stay zeros, and a group has room for them. Lanes beyond the last
 * frequency keep what an earlier group left there, and nothing must depend on it. Immutable.
 */
public final class FloatLaneTranspose {
    private final BlockShape shape;
    private final int lanes;
    private final int chunks;
    private final int chunkLength;
    private final FloatTransposeKernel kernel;
    private final int whole; // groups of which all frequencies are there
    private final TileShape toBlocks; // all chunks of one part
    private final TileShape toChannels;
    private final TileShape lastToBlocks;
    private final TileShape lastToChannels;

    /** @param lanes L; those of the blocks, G, are in {@code shape} */
    public FloatLaneTranspose(int frequencies, int lanes, BlockShape shape, FloatTransposeKernel kernel) {
        this.shape = shape;
        this.lanes = lanes;
        this.chunks = (shape.channels() + lanes - 1) / lanes;
        this.chunkLength = frequencies * shape.parts() * lanes;
        this.kernel = kernel;
        this.whole = frequencies / shape.lanes();
        this.toBlocks = toBlocks(shape.lanes());
        this.toChannels = toChannels(shape.lanes());
        this.lastToBlocks = toBlocks(frequencies % shape.lanes());
        this.lastToChannels = toChannels(frequencies % shape.lanes());
    }

    private TileShape toBlocks(int frequencies) {
        return new TileShape(frequencies, lanes, channelStep(), blockStep(), chunks, chunkLength, lanes * blockStep());
    }

    private TileShape toChannels(int frequencies) {
        return new TileShape(lanes, frequencies, blockStep(), channelStep(), chunks, lanes * blockStep(), chunkLength);
    }

    private int channelStep() {
        return shape.parts() * lanes;
    }

    private int blockStep() {
        return shape.parts() * shape.lanes();
    }

    /** The length of a vector with channels as lanes. */
    public int channelLength() {
        return chunks * chunkLength;
    }

    /** The room that the vector of one group takes with frequencies as lanes. */
    public int groupLength() {
        return chunks * lanes * blockStep();
    }

    /** A group from channels as lanes to frequencies as lanes. */
    public void toBlocks(float[] x, int xAt, int group, float[] y, int yAt) {
        TileShape tiles = group < whole ? toBlocks : lastToBlocks;
        int from = xAt + group * shape.lanes() * channelStep();
        for (int c = 0; c < shape.parts(); c++) {
            kernel.transpose(tiles, x, from + c * lanes, y, yAt + c * shape.lanes());
        }
    }

    /** A group from frequencies as lanes to channels as lanes. */
    public void toChannels(float[] y, int yAt, int group, float[] x, int xAt) {
        TileShape tiles = group < whole ? toChannels : lastToChannels;
        int to = xAt + group * shape.lanes() * channelStep();
        for (int c = 0; c < shape.parts(); c++) {
            kernel.transpose(tiles, y, yAt + c * shape.lanes(), x, to + c * lanes);
        }
    }
}
