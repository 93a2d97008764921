package dev.onebox.lab.stage;

import dev.onebox.cli.TextFormat;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.List;

/**
 * The products of all blocks of a 28 × 12 × 31 template with one vector and with many.
 *
 * <p>Limit of one: every block is read once (bytes ÷ bandwidth of an array of that size), and every element of its half takes
 * part in two complex products, 16 operations (÷ peak); as for a whole iteration, the sum of both. Limit of many: operations
 * ÷ peak. Bandwidth and peak are those of the same rounds.
 */
public final class BlockProductStage {
    private static final int FREQUENCIES = 56 * 13;
    private static final int CHANNELS = 31;
    private static final int MANY = 32;

    private BlockProductStage() {}

    public static List<BenchmarkRow> measure() {
        FloatProductKernel kernel = Kernels.best().floatProduct();
        BlockShape shape = new BlockShape(CHANNELS, kernel.lanes(), 2);
        int groups = shape.groups(FREQUENCIES);
        int stride = groups * shape.vectorLength();
        float[] blocks = RandomArrays.floats(groups * shape.blockLength(), 1);
        float[] x = RandomArrays.floats(MANY * stride, 2);
        float[] z = new float[MANY * stride];
        RightHandSides sides = new RightHandSides(MANY, stride);
        long bytes = 4L * blocks.length;
        MachineProbe operations = MachineProbe.operations();
        MachineProbe reads = MachineProbe.reads(bytes);
        List<Timing> timings = new InterleavedBenchmark()
                .run(
                        () -> kernel.multiply(CHANNELS, blocks, x, z, RightHandSides.ONE, 0, groups),
                        () -> kernel.multiply(CHANNELS, blocks, x, z, sides, 0, groups),
                        operations.work(),
                        reads.work());
        double byBytes = bytes / reads.perSecond(timings.get(3).seconds());
        double flops = 16.0 * FREQUENCIES * CHANNELS * (CHANNELS + 1) / 2;
        double byFlops = flops / operations.perSecond(timings.get(2).seconds());
        double seconds = timings.get(0).seconds();
        return List.of(
                BenchmarkRow.of("block-product", "28x12x31", timings.get(0))
                        .limit(byBytes + byFlops)
                        .moving(bytes)
                        .noting(TextFormat.format(
                                "%.2f × bytes ÷ bandwidth (%.1f µs), %.2f × operations ÷ peak (%.1f µs)",
                                seconds / byBytes, byBytes * 1e6, seconds / byFlops, byFlops * 1e6)),
                BenchmarkRow.of(
                                "block-product-batch",
                                "28x12x31",
                                timings.get(1).per(MANY))
                        .limit(byFlops)
                        .moving(bytes)
                        .noting("per right-hand side of " + MANY));
    }
}
