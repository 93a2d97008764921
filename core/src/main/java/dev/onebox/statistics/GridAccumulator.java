package dev.onebox.statistics;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.kernel.RankShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sum of the power spectra of zero-padded images on one transform grid.
 *
 * <pre>
 *   products_pq(f) = Σ_images sign · conj(x̂_p(f)) · x̂_q(f),      p ≤ q ≤ k,   x_k = 1 on the image
 * </pre>
 *
 * Its inverse transform is Σ x_p[x] x_q[x+d], the lag sums; so one inverse transform serves any number of images. Images
 * wait until there are {@value #BATCH} of them: then the products, which are far larger than the caches, travel through
 * the CPU once for all.
 *
 * <p>Differs from the paper: it transforms back k² products for every image. Cost per image O(k G log G + k² G) on a grid
 * of G points; memory O(k² G). Used by one thread, which lets workers help; the result does not depend on their number,
 * because every frequency adds its images in order of arrival.
 */
final class GridAccumulator {
    static final int BATCH = 16;

    /** Frequencies per task of an update. */
    private static final int RANGE = 256;

    /** Frequencies packed at a time: their vectors stay in the nearest caches until they are multiplied. */
    private static final int TILE = 8;

    /**
     * Bytes are counted as if vectors had this many lanes, so that decisions do not depend on the machine. More lanes
     * mean more padding of channels: at 35 channels a quarter more with eight, nearly twice as much with sixteen.
     */
    private static final int NOMINAL_LANES = 4;

    private final Size grid;
    private final int channels;
    private final Engine engine;
    private final int lanes;
    private final int frequencies;
    private final RankShape layout;
    private final double[] products; // of frequency f from f·sumStride, as RankShape describes
    private final List<Tiling.Piece> pending = new ArrayList<>();
    private DoubleRealFft2 transform;

    /**
     * Starts from nothing.
     *
     * @param channels k, without the constant
     * @param products zeros, as many as {@link #products} makes
     */
    GridAccumulator(Size grid, int channels, Engine engine, double[] products) {
        this.grid = grid;
        this.channels = channels;
        this.engine = engine;
        this.lanes = engine.lanes();
        this.transform = DoubleRealFft2.of(grid, grid, engine.kernels.doubleFft());
        this.frequencies = transform.frequencies();
        this.layout = RankShape.dense(channels + 1, BATCH, lanes);
        this.products = products;
    }

    /** Zeros for the products on a grid. */
    static double[] products(Size grid, int channels, Engine engine) {
        int frequencies = grid.rows() * (grid.columns() / 2 + 1);
        return new double[Math.multiplyExact(frequencies, RankShape.sumLength(channels + 1, engine.lanes()))];
    }

    /** The memory of the products, or of the spectra of a batch if that is more; counted alike on all machines. */
    static long bytes(Size grid, int channels) {
        RankShape shape = RankShape.dense(channels + 1, BATCH, NOMINAL_LANES);
        long frequencies = grid.rows() * (grid.columns() / 2L + 1);
        return frequencies * Math.max(shape.sumStride(), shape.frequencyStride()) * Double.BYTES;
    }

    /** Takes an image in; its lags must not wrap around the grid. */
    void add(Tiling.Piece piece) {
        pending.add(piece);
        if (pending.size() == BATCH) {
            flush();
        }
    }

    /** Adds everything to {@code sums}. Afterwards this accumulator is worn out; the array of its products is returned. */
    double[] settleInto(LagSums sums) {
        flush();
        engine.during(Phase.SETTLE, () -> addLags(sums));
        return products;
    }

    /**
     * The inverse transform, a row p and a chunk of channels q at a time. Only p &lt; k: that leaves out nothing but the
     * counts, which {@link LagSums} knows exactly. Every pair of channels is written by one task, so the number of threads
     * does not matter.
     */
    private void addLags(LagSums sums) {
        DoubleRealFft2 whole = DoubleRealFft2.of(grid, grid, engine.kernels.doubleFft());
        int chunks = layout.chunks();
        engine.workers.forEach(channels * chunks, task -> {
            int p = task / chunks;
            int chunk = task % chunks;
            if (chunk >= p / lanes) {
                addLags(p, chunk * lanes, whole, sums);
            }
        });
    }

    private void addLags(int p, int first, DoubleRealFft2 whole, LagSums sums) {
        Engine.Scratch scratch = engine.borrow();
        double[] spectrum = scratch.complex(whole.spectrumLength());
        double[] lags = scratch.real(whole.realLength());
        int offset = layout.offset(p, first);
        for (int f = 0; f < frequencies; f++) {
            System.arraycopy(products, f * layout.sumStride() + offset, spectrum, f * 2 * lanes, 2 * lanes);
        }
        whole.inverse(spectrum, 0, lags, 0, scratch.work(whole.workLength()));
        for (int q = Math.max(p, first); q < Math.min(layout.channels(), first + lanes); q++) {
            sums.add(p, q, grid, lags, lanes, q % lanes);
        }
        engine.giveBack(scratch);
    }

    private void flush() {
        if (pending.isEmpty()) {
            return;
        }
        int length = Math.multiplyExact(pending.size() * layout.chunks(), transform.spectrumLength());
        double[] spectra = engine.spectra(length);
        engine.during(Phase.TRANSFORM, () -> transformInto(spectra));
        engine.during(Phase.UPDATE, () -> update(spectra));
        pending.clear();
    }

    /** Chunk c of image b at (b·chunks + c)·spectrumLength. */
    private void transformInto(double[] spectra) {
        int chunks = layout.chunks();
        List<DoubleRealFft2> transforms =
                pending.stream().map(this::transformOf).toList();
        engine.workers.forEach(pending.size() * chunks, task -> {
            FeatureImage image = pending.get(task / chunks).image();
            DoubleRealFft2 fft = transforms.get(task / chunks);
            Engine.Scratch scratch = engine.borrow();
            double[] real = scratch.real(fft.realLength());
            fill(real, image, task % chunks * lanes);
            fft.forward(real, 0, spectra, task * fft.spectrumLength(), scratch.work(fft.workLength()));
            engine.giveBack(scratch);
        });
    }

    /** The last one if it suits: most photos of a set have the same size. */
    private DoubleRealFft2 transformOf(Tiling.Piece piece) {
        Size size = new Size(piece.image().rows(), piece.image().columns());
        if (!transform.support().equals(size)) {
            transform = DoubleRealFft2.of(grid, size, engine.kernels.doubleFft());
        }
        return transform;
    }

    /** The channels from {@code first} on, as many as there are lanes: those of the image, then the constant, then zeros. */
    private void fill(double[] real, FeatureImage image, int first) {
        int cells = image.rows() * image.columns();
        int present = Math.max(0, Math.min(lanes, channels - first));
        if (present < lanes) {
            Arrays.fill(real, 0, cells * lanes, 0);
        }
        widen(image.values(), first, channels, real, lanes, present, cells);
        if (present < lanes && first + present == channels) {
            for (int cell = 0; cell < cells; cell++) {
                real[cell * lanes + present] = 1;
            }
        }
    }

    /** Copies {@code count} numbers per cell; by fours, because a loop over so few costs more than the copying. */
    private static void widen(float[] from, int first, int step, double[] to, int toStep, int count, int cells) {
        for (int cell = 0, x = first, y = 0; cell < cells; cell++, x += step, y += toStep) {
            int i = 0;
            for (; i + 4 <= count; i += 4) {
                to[y + i] = from[x + i];
                to[y + i + 1] = from[x + i + 1];
                to[y + i + 2] = from[x + i + 2];
                to[y + i + 3] = from[x + i + 3];
            }
            for (; i < count; i++) {
                to[y + i] = from[x + i];
            }
        }
    }

    private void update(double[] spectra) {
        RankShape batch = RankShape.dense(channels + 1, pending.size(), lanes);
        double[] signs = new double[pending.size()];
        Arrays.setAll(signs, b -> pending.get(b).sign());
        engine.workers.forEach((frequencies + RANGE - 1) / RANGE, task -> {
            Engine.Scratch scratch = engine.borrow();
            double[] vectors = scratch.complex(TILE * batch.frequencyStride());
            int end = Math.min(frequencies, (task + 1) * RANGE);
            for (int f = task * RANGE; f < end; f += TILE) {
                int count = Math.min(TILE, end - f);
                pack(spectra, f, count, batch, vectors);
                engine.kernels.doubleRank().update(batch, vectors, 0, signs, products, f * batch.sumStride(), count);
            }
            engine.giveBack(scratch);
        });
    }

    /** From one chunk after another, each with all frequencies, to one frequency after another with all chunks. */
    private void pack(double[] spectra, int first, int count, RankShape batch, double[] vectors) {
        int element = 2 * lanes;
        int series = batch.vectors() * batch.chunks();
        for (int s = 0; s < series; s++) {
            int from = (s * frequencies + first) * element;
            for (int f = 0; f < count; f++) {
                System.arraycopy(
                        spectra, from + f * element, vectors, f * batch.frequencyStride() + s * element, element);
            }
        }
    }
}
