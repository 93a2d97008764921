package dev.onebox.detect;

import dev.onebox.Size;

/**
 * What scoring costs, in multiply-adds of whole vectors; only ratios matter.
 *
 * <pre>
 *   a tile of A = M·N cells by spectra:   c A log₂A (⌈k/L⌉ + chunks)  +  Σ_chunks 4 k M (N/2 + 1)
 *   one place of a chunk directly:        k · rows · columns
 * </pre>
 *
 * <p>c = 3.5, because a transform does about 1.25 multiply-adds per point and log₂A, at a third of the speed. Immutable.
 */
record TileCosts(int features, int lanes) {
    private static final double TRANSFORM = 3.5;

    /** Cost of a tile in which so many chunks are scored, their channels summed. */
    double spectral(Size grid, int chunks, int channels) {
        int ownChunks = (features + lanes - 1) / lanes;
        double products = 4.0 * channels * grid.rows() * (grid.columns() / 2 + 1);
        return products + (ownChunks + chunks) * transform(grid);
    }

    /** Cost of one chunk of templates at so many places. */
    double direct(Size template, long places) {
        return (double) places * template.rows() * template.columns() * features;
    }

    private static double transform(Size grid) {
        double area = (double) grid.rows() * grid.columns();
        return TRANSFORM * area * Math.log(area) / Math.log(2);
    }
}
