package dev.onebox.statistics;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import java.util.List;
import java.util.Map;

/**
 * Gathers {@link Statistics} from feature images of any sizes, in any number, in a fixed amount of memory.
 *
 * <pre>
 *   sum_pq = F⁻¹ Σ_images conj(x̂_p) x̂_q        x zero-padded by the horizon, so that no lag wraps around
 * </pre>
 *
 * Spectra are multiplied and added up per frequency; one inverse transform at the end turns them into lag sums. Images
 * share a few grids; a huge image is cut into tiles that give exactly its sums. Everything is double. The error of
 * sum_pq[d] is about 1e-15 of √(sum_pp[0] sum_qq[0]); counts of pairs are exact.
 *
 * <p>Differs from the paper: it transforms k² products back for every image.
 *
 * <p>Memory: at most 512 MB of accumulated products (more where vectors are longer than 256 bit and channels need more
 * padding, or with a horizon far beyond 100 × 100), half as much again for images that wait and for their spectra, and the
 * lag sums themselves. Used by one thread, which lets {@link Workers}
 * help: the same images in the same order give the same bits with any number of threads.
 */
public final class StatisticsAccumulator {
    /** Limits on the memory for products: of all grids together, and of one. Constants, or bits would depend on them. */
    record Limits(long allGrids, long oneGrid) {
        static final Limits USUAL = new Limits(512L << 20, 256L << 20);
    }

    private final String feature;
    private final int cell;
    private final LagSums sums;
    private final Engine engine;
    private final GridCache grids;
    private long images;

    /**
     * Starts with no photos.
     *
     * @param channels k, without the constant
     */
    public StatisticsAccumulator(String feature, int cell, int channels, Size horizon, Workers workers) {
        this(empty(feature, cell, channels, horizon), workers, Kernels.best(), Limits.USUAL);
    }

    StatisticsAccumulator(Statistics soFar, Workers workers, Kernels kernels, Limits limits) {
        this.feature = soFar.feature();
        this.cell = soFar.cell();
        this.images = soFar.images();
        this.sums = new LagSums(soFar.channels(), soFar.horizon(), soFar.sums().clone());
        this.engine = new Engine(workers, kernels);
        TilePlanner planner = new TilePlanner(soFar.channels(), soFar.horizon(), limits.oneGrid());
        this.grids = new GridCache(sums, planner, limits.allGrids(), engine);
    }

    /**
     * Goes on where {@code soFar} ended: the result is that of a run which was never interrupted but {@link #settle
     * settled} at this point, bit for bit.
     */
    public static StatisticsAccumulator continuing(Statistics soFar, Workers workers) {
        return new StatisticsAccumulator(soFar, workers, Kernels.best(), Limits.USUAL);
    }

    /** The memory that the class comment states, for vectors of 256 bits; the lag sums are copied when they are taken. */
    public static long mostBytes(int channels, Size horizon) {
        return Limits.USUAL.allGrids() * 3 / 2 + 4L * Double.BYTES * LagSums.length(channels, horizon);
    }

    static Statistics empty(String feature, int cell, int channels, Size horizon) {
        LagSums.checkShape(channels, horizon);
        double[] zeros = new double[LagSums.length(channels, horizon)];
        return new Statistics(feature, cell, channels, horizon, 0, zeros, Map.of());
    }

    /**
     * Adds one photo, given as its feature images at one or several scales. They may be empty or smaller than the horizon:
     * they contribute the lags they have. They are kept until a batch is full.
     *
     * @throws IllegalArgumentException if the number of channels differs or a value is not finite; then nothing is added
     */
    public void add(List<FeatureImage> scalesOfOnePhoto) {
        scalesOfOnePhoto.forEach(this::check);
        for (FeatureImage image : scalesOfOnePhoto) {
            if (!image.isEmpty()) {
                sums.count(image.rows(), image.columns());
                grids.add(new Tiling.Piece(image, 1));
            }
        }
        images++;
    }

    private void check(FeatureImage image) {
        if (image.channels() != sums.channels) {
            throw new IllegalArgumentException(
                    "feature image of " + image.channels() + " channels, expected " + sums.channels);
        }
        for (float value : image.values()) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("feature image with a value that is not finite: " + value);
            }
        }
    }

    /** How many photos were added, those before the start included. */
    public long images() {
        return images;
    }

    /**
     * Brings everything that is still under way into the lag sums.
     *
     * <p>Rounding errors depend on when this is done. For results that agree bit for bit with those of an interrupted run
     * it must be done after the same photos.
     */
    public void settle() {
        grids.settle();
        sums.clearUnseen();
    }

    /** The statistics of all photos so far; settles first. */
    public Statistics statistics(Map<String, String> provenance) {
        settle();
        return new Statistics(feature, cell, sums.channels, sums.horizon, images, sums.copy(), provenance);
    }

    /** Time spent so far on transforms of feature images, in nanoseconds by the clock on the wall. */
    public long nanosTransforming() {
        return engine.nanos(Phase.TRANSFORM);
    }

    /** Time spent so far on products of spectra, in nanoseconds by the clock on the wall. */
    public long nanosUpdating() {
        return engine.nanos(Phase.UPDATE);
    }

    /** Time spent so far on turning products into lag sums, in nanoseconds by the clock on the wall. */
    public long nanosSettling() {
        return engine.nanos(Phase.SETTLE);
    }
}
