package dev.onebox.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An orthogonal basis Q of the channels in which every row is even or odd under the mirrors of the feature.
 *
 * <pre>
 *   (Q x)_a = Σ_t ± x_p(t) / √s,      p(1) … p(s) the s ≤ 4 channels that mirrors make of one another
 * </pre>
 *
 * <p>A mirror permutes the channels of FHOG (and moves its cells); its square changes nothing, so its eigenvectors are even
 * or odd. A combination that is odd under the left-right mirror is an odd function of the columns for a background that
 * does not care about left and right, and so on. Rows are sorted: even-even, odd in columns, odd in rows, odd-odd. Not in
 * the paper. Immutable.
 */
public final class ParityBasis {
    private final List<Integer> horizontal;
    private final List<Integer> vertical;
    private final int channels;
    private final boolean[] oddInRows;
    private final boolean[] oddInColumns;
    private final List<List<Integer>> combined = new ArrayList<>(); // channels of every row; only added to by of(…)
    private final double[] q; // Q_ap at a·k + p

    private ParityBasis(List<Integer> horizontal, List<Integer> vertical) {
        this.horizontal = List.copyOf(horizontal);
        this.vertical = List.copyOf(vertical);
        this.channels = horizontal.size();
        this.oddInRows = new boolean[channels];
        this.oddInColumns = new boolean[channels];
        this.q = new double[channels * channels];
    }

    /** Without knowledge of mirrors: Q = I and every channel even. */
    public static ParityBasis allEven(int channels) {
        List<Integer> identity = IntStream.range(0, channels).boxed().toList();
        return of(identity, identity);
    }

    /**
     * The basis for given mirrors: channel p of a mirrored photo is channel horizontal[p] (left-right) or vertical[p]
     * (upside down) of the photo.
     *
     * @throws IllegalArgumentException if they are not permutations of the same channels that undo themselves and commute
     */
    public static ParityBasis of(List<Integer> horizontal, List<Integer> vertical) {
        requireMirrors(horizontal, vertical);
        ParityBasis basis = new ParityBasis(horizontal, vertical);
        int next = 0;
        for (int su = 1; su >= -1; su -= 2) {
            for (int sv = 1; sv >= -1; sv -= 2) {
                for (int p = 0; p < basis.channels; p++) {
                    int h = horizontal.get(p);
                    int[] orbit = {p, h, vertical.get(p), vertical.get(h)};
                    if (isFirst(orbit) && basis.put(next, orbit, su, sv)) {
                        next++;
                    }
                }
            }
        }
        return basis;
    }

    private static void requireMirrors(List<Integer> horizontal, List<Integer> vertical) {
        boolean same = horizontal.size() == vertical.size() && !horizontal.isEmpty();
        for (int p = 0; same && p < horizontal.size(); p++) {
            int h = horizontal.get(p);
            int v = vertical.get(p);
            same = h >= 0
                    && h < horizontal.size()
                    && v >= 0
                    && v < vertical.size()
                    && horizontal.get(h) == p
                    && vertical.get(v) == p
                    && horizontal.get(v).equals(vertical.get(h));
        }
        if (!same) {
            throw new IllegalArgumentException("mirrors " + horizontal + " and " + vertical
                    + ": expected permutations of the same channels that undo themselves and commute");
        }
    }

    private static boolean isFirst(int[] orbit) {
        return orbit[0] <= orbit[1] && orbit[0] <= orbit[2] && orbit[0] <= orbit[3];
    }

    /** Makes row a the part of an orbit that mirrors multiply by su and sv; false if there is no such part. */
    private boolean put(int a, int[] orbit, int su, int sv) {
        int[] characters = {1, sv, su, su * sv};
        double[] weights = new double[4];
        for (int t = 0; t < 4; t++) {
            int first = indexOf(orbit, orbit[t]);
            weights[first] += characters[t];
        }
        double norm = 0;
        for (double weight : weights) {
            norm += weight * weight;
        }
        if (norm == 0) {
            return false;
        }
        List<Integer> sources = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            if (weights[t] != 0) {
                sources.add(orbit[t]);
                q[a * channels + orbit[t]] = weights[t] / Math.sqrt(norm);
            }
        }
        combined.add(List.copyOf(sources));
        oddInRows[a] = su < 0;
        oddInColumns[a] = sv < 0;
        return true;
    }

    private static int indexOf(int[] orbit, int channel) {
        int t = 0;
        while (orbit[t] != channel) {
            t++;
        }
        return t;
    }

    /** k. */
    public int channels() {
        return channels;
    }

    /** Whether row a changes sign when the photo is turned upside down. */
    public boolean oddInRows(int a) {
        return oddInRows[a];
    }

    /** Whether row a changes sign when left and right are exchanged. */
    public boolean oddInColumns(int a) {
        return oddInColumns[a];
    }

    /** Q_ap. */
    public double at(int a, int p) {
        return q[a * channels + p];
    }

    /** The channels p with Q_ap ≠ 0, at most four: those that mirrors make of one another. */
    public List<Integer> combined(int a) {
        return combined.get(a);
    }

    /** Whether the mirrors are the same: the basis follows from them. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ParityBasis basis
                && basis.horizontal.equals(horizontal)
                && basis.vertical.equals(vertical);
    }

    /** Of the mirrors, as {@link #equals}. */
    @Override
    public int hashCode() {
        return 31 * horizontal.hashCode() + vertical.hashCode();
    }
}
