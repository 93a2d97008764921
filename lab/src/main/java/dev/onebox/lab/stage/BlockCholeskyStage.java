package dev.onebox.lab.stage;

import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasBlocks;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.BenchmarkStage;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.List;

/**
 * The Cholesky factors of all blocks of a 28 × 12 × 31 circulant preconditioner.
 *
 * <p>Every call restores the blocks first, as the rival's does. Rival: OpenBLAS {@code cpotrf}, one thread, block by block,
 * through the LAPACKE entry that checks nothing. Limit: 4/3 k³ operations a block at peak.
 */
public final class BlockCholeskyStage implements BenchmarkStage {
    private static final int BLOCKS = 28 * 7;
    private static final int CHANNELS = 31;

    @Override
    public String name() {
        return "block-cholesky";
    }

    @Override
    public List<BenchmarkRow> measure() {
        Variant vector = new Variant(Kernels.best().floatHermitianCholesky());
        MachineProbe operations = MachineProbe.operations();
        InterleavedBenchmark benchmark =
                new InterleavedBenchmark().with(vector::factor).with(operations.work());
        boolean hasRival = OpenBlas.isAvailable();
        if (hasRival) {
            OpenBlasBlocks rival = new OpenBlasBlocks(CHANNELS, BLOCKS, BlockCholeskyStage::element);
            benchmark.with(rival::factor);
            check(vector, rival);
        }
        List<Timing> timings = benchmark.run();
        BenchmarkRow row = BenchmarkRow.of(name(), "28x12x31", timings.get(0))
                .limit(BLOCKS
                        * 4.0
                        / 3
                        * CHANNELS
                        * CHANNELS
                        * CHANNELS
                        / operations.perSecond(timings.get(1).seconds()))
                .moving(4L * vector.blocks.length)
                .noting(hasRival ? "OpenBLAS core " + OpenBlas.core() : "OpenBLAS does not load here");
        return List.of(hasRival ? row.against("openblas-cpotrf", timings.get(2)) : row);
    }

    private static void check(Variant ours, OpenBlasBlocks rival) {
        rival.factor();
        ours.factor();
        for (int p = 0; p < CHANNELS; p++) {
            for (int q = 0; q < p; q++) {
                RandomArrays.requireClose(ours.factorAt(p, q), rival.at(0, p, q), 1e-4, "factor at " + p + ", " + q);
            }
        }
    }

    /** Element (p, q), q ≤ p, of block f: real part, then imaginary part; strongly diagonal, so well conditioned. */
    private static double element(int f, int p, int q, int part) {
        if (p == q) {
            return part == 0 ? 2 + 0.01 * (f % 7) : 0;
        }
        double decay = 1.0 / (1 + (p - q) * (p - q));
        return part == 0 ? 0.5 * decay * Math.cos(p + 2 * q + f) : 0.5 * decay * Math.sin(p + 2 * q + f);
    }

    private static final class Variant {
        private final FloatCholeskyKernel kernel;
        private final BlockShape shape;
        private final int groups;
        private final float[] original;
        private final float[] blocks;

        Variant(FloatCholeskyKernel kernel) {
            this.kernel = kernel;
            shape = new BlockShape(CHANNELS, kernel.lanes(), 2);
            groups = shape.groups(BLOCKS);
            original = new float[groups * shape.blockLength()];
            blocks = new float[original.length];
            for (int f = 0; f < groups * kernel.lanes(); f++) {
                fill(f);
            }
        }

        private void fill(int f) {
            for (int p = 0; p < CHANNELS; p++) {
                for (int q = 0; q <= p; q++) {
                    int at = shape.element(f / kernel.lanes(), p, q) + f % kernel.lanes();
                    original[at] = (float) element(f, p, q, 0);
                    original[at + kernel.lanes()] = (float) element(f, p, q, 1);
                }
            }
        }

        void factor() {
            System.arraycopy(original, 0, blocks, 0, original.length);
            if (kernel.factor(CHANNELS, blocks, 0, groups) != FloatCholeskyKernel.SUCCESS) {
                throw new IllegalStateException("the blocks of the benchmark are not positive definite");
            }
        }

        float factorAt(int p, int q) {
            return blocks[shape.element(0, p, q)];
        }
    }
}
