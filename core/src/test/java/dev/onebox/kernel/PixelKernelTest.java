package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PixelKernelTest {
    private static final int UNTOUCHED = 77;

    static Stream<Arguments> kernelsAndLengths() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> IntStream.of(1, 2, 3, 5, 8, 9, 10, 11, 17, 64, 101)
                        .boxed()
                        .flatMap(length -> Stream.of(1, 2, 3, 4, 7).map(taps -> Arguments.of(kernels, length, taps))));
    }

    private static byte[] bytes(int length, Random random) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static int[] ints(int length, int bound, Random random) {
        return random.ints(length, 0, bound).toArray();
    }

    @ParameterizedTest
    @MethodSource("kernelsAndLengths")
    void rowsAreAddedUpWithTheirWeights(Kernels kernels, int count, int taps) {
        Random random = new Random(31L * count + taps);
        int stride = count + 2;
        byte[] rgb = bytes(5 + (taps - 1) * stride + count, random); // ends with the last byte that is used
        int[] weights = ints(2 + taps, 1000, random);
        int[] sums = new int[count + kernels.pixels().spare()];
        kernels.pixels().sumRows(rgb, 5, stride, weights, 2, taps, sums, count);
        for (int j = 0; j < count; j++) {
            int expected = 0;
            for (int t = 0; t < taps; t++) {
                expected += weights[2 + t] * Byte.toUnsignedInt(rgb[5 + t * stride + j]);
            }
            assertThat(sums[j]).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndLengths")
    void averagesAreRoundedExactlyHalvesUp(Kernels kernels, int pixels, int taps) {
        Random random = new Random(31L * pixels + taps);
        int along = 8; // so few that many averages are halves
        int total = 2 * along * taps;
        int[] starts = ints(pixels, 6, random);
        int[] weights = ints(taps * pixels, along + 1, random);
        int[] sums = ints(3 * (6 + taps) + kernels.pixels().spare(), 2 * 255, random);
        assertAveraged(kernels, sums, starts, weights, taps, total);
    }

    /** Every value next to a half, where the quotient in float is off most easily, for the largest total there may be. */
    @ParameterizedTest
    @MethodSource("kernelsAndLengths")
    void averagesNextToAHalfAreRoundedExactly(Kernels kernels, int pixels, int taps) {
        int total = Integer.MAX_VALUE / 255 - taps - pixels;
        int[] sums = new int[3 * (pixels + taps - 1) + kernels.pixels().spare()];
        for (int i = 0; i < 3 * pixels; i++) {
            int q = 17 * i % 254;
            sums[i] = Math.toIntExact(((2L * q + 1) * total + 1) / 2) - 1 + i % 3; // just below, at and above
        }
        int[] starts = IntStream.range(0, pixels).toArray();
        int[] firstOnly = // one of all taps has a weight
                IntStream.range(0, taps * pixels)
                        .map(i -> i % taps == 0 ? 1 : 0)
                        .toArray();
        assertAveraged(kernels, sums, starts, firstOnly, taps, total);
    }

    private static void assertAveraged(Kernels kernels, int[] sums, int[] starts, int[] weights, int taps, int total) {
        byte[] out = new byte[4 + 3 * starts.length + 3];
        Arrays.fill(out, (byte) UNTOUCHED);
        int[] work = new int[3 * starts.length + kernels.pixels().spare()];
        kernels.pixels().averageColumns(sums, starts, weights, taps, total, work, out, 4);
        for (int i = 0; i < 3 * starts.length; i++) {
            long sum = 0;
            for (int t = 0; t < taps; t++) {
                sum += (long) weights[i / 3 * taps + t] * sums[3 * (starts[i / 3] + t) + i % 3];
            }
            assertThat(Byte.toUnsignedInt(out[4 + i])).as("%d / %d", sum, total).isEqualTo((int)
                    ((2 * sum + total) / (2L * total)));
        }
        assertThat(out[3]).isEqualTo((byte) UNTOUCHED);
        assertThat(out[4 + 3 * starts.length]).isEqualTo((byte) UNTOUCHED);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndLengths")
    void theFirstOfTheLongestGradientsCounts(Kernels kernels, int shorter, int levels) {
        int length = shorter + 2;
        Random random = new Random(31L * length + levels);
        int[][] above = rows(length, levels, random);
        int[][] here = rows(length, levels, random);
        int[][] below = rows(length, levels, random);
        int[] codes = new int[length];
        float[] lengths = new float[length];
        kernels.pixels().strongestGradients(above, here, below, codes, lengths);
        for (int x = 1; x < length - 1; x++) {
            int longest = -1;
            int code = 0;
            for (int c = 0; c < 3; c++) {
                int dx = here[c][x + 1] - here[c][x - 1];
                int dy = below[c][x] - above[c][x];
                if (dx * dx + dy * dy > longest) {
                    longest = dx * dx + dy * dy;
                    code = (dy + 256) * 512 + dx + 256;
                }
            }
            assertThat(codes[x]).isEqualTo(code);
            assertThat(lengths[x]).isEqualTo((float) Math.sqrt(longest));
        }
    }

    /** Few levels, so that channels are often equally long. */
    private static int[][] rows(int length, int levels, Random random) {
        int[][] rows = new int[3][];
        Arrays.setAll(
                rows,
                c -> random.ints(length, 0, levels + 1)
                        .map(level -> 255 * level / levels)
                        .toArray());
        return rows;
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        int width = 100;
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            PixelKernel kernel = kernels.pixels();
            byte[] rgb = new byte[2 * 3 * width];
            int[] sums = new int[3 * width + kernel.spare()];
            int[] work = new int[3 * width + kernel.spare()];
            int[] starts = IntStream.range(0, width - 2).toArray();
            int[] weights = IntStream.range(0, 3 * width).map(i -> 1).toArray();
            byte[] out = new byte[3 * width];
            int[][] rows = new int[3][width];
            int[] codes = new int[width];
            float[] lengths = new float[width];
            Allocation.assertNone(() -> kernel.sumRows(rgb, 0, 3 * width, weights, 0, 2, sums, 3 * width));
            Allocation.assertNone(() -> kernel.averageColumns(sums, starts, weights, 3, 6, work, out, 0));
            Allocation.assertNone(() -> kernel.strongestGradients(rows, rows, rows, codes, lengths));
        }
    }
}
