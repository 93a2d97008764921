package dev.onebox.lab.stage;

import dev.onebox.kernel.DoubleRankKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RankShape;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The update of gathering: sixteen spectra of 35 channels into the Hermitian sums of a frequency, in double.
 *
 * <p>On as many frequencies as stay in the second-level cache, so that arithmetic binds. Limit: 4 k² B operations, of
 * Hermitian results half of all, at peak.
 */
public final class RankUpdateStage {
    private static final int CHANNELS = 35;
    private static final int VECTORS = 16;
    private static final int FREQUENCIES = 4;

    private RankUpdateStage() {}

    public static List<BenchmarkRow> measure() {
        DoubleRankKernel kernel = Kernels.best().doubleRank();
        RankShape shape = RankShape.dense(CHANNELS, VECTORS, kernel.lanes());
        double[] x = new Random(1)
                .doubles((long) FREQUENCIES * shape.frequencyStride(), -1, 1)
                .toArray();
        double[] sums = new double[FREQUENCIES * shape.sumStride()];
        double[] weights = new double[VECTORS];
        Arrays.fill(weights, 1);
        MachineProbe operations = MachineProbe.operations();
        List<Timing> timings = new InterleavedBenchmark()
                .run(() -> kernel.update(shape, x, 0, weights, sums, 0, FREQUENCIES), operations.work());
        double flops = 4.0 * CHANNELS * (CHANNELS + 1) * VECTORS;
        return List.of(BenchmarkRow.of(
                        "rank-update", "35 channels x 16", timings.get(0).per(FREQUENCIES))
                .limit(2 * flops / operations.perSecond(timings.get(1).seconds())) // half as many lanes in double
                .moving(8L * (x.length + sums.length))
                .noting("per frequency, in double"));
    }
}
