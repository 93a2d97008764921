package dev.onebox.kernel;

import static dev.onebox.kernel.Precision.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DotKernelTest {
    private static final int OFFSET = 3;

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void equalsTheDefinitionForEveryLength(KernelCase kernel) {
        for (int length : new int[] {0, 1, 2, 3, 7, 8, 31, 32, 33, 64, 127, 128, 1023, 1024, 1025, 10_752, 65_537}) {
            double[] a = numbers(new Random(1 + length), length + 7);
            double[] b = numbers(new Random(2 + length), length + 7);
            double sum = 0;
            double moduli = 0;
            for (int i = 0; i < length; i++) {
                sum += a[OFFSET + i] * b[i];
                moduli += Math.abs(a[OFFSET + i] * b[i]);
            }
            // the runs are summed in double, and so is the expected value: a rounding each for every number
            double tolerance = (FloatDotKernel.ROUNDINGS * kernel.precision().unit + 2 * length * 0x1p-53) * moduli;
            Precision.assertClose(kernel.dot().dot(a, OFFSET, b, 0, length), sum, tolerance);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void readsNothingOutside(KernelCase kernel) {
        for (int length : new int[] {1, 8, 31, 33, 1025}) {
            double[] a = new double[length + 7];
            double[] b = new double[length + 7];
            Arrays.fill(a, Double.NaN);
            Arrays.fill(b, Double.NaN);
            Arrays.fill(a, OFFSET, OFFSET + length, 1);
            Arrays.fill(b, 0, length, 2);
            assertThat(kernel.dot().dot(a, OFFSET, b, 0, length)).isEqualTo(2 * length);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void addsAMultipleAndChangesNothingElse(KernelCase kernel) {
        double factor = 0.75;
        for (int length : new int[] {0, 1, 7, 8, 15, 16, 17, 31, 33, 1025}) {
            double[] a = numbers(new Random(3 + length), length + 7);
            double[] b = numbers(new Random(4 + length), length + 7);
            double[] sums = b.clone();
            kernel.dot().addTimes(factor, a, OFFSET, sums, 1, length);
            for (int i = 0; i < b.length; i++) {
                boolean inside = i >= 1 && i <= length;
                double expected = inside ? b[i] + factor * a[OFFSET + i - 1] : b[i];
                // a product and a sum below 2, each rounded by half a unit at most
                Precision.assertClose(sums[i], expected, inside ? 2 * 2 * kernel.precision().unit : 0);
            }
        }
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            float[] a = new float[3000];
            float[] b = new float[3000];
            Allocation.assertNone(() -> kernels.floatDot().dot(a, 0, b, 0, 2999));
            Allocation.assertNone(() -> kernels.floatDot().addTimes(0.5f, a, 0, b, 0, 2999));
        }
    }
}
