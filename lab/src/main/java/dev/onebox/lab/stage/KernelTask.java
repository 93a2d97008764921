package dev.onebox.lab.stage;

import dev.onebox.kernel.Kernels;
import dev.onebox.kernel.PixelKernel;
import dev.onebox.kernel.ScoreKernel;
import dev.onebox.kernel.TileShape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** One call of each kernel at the sizes of a 28 × 12 × 31 template, for those who count what a call allocates. Stateless. */
public final class KernelTask {
    /** No kernel: five milliseconds in which nothing is allocated, to see what the harness itself leaves. */
    public static final String WAITING = "waiting";

    private static final List<String> NAMES = List.of(
            "fft",
            "fft-inverse",
            "block-product",
            "block-product-batch",
            "block-cholesky",
            "block-solve",
            "rank-update",
            "score-product",
            "score-correlation",
            "score-copy",
            "transpose",
            "dot",
            "add-times",
            "pixel-rows",
            "pixel-columns",
            "gradients",
            WAITING);

    private static final int CHANNELS = 31;

    private KernelTask() {}

    /** Whether there is a kernel of that name. */
    public static boolean isKernel(String name) {
        return NAMES.contains(name);
    }

    /** The kernel of that name with the best kernels here; what can be compared with the plain ones was. */
    public static Runnable named(String name) {
        Map<String, Runnable> work = new TreeMap<>();
        switch (name) {
            case "fft", "fft-inverse" -> work.putAll(FftStage.kernels());
            case "block-product", "block-product-batch" -> work.putAll(BlockProductStage.kernels());
            case "block-cholesky", "block-solve" -> work.putAll(BlockCholeskyStage.kernels());
            case "rank-update" -> work.putAll(RankUpdateStage.kernels());
            case "transpose" -> work.put(name, transpose());
            case "dot" -> work.put(name, dot());
            case "add-times" -> work.put(name, addTimes());
            case "pixel-rows", "pixel-columns", "gradients" -> work.putAll(pixels());
            case WAITING -> work.put(name, KernelTask::waitFiveMilliseconds);
            default -> work.putAll(scores());
        }
        Runnable found = work.get(name);
        if (found == null) {
            throw new IllegalArgumentException("no kernel is called \"" + name + "\"; there are " + NAMES);
        }
        return found;
    }

    private static Map<String, Runnable> scores() {
        ScoreKernel kernel = Kernels.best().scores();
        int lanes = kernel.lanes();
        int frequencies = 32;
        int chunks = (CHANNELS + lanes - 1) / lanes;
        int chunkLength = frequencies * 2 * lanes;
        float[] w = RandomArrays.floats(frequencies * CHANNELS * 2 * lanes, 1);
        float[][] x = {RandomArrays.floats(chunks * chunkLength, 2), RandomArrays.floats(chunks * chunkLength, 3)};
        float[][] y = new float[2][chunkLength];
        float[] places = new float[64 * lanes];
        float[] row = RandomArrays.floats(12 * CHANNELS + 64 * CHANNELS, 4);
        float[] weights = RandomArrays.floats(12 * CHANNELS * lanes, 5);
        return Map.of(
                "score-product",
                () -> kernel.multiply(CHANNELS, lanes, chunkLength, w, x, y, 2, 0, frequencies),
                "score-correlation",
                () -> kernel.correlate(12 * CHANNELS, lanes, weights, 0, row, 0, CHANNELS, places, 0, 64),
                "score-copy",
                () -> kernel.copy(row, 0, CHANNELS, places, 0, 64));
    }

    private static Runnable transpose() {
        int lanes = Kernels.best().floatFft().lanes();
        float[] x = RandomArrays.floats(64 * lanes * lanes, 1);
        float[] y = new float[x.length];
        TileShape shape = new TileShape(lanes, lanes, lanes, lanes, 64, lanes * lanes, lanes * lanes);
        return () -> Kernels.best().floatTranspose().transpose(shape, x, 0, y, 0);
    }

    private static Runnable addTimes() {
        float[] x = RandomArrays.floats(28 * 12 * CHANNELS, 1);
        float[] y = RandomArrays.floats(x.length, 2);
        return () -> Kernels.best().floatDot().addTimes(1e-9f, x, 0, y, 0, x.length);
    }

    /** A row of 640 pixels made of two of 1,000. */
    private static Map<String, Runnable> pixels() {
        PixelKernel kernel = Kernels.best().pixels();
        int from = 1000;
        int to = 640;
        byte[] rgb = new byte[2 * 3 * from];
        new Random(1).nextBytes(rgb);
        int[] sums = new int[3 * from + kernel.spare()];
        int[] work = new int[3 * to + kernel.spare()];
        int[] starts = IntStream.range(0, to).map(x -> x * (from - 3) / to).toArray();
        int[] weights = IntStream.generate(() -> 1).limit(3L * to).toArray();
        int[][] rows = new int[3][];
        Arrays.setAll(
                rows,
                c -> new Random(c).ints(to, 0, 256).toArray()); // one channel of a row each, as above, here and below
        int[] codes = new int[to];
        float[] lengths = new float[to];
        byte[] out = new byte[3 * to];
        return Map.of(
                "pixel-rows",
                () -> kernel.sumRows(rgb, 0, 3 * from, weights, 0, 2, sums, 3 * from),
                "pixel-columns",
                () -> kernel.averageColumns(sums, starts, weights, 3, 6, work, out, 0),
                "gradients",
                () -> kernel.strongestGradients(rows, rows, rows, codes, lengths));
    }

    private static void waitFiveMilliseconds() {
        long end = System.nanoTime() + 5_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static Runnable dot() {
        float[] x = RandomArrays.floats(28 * 12 * CHANNELS, 1);
        return new Runnable() {
            private double sum; // kept, so that the work is not in vain

            @Override
            public void run() {
                sum += Kernels.best().floatDot().dot(x, 0, x, 0, x.length);
            }

            @Override
            public String toString() {
                return Double.toString(sum);
            }
        };
    }
}
