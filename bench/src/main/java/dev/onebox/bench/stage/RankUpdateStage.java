package dev.onebox.bench.stage;

import dev.onebox.bench.Race;
import dev.onebox.bench.Row;
import dev.onebox.bench.Stage;
import dev.onebox.bench.Timing;
import dev.onebox.bench.machine.Limits;
import dev.onebox.kernel.DoubleRankKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RankShape;
import java.util.Arrays;
import java.util.List;

/**
 * The update of gathering: sixteen spectra of 35 channels into the Hermitian sums of a frequency, in double.
 *
 * <p>On as many frequencies as stay in the second-level cache, so that arithmetic binds. Limit: 4 k² B operations, of
 * Hermitian results half of all, at peak.
 */
public final class RankUpdateStage implements Stage {
    private static final int CHANNELS = 35;
    private static final int VECTORS = 16;
    private static final int FREQUENCIES = 4;

    @Override
    public String name() {
        return "rank-update";
    }

    @Override
    public List<Row> measure(Limits limits) {
        List<Timing> timings = new Race()
                .with(update(Kernels.best().doubleRank()))
                .with(update(Kernels.plain().doubleRank()))
                .run();
        Timing vector = timings.get(0).per(FREQUENCIES);
        Timing plain = timings.get(1).per(FREQUENCIES);
        double flops = 4.0 * CHANNELS * (CHANNELS + 1) * VECTORS;
        return List.of(
                Row.of("rank-update", "35 channels x 16", vector)
                        .limit(flops / limits.doubleFlopsPerSecond())
                        .noting("per frequency, in double"),
                Row.of("rank-update-plain", "35 channels x 16", plain)
                        .noting(plain.times(vector) + " the vector kernel"));
    }

    private static Runnable update(DoubleRankKernel kernel) {
        RankShape shape = RankShape.dense(CHANNELS, VECTORS, kernel.lanes());
        double[] x = Numbers.doubles(FREQUENCIES * shape.frequencyStride(), 1);
        double[] sums = new double[FREQUENCIES * shape.sumStride()];
        double[] weights = new double[VECTORS];
        Arrays.fill(weights, 1);
        return () -> kernel.update(shape, x, 0, weights, sums, 0, FREQUENCIES);
    }
}
