package dev.onebox.statistics;

import dev.onebox.Size;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.kernel.RankShape;

/**
 * The inverse transform of accumulated products of spectra into lag sums: a row p and a chunk of channels q at a time.
 *
 * <p>Only p &lt; k: that leaves out nothing but the counts, which {@link LagSums} knows exactly. Every pair of channels is
 * written by one task, so the number of threads does not matter.
 */
final class LagTransform {
    private final RankShape layout;
    private final double[] products;
    private final Engine engine;
    private final DoubleRealFft2 transform;

    LagTransform(Size grid, RankShape layout, double[] products, Engine engine) {
        this.layout = layout;
        this.products = products;
        this.engine = engine;
        this.transform = DoubleRealFft2.of(grid, grid, engine.kernels.doubleFft());
    }

    void addTo(LagSums sums) {
        int chunks = layout.chunks();
        engine.workers.forEach(sums.channels * chunks, task -> {
            int p = task / chunks;
            int chunk = task % chunks;
            if (chunk >= p / layout.lanes()) {
                add(p, chunk, sums);
            }
        });
    }

    private void add(int p, int chunk, LagSums sums) {
        Engine.Scratch scratch = engine.borrow();
        double[] spectrum = scratch.complex(transform.spectrumLength());
        double[] lags = scratch.real(transform.realLength());
        int lanes = layout.lanes();
        gather(layout.offset(p, chunk * lanes), spectrum);
        transform.inverse(spectrum, 0, lags, 0, scratch.work(transform.workLength()));
        for (int q = Math.max(p, chunk * lanes); q < Math.min(layout.channels(), (chunk + 1) * lanes); q++) {
            sums.add(p, q, transform.grid(), lags, lanes, q % lanes);
        }
        engine.giveBack(scratch);
    }

    private void gather(int offset, double[] spectrum) {
        int element = 2 * layout.lanes();
        for (int f = 0; f < transform.frequencies(); f++) {
            System.arraycopy(products, f * layout.sumStride() + offset, spectrum, f * element, element);
        }
    }
}
