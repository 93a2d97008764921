package dev.onebox.bench.stage;

import dev.onebox.bench.Race;
import dev.onebox.bench.Row;
import dev.onebox.bench.Stage;
import dev.onebox.bench.Timing;
import dev.onebox.bench.machine.Limits;
import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.FloatProductKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.RightHandSides;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The products of all Hermitian blocks of a 28 × 12 × 31 template with one vector and with many.
 *
 * <p>Limit: every block is read once (bytes ÷ bandwidth of an array of that size), and every element takes part in two
 * complex products, 16 operations (÷ peak); the slower of the two binds.
 */
public final class BlockProductStage implements Stage {
    private static final int FREQUENCIES = 56 * 13;
    private static final int CHANNELS = 31;
    private static final int MANY = 32;

    @Override
    public String name() {
        return "block-product";
    }

    @Override
    public List<Row> measure(Limits limits) {
        Contestant vector = new Contestant(Kernels.best().floatProduct());
        Contestant plain = new Contestant(Kernels.plain().floatProduct());
        vector.one();
        plain.one();
        Numbers.requireClose(vector.firstOfFirst(), plain.firstOfFirst(), 1e-3, "block product");
        List<Timing> timings =
                new Race().with(vector::one).with(vector::many).with(plain::one).run();
        long bytes = 4L * vector.blocks.length;
        double byBytes = bytes / limits.bytesPerSecond(bytes);
        double byFlops = 16.0 * FREQUENCIES * CHANNELS * (CHANNELS + 1) / 2 / limits.flopsPerSecond();
        double seconds = timings.get(0).seconds();
        Timing each = timings.get(1).per(MANY);
        return List.of(
                row("block-product", timings.get(0))
                        .limit(Math.max(byBytes, byFlops))
                        .moving(bytes)
                        .noting(String.format(
                                Locale.ROOT,
                                "%.2f × bytes ÷ bandwidth (%.1f µs), %.2f × operations ÷ peak (%.1f µs)",
                                seconds / byBytes,
                                byBytes * 1e6,
                                seconds / byFlops,
                                byFlops * 1e6)),
                row("block-product-batch", each).limit(byFlops).moving(bytes).noting("per right-hand side of " + MANY),
                row("block-product-plain", timings.get(2))
                        .noting(timings.get(2).times(timings.get(0)) + " the vector kernel"));
    }

    private static Row row(String stage, Timing timing) {
        return Row.of(stage, "28x12x31", timing);
    }

    private static final class Contestant {
        private final FloatProductKernel kernel;
        private final int groups;
        private final int stride;
        private final float[] blocks;
        private final float[] x;
        private final float[] z;

        Contestant(FloatProductKernel kernel) {
            this.kernel = kernel;
            BlockShape shape = new BlockShape(CHANNELS, kernel.lanes(), 2);
            groups = shape.groups(FREQUENCIES);
            stride = groups * shape.vectorLength();
            // Lanes differ between kernels: constant blocks and vectors make their results comparable.
            blocks = new float[groups * shape.blockLength()];
            Arrays.fill(blocks, 0.125f);
            x = new float[MANY * stride];
            Arrays.fill(x, 0.25f);
            z = new float[MANY * stride];
        }

        void one() {
            kernel.multiply(CHANNELS, blocks, x, z, RightHandSides.ONE, 0, groups);
        }

        void many() {
            kernel.multiply(CHANNELS, blocks, x, z, new RightHandSides(MANY, stride), 0, groups);
        }

        float firstOfFirst() {
            return z[0];
        }
    }
}
