package dev.onebox.statistics;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import java.io.Serializable;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Raw lag sums of a feature over many photos: all that is ever kept of them.
 *
 * <pre>
 *   sum_pq[d] = Σ f_p[x] · f_q[x+d]     over all photos and all cells x such that x and x+d lie inside
 *
 *   p, q ≤ k,   f_k = 1,   d = (du, dv),   |du| &lt; R,   |dv| &lt; C        (R × C is the horizon)
 * </pre>
 *
 * The constant channel k makes the sums complete: sum_kk[d] counts the pairs, sum_pk[d] and sum_kq[d] are the sums of
 * f_p and f_q over them. So sums of different photos merge by addition, and every normalisation can be had afterwards.
 * Only du ≥ 0 is stored, because sum_pq[d] = sum_qp[−d].
 *
 * <p>Differs from the paper: it keeps normalised covariances, which can neither be merged exactly nor be made positive
 * semi-definite later.
 *
 * <p>The array is handed over, not copied: who made it no longer writes to it. Immutable by that agreement.
 */
public final class Statistics implements Serializable {
    private static final long serialVersionUID = 1;

    /** Far above what sums of many cells lose, far below the variance of anything that can be seen. */
    private static final double ROUNDING = 1e-9;

    private final String feature;
    private final int cell;
    private final int channels;
    private final Size horizon;
    private final long images;
    private final double[] sums; // sum_pq[du, dv] at ((p·(k+1) + q)·R + du)·(2C−1) + C−1+dv, 0 ≤ du < R
    private final Map<String, String> provenance;

    /**
     * @param channels k, without the constant
     * @param images how many photos were summed; a photo at several scales counts once
     * @param sums as {@link #sums} describes; finite
     * @param provenance where the sums come from, for people
     */
    public Statistics(
            String feature,
            int cell,
            int channels,
            Size horizon,
            long images,
            double[] sums,
            Map<String, String> provenance) {
        LagSums.checkShape(channels, horizon);
        if (feature.isBlank() || cell < 1 || images < 0) {
            throw new IllegalArgumentException("statistics of feature \"" + feature + "\", cell " + cell + ", " + images
                    + " images: expected a name, a cell of at least 1 and no negative number of images");
        }
        if (sums.length != LagSums.length(channels, horizon)) {
            throw new IllegalArgumentException("statistics of " + channels + " channels and horizon " + horizon
                    + ": got " + sums.length + " sums, expected " + LagSums.length(channels, horizon));
        }
        refuseNonFinite(sums);
        this.feature = feature;
        this.cell = cell;
        this.channels = channels;
        this.horizon = horizon;
        this.images = images;
        this.sums = sums;
        this.provenance = Collections.unmodifiableMap(new TreeMap<>(provenance));
    }

