package dev.onebox.detect;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.ScoreKernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Scores all templates of a bank in all windows of a block.
 *
 * <pre>
 *   score[r, c] = Σ_uvp w_p[u, v] x_p[r + u, c + v]      by spectra:  ŷ[f] = Σ_p conj(ŵ_p[f]) x̂_p[f]
 * </pre>
 *
 * <p>By overlap-save: a tile of M × N cells is transformed once, channels as lanes; each chunk of templates multiplies it,
 * templates as lanes, and is transformed back; the first (M−m+1) × (N−n+1) places are free of wrapped cells. No array is
 * ever transposed. Several tiles are multiplied together, so that spectra of templates are read from memory once for all
 * of them. Tiles with few windows, or of tiny templates, are correlated directly.
 *
 * <p>Per tile and template, with 28 × 12 cells and 31 channels on a grid of 84 × 64 cells: 0.7 MFlop for the product, 0.17 for the
 * transform back, 0.7 MB of spectra read per batch of tiles. One per thread.
 */
final class BlockScorer {
    private static final int BATCH = 16; // tiles multiplied together
    private static final int GROUP = 4; // chunks of templates multiplied together
    private static final int FREQUENCIES = 32; // so few at a time that a batch of them stays in cache

    private final TemplateBank bank;
    private final ScoreKernel kernel;
    private final PeakFinder peaks;
    private final int lanes;
    private final int chunkLength; // numbers in the spectrum of one chunk of channels
    private final float[] plane;
    private final float[] work;
    private final float[][] features = new float[BATCH][0]; // of each tile: spectra, chunk by chunk of channels
    private final float[][][] products = new float[GROUP][BATCH][0]; // of each chunk of templates and tile
    private final float[] scores; // of place (u, v): (u·columns + v)·L, columns those of a tile's places

    BlockScorer(TemplateBank bank, Kernels kernels) {
        this.bank = bank;
        this.kernel = kernels.scores();
        this.peaks = new PeakFinder(kernel);
        this.lanes = kernel.lanes();
        this.chunkLength = bank.tiles().spectrumLength();
        this.plane = new float[bank.tiles().realLength()];
        this.work = new float[Math.max(bank.tiles().workLength(), bank.scores().workLength())];
        this.scores = new float[bank.scores().realLength()];
    }

    /** Adds the peaks of a block to {@code found}; in which order does not depend on anything but the block. */
    void score(FeatureSource photo, Block block, List<Candidate> found) {
        FeatureImage image = photo.cells(bank.feature(), block.plan().level(), block.cells());
        List<TemplateChunk> active =
                block.plan().active().stream().map(bank.chunks()::get).toList();
        List<Tile> spectral = new ArrayList<>();
        for (Tile tile : block.tiles()) {
            if (bank.isDirectCheaper(active, tile.places())) {
                correlate(block, image, tile, found);
            } else {
                spectral.add(tile);
            }
        }
        for (int from = 0; from < spectral.size(); from += BATCH) {
            multiply(block, image, spectral.subList(from, Math.min(from + BATCH, spectral.size())), found);
        }
    }

    private void multiply(Block block, FeatureImage image, List<Tile> tiles, List<Candidate> found) {
        for (int b = 0; b < tiles.size(); b++) {
            transform(block, image, tiles.get(b), b);
        }
        List<Integer> active = block.plan().active();
        for (int from = 0; from < active.size(); from += GROUP) {
            List<Integer> group = active.subList(from, Math.min(from + GROUP, active.size()));
            multiply(group, tiles.size());
            for (int g = 0; g < group.size(); g++) {
                findPeaks(block.plan(), group.get(g), tiles, products[g], found);
            }
        }
    }

    private void findPeaks(LevelPlan plan, int chunk, List<Tile> tiles, float[][] spectra, List<Candidate> found) {
        for (int b = 0; b < tiles.size(); b++) {
            bank.scores().inverse(spectra[b], 0, scores, 0, work);
            peaks.findIn(plan, chunk, tiles.get(b), scores, stride(), found);
        }
    }

