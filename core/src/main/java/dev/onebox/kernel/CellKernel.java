package dev.onebox.kernel;

/**
 * What is done with every cell of a photo that is described: its histogram is set against the energy of the four blocks it
 * is part of. All implementations give the same bits. Thread-safe; nothing is checked and nothing allocated.
 */
public interface CellKernel {
    /** Directions of gradients over the full circle; o and o + 9 are opposite. */
    int DIRECTIONS = 18;

    /** Numbers of a cell that come of it. */
    int CHANNELS = 31;

    /** Rows that {@code work} must have. */
    int WORK = 10;

    /**
     * Normalises a row of cells.
     *
     * <pre>
     *   t_oi = min(h_o n_i, 0.2),   t′_oi = min((h_o + h_{o+9}) n_i, 0.2)       i &lt; 4
     *
     *   planes[o]       = ½ Σ_i t_oi                 o &lt; 18
     *   planes[18 + o]  = ½ Σ_i t′_oi                o &lt; 9
     *   planes[27 + i]  = 0.2357 Σ_{o &lt; 18} t_oi
     * </pre>
     *
     * @param histograms h_o of cell c at o·cells + c, where all other arrays have as many numbers as there are cells
     * @param norms n_i of cell c at [i][c]
     * @param work to be overwritten
     */
    void normalise(float[] histograms, float[][] norms, float[][] work, float[][] planes);
}
