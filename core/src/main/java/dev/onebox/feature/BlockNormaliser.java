package dev.onebox.feature;

import java.util.Arrays;

/**
 * From histograms of cells to the 31 channels, a row of cells at a time.
 *
 * <pre>
 *   energy  e[r, c] = Σ_{o &lt; 9} (h_o + h_{o+9})²
 *   block   n[r, c] = 1 / √(e[r, c] + e[r, c+1] + e[r+1, c] + e[r+1, c+1] + ε)
 *   n₁ … n₄ = n[r, c], n[r−1, c], n[r, c−1], n[r−1, c−1]:      the four blocks around cell (r, c)
 *
 *   channel o       = ½ Σ_i min(h_o n_i, 0.2)                  0 ≤ o &lt; 18
 *   channel 18 + o  = ½ Σ_i min((h_o + h_{o+9}) n_i, 0.2)      0 ≤ o &lt; 9
 *   channel 26 + i  = 0.2357 Σ_{o &lt; 18} min(h_o n_i, 0.2)      1 ≤ i ≤ 4
 * </pre>
 *
 * <p>Loops run along a row of cells, over arrays that all begin at 0, because that is what the compiler vectorises. One
 * per thread.
 */
final class BlockNormaliser {
    /** Channels written for every cell. */
    static final int CHANNELS = 31;

    private static final float EPSILON = 0.0001f;
    private static final float CLIP = 0.2f;
    private static final float TEXTURE = 0.2357f;

    private final int columns; // columns described
    private final int cells; // columns of histograms
    private float[] energy;
    private float[] energyBefore;
    private final float[] blocks; // n of the block row below, at c
    private final float[][] norms; // n₁ … n₄ of the described cells
    private final float[][] textures; // Σ_o min(h_o n_i, 0.2), by i
    private final float[] plane;
    private final float[] opposite;
    private final float[] clipped;

    BlockNormaliser(int columns) {
        this.columns = columns;
        cells = columns + 2 * FhogGrid.BORDER;
        energy = new float[cells];
        energyBefore = new float[cells];
        blocks = new float[cells];
        norms = new float[4][columns];
        textures = new float[4][columns];
        plane = new float[columns];
        opposite = new float[columns];
        clipped = new float[columns];
    }

    /** Takes the next row of histograms, orientation o of cell c at o·cells + c, for the blocks it is part of. */
    void enter(float[] histograms) {
        float[] spare = energyBefore;
        energyBefore = energy;
        energy = spare;
        measureEnergy(histograms);
        measureBlocks();
    }

    private void measureEnergy(float[] histograms) {
        Arrays.fill(energy, 0);
        for (int o = 0; o < Orientations.HALF; o++) {
            int one = o * cells;
            int other = (o + Orientations.HALF) * cells;
            for (int c = 0; c < cells; c++) {
                float sum = histograms[one + c] + histograms[other + c];
                energy[c] += sum * sum;
            }
        }
    }

    private void measureBlocks() {
        System.arraycopy(norms[0], 0, norms[1], 0, columns);
        System.arraycopy(norms[2], 0, norms[3], 0, columns);
        for (int c = 0; c < cells - 1; c++) {
            float sum = energyBefore[c] + energyBefore[c + 1] + energy[c] + energy[c + 1];
            blocks[c] = 1 / (float) Math.sqrt(sum + EPSILON);
        }
        System.arraycopy(blocks, FhogGrid.BORDER, norms[0], 0, columns);
        System.arraycopy(blocks, FhogGrid.BORDER - 1, norms[2], 0, columns);
    }

    /**
     * Writes the channels of the row of cells that was entered last but one.
     *
     * @param histograms what was entered last but one
     * @param values receives channel p of the row's cell v at at + v·stride + p
     */
    void write(float[] histograms, float[] values, int at, int stride) {
        for (float[] texture : textures) {
            Arrays.fill(texture, 0);
        }
        for (int o = 0; o < Orientations.COUNT; o++) {
            System.arraycopy(histograms, o * cells + FhogGrid.BORDER, plane, 0, columns);
            clipPlane();
            addTextures();
            scatter(clipped, 0.5f, values, at + o, stride);
        }
        for (int o = 0; o < Orientations.HALF; o++) {
            System.arraycopy(histograms, o * cells + FhogGrid.BORDER, plane, 0, columns);
            System.arraycopy(histograms, (o + Orientations.HALF) * cells + FhogGrid.BORDER, opposite, 0, columns);
            for (int v = 0; v < columns; v++) {
                plane[v] += opposite[v];
            }
            clipPlane();
            scatter(clipped, 0.5f, values, at + Orientations.COUNT + o, stride);
        }
        for (int i = 0; i < textures.length; i++) {
            scatter(textures[i], TEXTURE, values, at + Orientations.COUNT + Orientations.HALF + i, stride);
        }
    }

    private void clipPlane() {
        float[] h = plane;
        float[] sum = clipped;
        float[] n1 = norms[0];
        float[] n2 = norms[1];
        float[] n3 = norms[2];
        float[] n4 = norms[3];
        for (int v = 0; v < h.length; v++) {
            sum[v] = Math.min(h[v] * n1[v], CLIP)
                    + Math.min(h[v] * n2[v], CLIP)
                    + Math.min(h[v] * n3[v], CLIP)
                    + Math.min(h[v] * n4[v], CLIP);
        }
    }

    private void addTextures() {
        for (int i = 0; i < textures.length; i++) {
            float[] h = plane;
            float[] n = norms[i];
            float[] texture = textures[i];
            for (int v = 0; v < h.length; v++) {
                texture[v] += Math.min(h[v] * n[v], CLIP);
            }
        }
    }

    private static void scatter(float[] row, float factor, float[] values, int at, int stride) {
        for (int v = 0; v < row.length; v++) {
            values[at + v * stride] = factor * row[v];
        }
    }
}