    private int stride() {
        return bank.scores().support().columns();
    }

    /** Spectra of all channels of a tile; the cells beyond the last one that a window reaches are zero. */
    private void transform(Block block, FeatureImage image, Tile tile, int b) {
        int chunks = (image.channels() + lanes - 1) / lanes;
        if (features[b].length == 0) {
            features[b] = new float[chunks * chunkLength];
        }
        for (int chunk = 0; chunk < chunks; chunk++) {
            copyCells(block, image, tile, chunk * lanes);
            bank.tiles().forward(plane, 0, features[b], chunk * chunkLength, work);
        }
    }

    /** Lanes beyond the last channel get what follows, the next cell's, where something does: nobody reads them. */
    private void copyCells(Block block, FeatureImage image, Tile tile, int channel) {
        Size grid = bank.tiles().grid();
        int rows = tile.rows().length() + bank.largest().rows() - 1;
        int columns = tile.columns().length() + bank.largest().columns() - 1;
        int top = tile.rows().start() - block.top();
        int left = tile.columns().start() - block.left();
        if (rows < grid.rows() || columns < grid.columns()) {
            Arrays.fill(plane, 0);
        }
        for (int u = 0; u < rows; u++) {
            int from = ((top + u) * image.columns() + left) * image.channels() + channel;
            int to = u * grid.columns() * lanes;
            int whole = Math.min(
                    columns, Math.max(0, Math.floorDiv(image.values().length - lanes - from, image.channels()) + 1));
            kernel.copy(image.values(), from, image.channels(), plane, to, whole);
            for (int v = whole; v < columns; v++) {
                int count = Math.min(lanes, image.channels() - channel);
                System.arraycopy(image.values(), from + v * image.channels(), plane, to + v * lanes, count);
            }
        }
    }

    /** All tiles with a few frequencies of one chunk after the other: features and spectra stay in cache. */
    private void multiply(List<Integer> group, int tiles) {
        for (int g = 0; g < group.size(); g++) {
            for (int b = 0; b < tiles; b++) {
                if (products[g][b].length == 0) {
                    products[g][b] = new float[chunkLength];
                }
            }
        }
        int frequencies = bank.tiles().frequencies();
        for (int from = 0; from < frequencies; from += FREQUENCIES) {
            int to = Math.min(from + FREQUENCIES, frequencies);
            for (int g = 0; g < group.size(); g++) {
                TemplateChunk chunk = bank.chunks().get(group.get(g));
                multiply(chunk, products[g], tiles, from, to);
            }
        }
    }

    private void multiply(TemplateChunk chunk, float[][] out, int tiles, int from, int to) {
        int used = chunk.slots().size();
        kernel.multiply(chunk.channels(), used, chunkLength, chunk.spectra(), features, out, tiles, from, to);
    }

    private void correlate(Block block, FeatureImage image, Tile tile, List<Candidate> found) {
        for (int chunk : block.plan().active()) {
            correlate(block, image, tile, bank.chunks().get(chunk));
            peaks.findIn(block.plan(), chunk, tile, scores, stride(), found);
        }
    }

    private void correlate(Block block, FeatureImage image, Tile tile, TemplateChunk chunk) {
        int top = tile.rows().start() - block.top();
        int left = tile.columns().start() - block.left();
        int rowLength = chunk.size().columns() * image.channels();
        int columns = tile.columns().length();
        Arrays.fill(scores, 0);
        for (int r = 0; r < tile.rows().length(); r++) {
            for (int u = 0; u < chunk.size().rows(); u++) {
                int from = ((top + r + u) * image.columns() + left) * image.channels();
                kernel.correlate(
                        rowLength,
                        chunk.slots().size(),
                        chunk.weights(),
                        u * rowLength * lanes,
                        image.values(),
                        from,
                        image.channels(),
                        scores,
                        r * stride() * lanes,
                        columns);
            }
        }
    }
}
