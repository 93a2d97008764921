package dev.onebox.lab.stage;

import dev.onebox.kernel.DoubleRankKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RankShape;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.BenchmarkStage;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.Arrays;
import java.util.List;

/**
 * The update of gathering: sixteen spectra of 35 channels into the Hermitian sums of a frequency, in double.
 *
 * <p>On as many frequencies as stay in the second-level cache, so that arithmetic binds. Limit: 4 k² B operations, of
 * Hermitian results half of all, at peak.
 */
public final class RankUpdateStage implements BenchmarkStage {
    private static final int CHANNELS = 35;
    private static final int VECTORS = 16;
    private static final int FREQUENCIES = 4;

    @Override
    public String name() {
        return "rank-update";
    }

    @Override
    public List<BenchmarkRow> measure() {
        Variant best = new Variant(Kernels.best().doubleRank());
        check(best, new Variant(Kernels.plain().doubleRank()));
        MachineProbe operations = MachineProbe.operations();
        List<Timing> timings = new InterleavedBenchmark()
                .with(best::update)
                .with(operations.work())
                .run();
        double flops = 4.0 * CHANNELS * (CHANNELS + 1) * VECTORS;
        return List.of(BenchmarkRow.of(
                        name(), "35 channels x 16", timings.get(0).per(FREQUENCIES))
                .limit(2 * flops / operations.perSecond(timings.get(1).seconds())) // half as many lanes in double
                .moving(8L * (best.x.length + best.sums.length))
                .noting("per frequency, in double"));
    }

    private static void check(Variant best, Variant plain) {
        best.update();
        plain.update();
        for (int p = 0; p < CHANNELS; p++) {
            for (int q = p; q < CHANNELS; q++) {
                RandomArrays.requireClose(best.sum(p, q), plain.sum(p, q), 1e-10, "sum " + p + ", " + q);
            }
        }
    }

    /** The same numbers for every kernel, however many lanes it has. */
    private static final class Variant {
        private final DoubleRankKernel kernel;
        private final RankShape shape;
        private final double[] x;
        private final double[] sums;
        private final double[] weights = new double[VECTORS];

        Variant(DoubleRankKernel kernel) {
            this.kernel = kernel;
            this.shape = RankShape.dense(CHANNELS, VECTORS, kernel.lanes());
            this.x = new double[FREQUENCIES * shape.frequencyStride()];
            this.sums = new double[FREQUENCIES * shape.sumStride()];
            Arrays.fill(weights, 1);
            for (int i = 0; i < FREQUENCIES * VECTORS; i++) {
                int at = i / VECTORS * shape.frequencyStride() + i % VECTORS * shape.vectorStride();
                for (int p = 0; p < CHANNELS; p++) {
                    int channel = at + p / shape.lanes() * 2 * shape.lanes() + p % shape.lanes();
                    x[channel] = Math.cos(i + 3 * p);
                    x[channel + shape.lanes()] = Math.sin(2 * i + p);
                }
            }
        }

        void update() {
            kernel.update(shape, x, 0, weights, sums, 0, FREQUENCIES);
        }

        double sum(int p, int q) {
            return sums[shape.offset(p, q)];
        }
    }
}
