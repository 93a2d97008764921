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
    private final float[][] clipped; // min(h n_i, 0.2) of the orientation at hand, by i
    private final float[][] planes; // the channels of the row of cells at hand

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
        clipped = new float[4][cells];
        planes = new float[CHANNELS][cells];
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
        computeSensitive(histograms);
        computeInsensitive(histograms);
        for (int i = 0; i < textures.length; i++) {
            scaleInto(textures[i], TEXTURE, planes[Orientations.COUNT + Orientations.HALF + i]);
        }
        interleave(values, at, stride);
    }

    /** Channels 0 … 17, which tell a gradient from its opposite, and the sums for textures. */
    private void computeSensitive(float[] histograms) {
        for (float[] texture : textures) {
            Arrays.fill(texture, 0);
        }
        for (int o = 0; o < Orientations.COUNT; o++) {
            load(histograms, o, plane);
            for (int i = 0; i < textures.length; i++) {
                clipInto(plane, norms[i], clipped[i]);
                sumInto(textures[i], clipped[i], textures[i]);
            }
            addHalvesInto(clipped[0], clipped[1], clipped[2], clipped[3], planes[o]);
        }
    }

    /** Channels 18 … 26, which do not. */
    private void computeInsensitive(float[] histograms) {
        for (int o = 0; o < Orientations.HALF; o++) {
            loadWithOpposite(histograms, o);
            for (int i = 0; i < textures.length; i++) {
                clipInto(plane, norms[i], clipped[i]);
            }
            addHalvesInto(clipped[0], clipped[1], clipped[2], clipped[3], planes[Orientations.COUNT + o]);
        }
    }

    /** From a plane per channel to all channels of a cell side by side, eight at a time: one by one misses the cache. */
    private void interleave(float[] values, int at, int stride) {
        int p = 0;
        for (; p + 8 <= CHANNELS; p += 8) {
            interleaveEight(p, values, at + p, stride);
        }
        for (; p < CHANNELS; p++) {
            float[] row = planes[p];
            for (int c = FhogGrid.BORDER, to = at + p; c < cells - FhogGrid.BORDER; c++, to += stride) {
                values[to] = row[c];
            }
        }
    }

    private void interleaveEight(int p, float[] values, int at, int stride) {
        float[] row0 = planes[p];
        float[] row1 = planes[p + 1];
        float[] row2 = planes[p + 2];
        float[] row3 = planes[p + 3];
        float[] row4 = planes[p + 4];
        float[] row5 = planes[p + 5];
        float[] row6 = planes[p + 6];
        float[] row7 = planes[p + 7];
        for (int c = FhogGrid.BORDER, to = at; c < cells - FhogGrid.BORDER; c++, to += stride) {
            values[to] = row0[c];
            values[to + 1] = row1[c];
            values[to + 2] = row2[c];
            values[to + 3] = row3[c];
            values[to + 4] = row4[c];
            values[to + 5] = row5[c];
            values[to + 6] = row6[c];
            values[to + 7] = row7[c];
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

    private static void clipInto(float[] h, float[] n, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.min(h[c] * n[c], CLIP);
        }
    }

    private static void addHalvesInto(float[] t1, float[] t2, float[] t3, float[] t4, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = 0.5f * (t1[c] + t2[c] + t3[c] + t4[c]);
        }
    }

    private static void scaleInto(float[] row, float factor, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = factor * row[c];
        }
    }
}
