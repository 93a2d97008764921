package dev.onebox.lab.stage;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RightHandSides;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.BenchmarkStage;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import dev.onebox.lab.report.Formats;
import java.util.List;

/**
 * The products of all blocks of a 28 × 12 × 31 template with one vector and with many.
 *
 * <p>Limit of one: every block is read once (bytes ÷ bandwidth of an array of that size), and every element of its half takes
 * part in two complex products, 16 operations (÷ peak); as for a whole iteration, the sum of both. Limit of many: operations
 * ÷ peak. Bandwidth and peak are those of the same rounds.
 */
public final class BlockProductStage implements BenchmarkStage {
    private static final int FREQUENCIES = 56 * 13;
    private static final int CHANNELS = 31;
    private static final int MANY = 32;

    @Override
    public String name() {
        return "block-product";
    }

    @Override
    public List<BenchmarkRow> measure() {
        Variant vector = new Variant(Kernels.best().floatProduct());
        check(vector, new Variant(Kernels.plain().floatProduct()));
        long bytes = 4L * vector.blocks.length;
        MachineProbe operations = MachineProbe.operations();
        MachineProbe reads = MachineProbe.reads(bytes);
        List<Timing> timings = new InterleavedBenchmark()
                .with(vector::one)
                .with(vector::many)
                .with(operations.work())
                .with(reads.work())
                .run();
        double byBytes = bytes / reads.perSecond(timings.get(3).seconds());
        double byFlops = 16.0
                * FREQUENCIES
                * CHANNELS
                * (CHANNELS + 1)
                / 2
                / operations.perSecond(timings.get(2).seconds());
        double seconds = timings.get(0).seconds();
        Timing each = timings.get(1).per(MANY);
        return List.of(
                row("block-product", timings.get(0))
                        .limit(byBytes + byFlops)
                        .moving(bytes)
                        .noting(Formats.filled(
                                "%.2f × bytes ÷ bandwidth (%.1f µs), %.2f × operations ÷ peak (%.1f µs)",
                                seconds / byBytes, byBytes * 1e6, seconds / byFlops, byFlops * 1e6)),
                row("block-product-batch", each).limit(byFlops).moving(bytes).noting("per right-hand side of " + MANY));
    }

    private static void check(Variant vector, Variant plain) {
        vector.one();
        plain.one();
        for (int f = 0; f < FREQUENCIES; f++) {
            for (int p = 0; p < CHANNELS; p++) {
                RandomArrays.requireClose(vector.re(f, p), plain.re(f, p), 1e-4, "product at " + f + ", " + p);
                RandomArrays.requireClose(vector.im(f, p), plain.im(f, p), 1e-4, "product at " + f + ", " + p);
            }
        }
    }

    private static BenchmarkRow row(String stage, Timing timing) {
        return BenchmarkRow.of(stage, "28x12x31", timing);
    }

    /** The same numbers for every kernel, however many lanes it has. */
    private static final class Variant {
        private final FloatProductKernel kernel;
        private final BlockShape shape;
        private final int groups;
        private final int stride;
        private final float[] blocks;
        private final float[] x;
        private final float[] z;
        private final RightHandSides sides;

        Variant(FloatProductKernel kernel) {
            this.kernel = kernel;
            shape = new BlockShape(CHANNELS, kernel.lanes(), 2);
            groups = shape.groups(FREQUENCIES);
            stride = groups * shape.vectorLength();
            blocks = new float[groups * shape.blockLength()];
            x = new float[MANY * stride];
            z = new float[MANY * stride];
            sides = new RightHandSides(MANY, stride);
            for (int f = 0; f < FREQUENCIES; f++) {
                fill(f);
            }
        }

        private void fill(int f) {
            for (int p = 0; p < CHANNELS; p++) {
                put(x, shape.channel(f / kernel.lanes(), p), f, 7 * f + p);
                for (int q = 0; q <= p; q++) {
                    put(blocks, shape.element(f / kernel.lanes(), p, q), f, 3 * f + 5 * p + q);
                }
            }
        }

        private void put(float[] numbers, int at, int f, int angle) {
            numbers[at + f % kernel.lanes()] = (float) Math.cos(angle);
            numbers[at + kernel.lanes() + f % kernel.lanes()] = (float) Math.sin(angle);
        }

        void one() {
            kernel.multiply(CHANNELS, blocks, x, z, RightHandSides.ONE, 0, groups);
        }

        void many() {
            kernel.multiply(CHANNELS, blocks, x, z, sides, 0, groups);
        }

        float re(int f, int p) {
            return z[shape.channel(f / kernel.lanes(), p) + f % kernel.lanes()];
        }

        float im(int f, int p) {
            return z[shape.channel(f / kernel.lanes(), p) + kernel.lanes() + f % kernel.lanes()];
        }
    }
}