    private static void refuseNonFinite(double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            if (!Double.isFinite(sums[i])) {
                throw new IllegalArgumentException("statistics: sum number " + i + " is " + sums[i]);
            }
        }
    }

    /** The name of the feature, e.g. {@code fhog31}. */
    public String feature() {
        return feature;
    }

    /** The feature's cell size in pixels. */
    public int cell() {
        return cell;
    }

    /** k, without the constant channel. */
    public int channels() {
        return channels;
    }

    /** R × C: the largest template these sums can serve. */
    public Size horizon() {
        return horizon;
    }

    /** How many photos were summed. */
    public long images() {
        return images;
    }

    /** Where the sums come from, in the order of its keys. Unmodifiable. */
    public Map<String, String> provenance() {
        return provenance;
    }

    /** The sums themselves: shape [k+1, k+1, R, 2C−1], sum_pq[du, dv] at [p, q, du, C−1+dv]; read only. */
    public double[] sums() {
        return sums;
    }

    /** sum_pq[du, dv] for p, q ≤ k, |du| &lt; R, |dv| &lt; C; channel k is the constant 1. */
    public double sum(int p, int q, int du, int dv) {
        checkChannel(p, channels);
        checkChannel(q, channels);
        if (Math.abs(du) >= horizon.rows() || Math.abs(dv) >= horizon.columns()) {
            throw new IllegalArgumentException("lag (" + du + ", " + dv + ") is beyond the horizon " + horizon);
        }
        return stored(p, q, du, dv);
    }

    private double stored(int p, int q, int du, int dv) {
        return du < 0
                ? sums[LagSums.index(channels, horizon, q, p, -du, -dv)]
                : sums[LagSums.index(channels, horizon, p, q, du, dv)];
    }

    /** Where in {@link #sums} the lags (du, 1−columns) … (du, columns−1) of p and q start; du ≥ 0. */
    int row(int p, int q, int du, int columns) {
        return LagSums.index(channels, horizon, p, q, du, 1 - columns);
    }

    private static void checkChannel(int p, int last) {
        if (p < 0 || p > last) {
            throw new IllegalArgumentException("channel " + p + ": expected 0 to " + last);
        }
    }

    /** The mean of channel p over all cells of all photos; 0 if there was not a single cell. */
    public double mean(int p) {
        checkChannel(p, channels);
        double cells = stored(channels, channels, 0, 0);
        return Normalisation.seen(cells) ? stored(p, channels, 0, 0) / cells : 0;
    }

    /**
     * Why no detector can be had from these sums, and the remedy: most channels have the same value in all cells. Empty where
     * they vary, as those of any photo do that shows something; photos without colour leave two channels of {@code fhog34}
     * constant, and some blank photos among others do no harm.
     */
    public Optional<String> blankness() {
        long constant = IntStream.range(0, channels).filter(this::isConstant).count();
        return 2 * constant <= channels
                ? Optional.empty()
                : Optional.of(
                        "the statistics do not vary in " + constant + " of " + channels + " channels: the " + images
                                + " photos they are of are blank, or smaller than a cell. Gather from photos that show something:"
                                + " onebox gather PHOTOS -o FILE");
    }

    private boolean isConstant(int p) {
        double cells = stored(channels, channels, 0, 0);
        double meanSquare = Normalisation.seen(cells) ? stored(p, p, 0, 0) / cells : 0;
        return !(meanSquare - mean(p) * mean(p) > ROUNDING * meanSquare);
    }

    /**
     * The sums over the photos of both. Of the provenance only what both agree on remains, so the result does not depend
     * on the order.
     *
     * @throws IncompatibleStatisticsException if feature, cell, channels or horizon differ
     */
    public Statistics plus(Statistics other) {
        requireSame("feature", feature, other.feature);
        requireSame("cell", cell, other.cell);
        requireSame("channels", channels, other.channels);
        requireSame("horizon", horizon, other.horizon);
        double[] both = new double[sums.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = sums[i] + other.sums[i];
        }
        Map<String, String> shared = new TreeMap<>(provenance);
        shared.entrySet().retainAll(other.provenance.entrySet());
        return new Statistics(feature, cell, channels, horizon, Math.addExact(images, other.images), both, shared);
    }

    private static void requireSame(String what, Object here, Object there) {
        if (!here.equals(there)) {
            throw new IncompatibleStatisticsException(what, here, there);
        }
    }

    /**
     * The statistics of the feature that consists of the first channels of this one.
     *
     * @param name what that feature is called: the first 31 channels of {@code fhog34} are {@code fhog31}
     */
    public Statistics firstChannels(String name, int first) {
        if (first < 1 || first > channels) {
            throw new IllegalArgumentException("first " + first + " channels of " + channels);
        }
        return cut(name, first, horizon);
    }

    /** The sums of the lags below a smaller horizon: what these photos would have given with it. */
    public Statistics upTo(Size smaller) {
        if (!horizon.covers(smaller)) {
            throw new IllegalArgumentException("horizon " + smaller + " is beyond the horizon " + horizon);
        }
        return cut(feature, channels, smaller);
    }

    private Statistics cut(String name, int first, Size smaller) {
        double[] kept = new double[LagSums.length(first, smaller)];
        int width = 2 * smaller.columns() - 1;
        for (int p = 0; p <= first; p++) {
            for (int q = 0; q <= first; q++) {
                for (int du = 0; du < smaller.rows(); du++) {
                    int from = LagSums.index(
                            channels, horizon, source(p, first), source(q, first), du, 1 - smaller.columns());
                    int to = LagSums.index(first, smaller, p, q, du, 1 - smaller.columns());
                    System.arraycopy(sums, from, kept, to, width);
                }
            }
        }
        return new Statistics(name, cell, first, smaller, images, kept, provenance);
    }

    /** The constant is the last channel, however many remain before it. */
    private int source(int p, int first) {
        return p == first ? channels : p;
    }

    /** Same as {@link #covariance(Normalisation, Size, Workers)} on this thread. */
    public StationaryCovariance covariance(Normalisation normalisation, Size size) {
        return covariance(normalisation, size, Workers.alone());
    }

    /**
     * The covariance of windows of the background.
     *
     * @param size the largest window it shall describe, at most the horizon
     */
    public StationaryCovariance covariance(Normalisation normalisation, Size size, Workers workers) {
        requireCovered(size);
        return StationaryCovariance.of(this, normalisation, size, workers);
    }

    private void requireCovered(Size size) {
        if (!horizon.covers(size)) {
            throw new IllegalArgumentException("covariance for windows of " + size
                    + ": the horizon of the statistics is " + horizon + "; gather with a larger one");
        }
    }

    /**
     * Sixteen hexadecimal digits that tell these sums from others, whatever file they came from; not meant to withstand
     * malice.
     */
    public String fingerprint() {
        long hash = 31L * feature.hashCode() + cell;
        for (double sum : sums) {
            hash = (Long.rotateLeft(hash, 5) ^ Double.doubleToRawLongBits(sum)) * 0x9E3779B97F4A7C15L;
        }
        return String.format(Locale.ROOT, "%016x", hash ^ hash >>> 32);
    }

    /** What they are of, for people; the sums are left out. */
    @Override
    public String toString() {
        return "statistics of " + images + " images, feature " + feature + ", cell " + cell + ", horizon " + horizon;
    }
}
