package dev.onebox.kernel;

import java.util.Arrays;

/** Cells in ordinary loops along a row of them, over arrays that all begin at 0: the compiler vectorises that. Thread-safe. */
public final class PlainCells implements CellKernel {
    /** No part of a histogram counts more than this. */
    public static final float CLIP = 0.2f;

    /** The weight of texture energies. */
    public static final float TEXTURE = 0.2357f;

    private static final int HALF = DIRECTIONS / 2;
    private static final int BLOCKS = 4;
    private static final int PLANE = 2 * BLOCKS; // where in work: first the clipped parts and the sums of each block

    @Override
    public void normalise(float[] histograms, float[][] norms, float[][] work, float[][] planes) {
        for (int i = 0; i < BLOCKS; i++) {
            Arrays.fill(work[BLOCKS + i], 0);
        }
        for (int o = 0; o < DIRECTIONS; o++) {
            load(histograms, o, work[PLANE]);
            clip(norms, work);
            for (int i = 0; i < BLOCKS; i++) {
                addTo(work[BLOCKS + i], work[i]);
            }
            addHalves(work[0], work[1], work[2], work[3], planes[o]);
        }
        for (int o = 0; o < HALF; o++) {
            load(histograms, o, work[PLANE]);
            load(histograms, o + HALF, work[PLANE + 1]);
            addTo(work[PLANE], work[PLANE + 1]);
            clip(norms, work);
            addHalves(work[0], work[1], work[2], work[3], planes[DIRECTIONS + o]);
        }
        for (int i = 0; i < BLOCKS; i++) {
            scale(work[BLOCKS + i], planes[DIRECTIONS + HALF + i]);
        }
    }

    private static void load(float[] histograms, int o, float[] out) {
        System.arraycopy(histograms, o * out.length, out, 0, out.length);
    }

    private static void clip(float[][] norms, float[][] work) {
        for (int i = 0; i < BLOCKS; i++) {
            clipInto(work[PLANE], norms[i], work[i]);
        }
    }

    private static void clipInto(float[] h, float[] n, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = Math.min(h[c] * n[c], CLIP);
        }
    }

    private static void addTo(float[] sums, float[] row) {
        for (int c = 0; c < sums.length; c++) {
            sums[c] += row[c];
        }
    }

    private static void addHalves(float[] t1, float[] t2, float[] t3, float[] t4, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = 0.5f * (t1[c] + t2[c] + t3[c] + t4[c]);
        }
    }

    private static void scale(float[] row, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = TEXTURE * row[c];
        }
    }
}
