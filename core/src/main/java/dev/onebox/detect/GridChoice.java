package dev.onebox.detect;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.fft.SmoothSizes;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses the one grid on which all tiles of all levels are transformed: that of least cost for the pyramid of a photo of
 * 640 × 480 pixels, or of several templates in size where that is more, as long as the spectra of all templates fit into a
 * bound of memory (or it is the smallest grid there is).
 */
final class GridChoice {
    private static final int LONGEST = 512;
    private static final long MOST_BYTES = 256L << 20;
    private static final int USUAL_WIDTH = 640;
    private static final int USUAL_HEIGHT = 480;
    private static final int TEMPLATES_ACROSS = 3;

    private final Size template;
    private final int cell;
    private final TileCosts costs;
    private final int chunks;
    private final int channels;
    private final List<Level> levels;

    /**
     * @param template covers all templates
     * @param channels channels of each chunk
     */
    GridChoice(Size template, int cell, TileCosts costs, List<Integer> channels, SearchSettings settings) {
        this.template = template;
        this.cell = cell;
        this.costs = costs;
        this.chunks = channels.size();
        this.channels = channels.stream().mapToInt(k -> k).sum();
        this.levels = Pyramid.of(
                        Math.max(USUAL_WIDTH, TEMPLATES_ACROSS * template.columns() * cell),
                        Math.max(USUAL_HEIGHT, TEMPLATES_ACROSS * template.rows() * cell),
                        settings)
                .levels();
    }

    Size best() {
        Size best = SmoothSizes.atLeast(new Size(template.rows() + 2, template.columns() + 2));
        double least = cost(best);
        for (int rows : lengths(template.rows())) {
            for (int columns : lengths(template.columns())) {
                Size grid = new Size(rows, columns);
                double cost = cost(grid);
                if (cost < least && bytes(grid) <= MOST_BYTES) {
                    least = cost;
                    best = grid;
                }
            }
        }
        return best;
    }

    private static int[] lengths(int cells) {
        int longest = Math.min(Math.max(LONGEST, 2 * cells), 6 * cells + 64);
        return IntStream.rangeClosed(cells + 2, longest)
                .filter(SmoothSizes::isSmooth)
                .toArray();
    }

    private long bytes(Size grid) {
        long frequencies = (long) grid.rows() * (grid.columns() / 2 + 1);
        return 2L * Float.BYTES * costs.lanes() * channels * frequencies;
    }

    private double cost(Size grid) {
        double spectral = costs.spectral(grid, chunks, channels);
        double sum = 0;
        for (Level level : levels) {
            int rows = level.height() / cell - template.rows() + 1;
            int columns = level.width() / cell - template.columns() + 1;
            if (Math.min(rows, columns) > 0) {
                sum += cost(rows, columns, grid, spectral);
            }
        }
        return sum;
    }

    private double cost(int rows, int columns, Size grid, double spectral) {
        int tiles = new TileAxis(0, rows, grid.rows() - template.rows() + 1).count()
                * new TileAxis(0, columns, grid.columns() - template.columns() + 1).count();
        double direct = chunks * costs.direct(template, (long) rows * columns);
        return Math.min(tiles * spectral, direct);
    }
}
