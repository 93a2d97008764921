package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.FlipPermutation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The windows of the positives of one component: their exact mean, and a bounded number of them, evenly taken.
 *
 * <p>Whenever as many as may be are kept, every other one is let go and from then on half as many are taken: so memory does not grow
 * with the number of boxes, and the same boxes in the same order keep the same windows.
 *
 * <p>Where mirror images count as well, a window and its mirror image are two copies of one positive: both enter the mean,
 * one is kept. Used by one thread.
 */
final class PositiveSet {
    /** How many a learner keeps. */
    static final int KEPT = 512;

    private final Size size;
    private final int channels;
    private final Optional<FlipPermutation> flip;
    private final int most;
    private final double[] sum; // of all copies
    private final List<Positive> kept = new ArrayList<>();
    private double logScales; // their sum
    private int stride = 1;
    private int count;

    /**
     * @param flip how mirrors act on the channels, if mirror images count
     * @param most how many windows may be kept, an even number
     */
    PositiveSet(Size size, int channels, Optional<FlipPermutation> flip, int most) {
        this.size = size;
        this.channels = channels;
        this.flip = flip;
        this.most = most;
        this.sum = new double[size.area() * channels];
    }

    /**
     * A window that was kept.
     *
     * @param scale of the level that shows its box at the template's size
     */
    record Positive(FeatureImage window, double scale) {}

    void add(FeatureImage window, double scale) {
        logScales += Math.log(scale);
        for (FeatureImage copy : copies(window)) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += copy.values()[i];
            }
        }
        if (count++ % stride == 0) {
            kept.add(new Positive(window, scale));
            if (kept.size() == most) {
                thin();
            }
        }
    }

    /** The window, and its mirror image if that counts. */
    List<FeatureImage> copies(FeatureImage window) {
        return flip.isPresent() ? List.of(window, mirrored(window, flip.get())) : List.of(window);
    }

    /** The window of the mirrored photo: columns reversed and channels permuted. */
    private static FeatureImage mirrored(FeatureImage window, FlipPermutation mirrors) {
        float[] values = new float[window.values().length];
        int next = 0;
        for (int u = 0; u < window.rows(); u++) {
            for (int v = window.columns() - 1; v >= 0; v--) {
                for (int p : mirrors.horizontal()) {
                    values[next++] = window.at(u, v, p);
                }
            }
        }
        return new FeatureImage(window.rows(), window.columns(), window.channels(), values);
    }

    private void thin() {
        for (int i = 0; i < most / 2; i++) {
            kept.set(i, kept.get(2 * i));
        }
        kept.subList(most / 2, most).clear();
        stride *= 2;
    }

    /** How many windows were added, mirror images not counted. */
    int count() {
        return count;
    }

    /** The windows that were kept, in their order. */
    List<FeatureImage> kept() {
        return kept.stream().map(Positive::window).toList();
    }

    /** At most {@code some} of those that were kept, evenly taken. */
    List<Positive> evenly(int some) {
        return WindowSums.evenly(kept, some);
    }

    /** The mean of ln s over all that were added. */
    double meanLogScale() {
        return logScales / count;
    }

    /** The mean of all copies. */
    Template mean() {
        double copies = flip.isPresent() ? 2 : 1;
        double[] mean = new double[sum.length];
        for (int i = 0; i < sum.length; i++) {
            mean[i] = sum[i] / (count * copies);
        }
        return new Template(size, channels, mean);
    }

    /** The same windows with their first channels only. */
    PositiveSet firstChannels(int first) {
        if (first == channels) {
            return this;
        }
        PositiveSet fewer = new PositiveSet(size, first, flip.map(mirrors -> firstChannels(mirrors, first)), most);
        for (int i = 0, next = 0; i < sum.length; i += channels) {
            for (int p = 0; p < first; p++) {
                fewer.sum[next++] = sum[i + p];
            }
        }
        kept.forEach(one -> fewer.kept.add(new Positive(firstChannels(one.window, first), one.scale)));
        fewer.logScales = logScales;
        fewer.stride = stride;
        fewer.count = count;
        return fewer;
    }

    private static FlipPermutation firstChannels(FlipPermutation mirrors, int first) {
        return new FlipPermutation(
                mirrors.horizontal().subList(0, first), mirrors.vertical().subList(0, first));
    }

    private static FeatureImage firstChannels(FeatureImage window, int first) {
        float[] values = new float[window.rows() * window.columns() * first];
        for (int i = 0, next = 0; next < values.length; i += window.channels(), next += first) {
            System.arraycopy(window.values(), i, values, next, first);
        }
        return new FeatureImage(window.rows(), window.columns(), first, values);
    }
}
