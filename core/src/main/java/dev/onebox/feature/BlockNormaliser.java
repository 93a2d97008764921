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

    private final int cells; // columns of histograms, and the length of every array here
    private float[] energy; // e[r, c] of the row entered last
    private float[] energyBefore;
    private final float[] pairs; // e[r−1, c] + e[r, c]
    private final float[] shifted; // pairs, from c + 1
    private final float[][] norms; // n₁ … n₄
    private final float[][] textures; // Σ_o min(h_o n_i, 0.2), by i
    private final float[] plane; // h_o or h_o + h_{o+9} of the orientation at hand
    private final float[] opposite;
    private final float[] clipped;

    /** For rows of that many described cells. */
    BlockNormaliser(int columns) {
        cells = columns + 2 * FhogGrid.BORDER;
        energy = new float[cells];
        energyBefore = new float[cells];
        pairs = new float[cells];
        shifted = new float[cells];
        norms = new float[4][cells];
        textures = new float[4][cells];
        plane = new float[cells];
        opposite = new float[cells];
        clipped = new float[cells];
    }

    /** Takes the next row of histograms, orientation o of cell c at o·cells + c, for the blocks it is part of. */
    void enter(float[] histograms) {
        float[] spare = energyBefore;
        energyBefore = energy;
        energy = spare;
        Arrays.fill(energy, 0);
        for (int o = 0; o < Orientations.HALF; o++) {
            loadWithOpposite(histograms, o);
            addSquares(plane, energy);
        }
        measureBlocks();
    }

    private void measureBlocks() {
        System.arraycopy(norms[0], 0, norms[1], 0, cells);
        System.arraycopy(norms[2], 0, norms[3], 0, cells);
        sumInto(energyBefore, energy, pairs);
        System.arraycopy(pairs, 1, shifted, 0, cells - 1);
        invertInto(pairs, shifted, norms[0]);
        System.arraycopy(norms[0], 0, norms[2], 1, cells - 1);
    }

    /**
     * Writes the channels of the row of cells that was entered last but one.
     *
     * @param histograms what was entered last but one
     * @param values receives channel p of the row's described cell v at at + v·stride + p
     */
    void write(float[] histograms, float[] values, int at, int stride) {
        writeSensitive(histograms, values, at, stride);
        writeInsensitive(histograms, values, at + Orientations.COUNT, stride);
        for (int i = 0; i < textures.length; i++) {
            scatter(textures[i], TEXTURE, values, at + Orientations.COUNT + Orientations.HALF + i, stride);
        }
    }

    private void writeSensitive(float[] histograms, float[] values, int at, int stride) {
        for (float[] texture : textures) {
            Arrays.fill(texture, 0);
        }
        for (int o = 0; o < Orientations.COUNT; o++) {
            load(histograms, o, plane);
            for (int i = 0; i < textures.length; i++) {
                addClipped(plane, norms[i], textures[i]);
            }
            clipInto(plane, norms[0], norms[1], norms[2], norms[3], clipped);
            scatter(clipped, 0.5f, values, at + o, stride);
        }
    }

    private void writeInsensitive(float[] histograms, float[] values, int at, int stride) {
        for (int o = 0; o < Orientations.HALF; o++) {
            loadWithOpposite(histograms, o);
            clipInto(plane, norms[0], norms[1], norms[2], norms[3], clipped);
            scatter(clipped, 0.5f, values, at + o, stride);
        }
    }

    private void load(float[] histograms, int o, float[] out) {
        System.arraycopy(histograms, o * cells, out, 0, cells);
    }

    private void loadWithOpposite(float[] histograms, int o) {
        load(histograms, o, plane);
        load(histograms, o + Orientations.HALF, opposite);
        sumInto(plane, opposite, plane);
    }

    private void scatter(float[] row, float factor, float[] values, int at, int stride) {
        for (int c = FhogGrid.BORDER; c < cells - FhogGrid.BORDER; c++) {
            values[at + (c - FhogGrid.BORDER) * stride] = factor * row[c];
        }
    }

    private static void sumInto(float[] one, float[] other, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = one[c] + other[c];
        }
    }

    private static void addSquares(float[] row, float[] sums) {
        for (int c = 0; c < sums.length; c++) {
            sums[c] += row[c] * row[c];
        }
    }

    private static void invertInto(float[] one, float[] other, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = 1 / (float) Math.sqrt(one[c] + other[c] + EPSILON);
        }
    }

    private static void addClipped(float[] h, float[] n, float[] sums) {
        for (int c = 0; c < sums.length; c++) {
            sums[c] += Math.min(h[c] * n[c], CLIP);
        }
    }

    private static void clipInto(float[] h, float[] n1, float[] n2, float[] n3, float[] n4, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.min(h[c] * n1[c], CLIP)
                    + Math.min(h[c] * n2[c], CLIP)
                    + Math.min(h[c] * n3[c], CLIP)
                    + Math.min(h[c] * n4[c], CLIP);
        }
    }
}
