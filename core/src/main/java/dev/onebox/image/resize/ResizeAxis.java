package dev.onebox.image.resize;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The weights of some outputs of one axis on which n pixels become m; {@link Resize} has the formulas.
 *
 * <p>Every output has the same number of taps, zero weights among them: output o takes weight {@code weights[o·taps + t]} of
 * source {@code first + starts[o] + t}. Immutable; the arrays are only read.
 */
final class ResizeAxis {
    private final int n;
    private final int m;
    private final int[] outputs; // index among all m outputs, mirrored into 0 … m−1
    final int taps;
    final int[] starts;
    final int[] weights;
    final int first; // source of any output
    final int sources; // between the first and the last of any output

    /** Outputs from ≤ o &lt; from + count, mirrored where they lie outside 0 … m−1. */
    ResizeAxis(int n, int m, int from, int count) {
        this.n = n;
        this.m = m;
        int most = m >= n ? 2 : (n + m - 1) / m + 1; // pixels that an output of n/m pixels can touch
        this.taps = m == n ? 1 : Math.min(n, most);
        this.outputs = new int[count];
        this.starts = new int[count];
        this.weights = new int[Math.multiplyExact(taps, count)];
        for (int o = 0; o < count; o++) {
            outputs[o] = mirrored(from + o, m);
            weigh(o);
        }
        this.first = Arrays.stream(starts).min().orElse(0);
        this.sources = Arrays.stream(starts).max().orElse(0) + taps - first;
        for (int o = 0; o < count; o++) {
            starts[o] -= first;
        }
    }

    /** The index in 0 … m−1 that index i stands for when the axis goes back and forth. */
    static int mirrored(long i, int m) {
        int within = (int) Math.floorMod(i, 2L * m);
        return within < m ? within : 2 * m - 1 - within;
    }

    private void weigh(int o) {
        if (m == n) {
            starts[o] = outputs[o];
            weights[o] = total();
        } else if (m < n) {
            weighSmaller(o);
        } else {
            weighLarger(o);
        }
    }

    private void weighSmaller(int o) {
        long from = (long) outputs[o] * n;
        long to = from + n;
        int source = (int) (from / m);
        starts[o] = Math.min(source, n - taps);
        for (long i = source; i * m < to; i++) {
            weights[o * taps + (int) i - starts[o]] = (int) (Math.min(to, (i + 1) * m) - Math.max(from, i * m));
        }
    }

    private void weighLarger(int o) {
        long centre = (2L * outputs[o] + 1) * n - m; // 2m × the place among the centres of the sources
        long within = Math.max(0, Math.min(centre, 2L * m * (n - 1)));
        int source = (int) (within / (2L * m));
        int part = (int) (within % (2L * m));
        starts[o] = Math.min(source, n - taps);
        int at = o * taps + source - starts[o];
        weights[at] = 2 * m - part;
        if (part > 0) {
            weights[at + 1] = part;
        }
    }

    /** The sum of the weights of an output: n, 2m, or 2 where nothing changes. */
    int total() {
        return m == n ? 2 : m < n ? n : 2 * m;
    }

    /** For every output the first one that is equal to it: itself, or one before it. */
    int[] twins() {
        Map<Integer, Integer> firsts = new HashMap<>();
        int[] twins = new int[outputs.length];
        for (int o = 0; o < outputs.length; o++) {
            Integer first = firsts.putIfAbsent(outputs[o], o);
            twins[o] = first == null ? o : first;
        }
        return twins;
    }
}
