package dev.onebox.solve;

import dev.onebox.kernel.BlockShape;

/**
 * Carries vectors between the layout of the transforms, channels as lanes, and that of the blocks, frequencies as lanes.
 *
 * <pre>
 *   channel p of frequency f, part c:
 *     channels as lanes     ((p / L)·F + f)·parts·L + c·L + p mod L
 *     frequencies as lanes  ((f / G)·k + p)·parts·G + c·G + f mod G        ({@link BlockShape})
 * </pre>
 *
 * <p>Lanes beyond the last channel or frequency receive zeros. Immutable.
 */
final class FloatLaneTranspose {
    private final int frequencies;
    private final int lanes;
    private final BlockShape shape;

    /** @param lanes L; those of the blocks, G, are in {@code shape} */
    FloatLaneTranspose(int frequencies, int lanes, BlockShape shape) {
        this.frequencies = frequencies;
        this.lanes = lanes;
        this.shape = shape;
    }

    /** The length of a vector with channels as lanes. */
    int channelLength() {
        return chunks() * chunkLength();
    }

    /** The length of a vector with frequencies as lanes. */
    int blockLength() {
        return shape.groups(frequencies) * shape.vectorLength();
    }

    private int chunks() {
        return (shape.channels() + lanes - 1) / lanes;
    }

    private int chunkLength() {
        return frequencies * shape.parts() * lanes;
    }

    /** From channels as lanes to frequencies as lanes. */
    void toBlocks(float[] x, int xAt, float[] y, int yAt) {
        int parts = shape.parts();
        int step = parts * lanes;
        for (int group = 0; group < shape.groups(frequencies); group++) {
            int first = group * shape.lanes();
            int count = Math.min(shape.lanes(), frequencies - first);
            for (int p = 0; p < shape.channels(); p++) {
                for (int c = 0; c < parts; c++) {
                    int from = xAt + p / lanes * chunkLength() + first * step + c * lanes + p % lanes;
                    int to = yAt + shape.channel(group, p) + c * shape.lanes();
                    gather(x, from, step, count, y, to);
                }
            }
        }
    }

    private void gather(float[] x, int from, int step, int count, float[] y, int to) {
        for (int lane = 0; lane < count; lane++) {
            y[to + lane] = x[from + lane * step];
        }
        for (int lane = count; lane < shape.lanes(); lane++) {
            y[to + lane] = 0;
        }
    }

    /** From frequencies as lanes to channels as lanes. */
    void toChannels(float[] y, int yAt, float[] x, int xAt) {
        int parts = shape.parts();
        for (int f = 0; f < frequencies; f++) {
            int from = yAt + f / shape.lanes() * shape.vectorLength() + f % shape.lanes();
            for (int chunk = 0; chunk < chunks(); chunk++) {
                int count = Math.min(lanes, shape.channels() - chunk * lanes);
                for (int c = 0; c < parts; c++) {
                    int to = xAt + chunk * chunkLength() + (f * parts + c) * lanes;
                    scatter(y, from + (chunk * lanes * parts + c) * shape.lanes(), count, x, to);
                }
            }
        }
    }

    private void scatter(float[] y, int from, int count, float[] x, int to) {
        int step = shape.parts() * shape.lanes();
        for (int lane = 0; lane < count; lane++) {
            x[to + lane] = y[from + lane * step];
        }
        for (int lane = count; lane < lanes; lane++) {
            x[to + lane] = 0;
        }
    }
}
