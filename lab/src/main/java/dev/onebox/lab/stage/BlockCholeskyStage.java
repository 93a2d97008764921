package dev.onebox.lab.stage;

import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasBlocks;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatCholeskyKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.ArrayList;
import java.util.List;

/**
 * The Cholesky factors of all blocks of a 28 × 12 × 31 circulant preconditioner.
 *
 * <p>Every call restores the blocks first, as the rival's does. Rival: OpenBLAS {@code cpotrf}, one thread, block by block,
 * through the LAPACKE entry that checks nothing. Limit: 4/3 k³ operations a block at peak.
 */
public final class BlockCholeskyStage {
    private static final int BLOCKS = 28 * 7;
    private static final int CHANNELS = 31;

    private final FloatCholeskyKernel kernel = Kernels.best().floatHermitianCholesky();
    private final BlockShape shape = new BlockShape(CHANNELS, kernel.lanes(), 2);
    private final int groups = shape.groups(BLOCKS);
    private final float[] original = new float[groups * shape.blockLength()];
    private final float[] blocks = new float[original.length];

    private BlockCholeskyStage() {
        for (int f = 0; f < groups * kernel.lanes(); f++) {
            for (int p = 0; p < CHANNELS; p++) {
                for (int q = 0; q <= p; q++) {
                    int at = shape.element(f / kernel.lanes(), p, q) + f % kernel.lanes();
                    original[at] = (float) element(f, p, q, 0);
                    original[at + kernel.lanes()] = (float) element(f, p, q, 1);
                }
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

    public static List<BenchmarkRow> measure() {
        BlockCholeskyStage ours = new BlockCholeskyStage();
        MachineProbe operations = MachineProbe.operations();
        boolean hasRival = OpenBlas.isAvailable();
        List<Runnable> tasks = new ArrayList<>(List.of(ours::factor, operations.work()));
        if (hasRival) {
            OpenBlasBlocks rival = new OpenBlasBlocks(CHANNELS, BLOCKS, BlockCholeskyStage::element);
            tasks.add(rival::factor);
            ours.check(rival);
        }
        List<Timing> timings = new InterleavedBenchmark().run(tasks.toArray(Runnable[]::new));
        double flops = BLOCKS * 4.0 / 3 * CHANNELS * CHANNELS * CHANNELS;
        BenchmarkRow row = BenchmarkRow.of("block-cholesky", "28x12x31", timings.get(0))
                .limit(flops / operations.perSecond(timings.get(1).seconds()))
                .moving(4L * ours.blocks.length)
                .noting(hasRival ? "OpenBLAS core " + OpenBlas.core() : "OpenBLAS does not load here");
        return List.of(hasRival ? row.against("openblas-cpotrf", timings.get(2)) : row);
    }

    private void factor() {
        System.arraycopy(original, 0, blocks, 0, original.length);
        if (kernel.factor(CHANNELS, blocks, 0, groups) != FloatCholeskyKernel.SUCCESS) {
            throw new IllegalStateException("the blocks of the benchmark are not positive definite");
        }
    }

    private void check(OpenBlasBlocks rival) {
        rival.factor();
        factor();
        for (int p = 0; p < CHANNELS; p++) {
            for (int q = 0; q < p; q++) {
                float mine = blocks[shape.element(0, p, q)];
                RandomArrays.requireClose(mine, rival.at(0, p, q), 1e-4, "factor at " + p + ", " + q);
            }
        }
    }
}
