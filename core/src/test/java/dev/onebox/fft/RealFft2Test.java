package dev.onebox.fft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.kernel.KernelCase;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.NaiveDft;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class RealFft2Test {
    private static final int GUARD = 5;

    /** A transform and arrays for it. */
    private record Plan(DoubleGridTransform fft, int realLength) {
        static Plan of(KernelCase kernel, Size grid, Size support) {
            DoubleGridTransform fft = kernel.transform(grid, support);
            return new Plan(fft, support.area() * fft.lanes());
        }

        /** Rounded to float, so that both precisions start from the same numbers. */
        double[] randomReal(long seed) {
            Random random = new Random(seed);
            double[] real = new double[realLength];
            Arrays.setAll(real, i -> (float) random.nextGaussian());
            return real;
        }

        /** A workspace full of what must not leak into a result. */
        double[] stale() {
            double[] work = new double[fft.workLength()];
            Arrays.fill(work, Double.NaN);
            return work;
        }

        double[] forward(double[] real) {
            double[] spectrum = new double[fft.spectrumLength()];
            fft.forward(real, 0, spectrum, 0, stale());
            return spectrum;
        }

        double[] inverse(double[] spectrum) {
            double[] before = spectrum.clone();
            double[] real = new double[realLength];
            fft.inverse(spectrum, 0, real, 0, stale());
            assertThat(spectrum).isEqualTo(before);
            return real;
        }
    }

    /** Grid and support: every smooth length up to 64 as a row and as a column, then grids of both. */
    private static List<Size[]> sizes() {
        List<Size[]> sizes = new ArrayList<>();
        for (int n = 1; n <= 64; n++) {
            if (SmoothSizes.isSmooth(n)) {
                for (int support : new int[] {1, (n + 1) / 2, n / 2 + 1, n}) {
                    sizes.add(pair(1, n, 1, Math.min(support, n)));
                    sizes.add(pair(n, 1, Math.min(support, n), 1));
                }
            }
        }
        sizes.addAll(List.of(
                pair(2, 2, 2, 2),
                pair(7, 9, 7, 9),
                pair(7, 9, 4, 5),
                pair(8, 8, 3, 4),
                pair(9, 14, 5, 7),
                pair(10, 7, 5, 3),
                pair(10, 14, 5, 9),
                pair(15, 35, 15, 1),
                pair(21, 20, 11, 10),
                pair(16, 6, 8, 3),
                pair(28, 20, 13, 10),
                pair(32, 12, 16, 5),
                pair(56, 24, 28, 12),
                pair(56, 24, 27, 11),
                pair(56, 24, 29, 13),
                pair(45, 21, 23, 11),
                pair(64, 30, 32, 15)));
        return sizes;
    }

    private static Size[] pair(int rows, int columns, int supportRows, int supportColumns) {
        return new Size[] {new Size(rows, columns), new Size(supportRows, supportColumns)};
    }

    static Stream<Arguments> kindsAndSizes() {
        return KernelCase.all().flatMap(kernel -> sizes().stream().map(size -> Arguments.of(kernel, size[0], size[1])));
    }

    @ParameterizedTest
    @MethodSource("kindsAndSizes")
    void forwardIsTheDefinitionInEveryLane(KernelCase kernel, Size grid, Size support) {
        Plan plan = Plan.of(kernel, grid, support);
        double[] real = plan.randomReal(1);
        double[] spectrum = plan.forward(real);
        for (int lane : new int[] {0, plan.fft.lanes() - 1}) {
            double[] expected = NaiveDft.halfSpectrum(grid, support, lane(plan, real, lane));
            assertThat(distance(lane(plan, spectrum, lane), expected))
                    .isLessThan(tolerance(kernel, grid) * norm(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("kindsAndSizes")
    void inverseBringsBackTheSupport(KernelCase kernel, Size grid, Size support) {
        Plan plan = Plan.of(kernel, grid, support);
        double[] real = plan.randomReal(2);
        double[] back = plan.inverse(plan.forward(real));
        assertThat(distance(back, real)).isLessThan(2 * tolerance(kernel, grid) * norm(real));
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void inverseCropsWhatTheWholeGridHolds(KernelCase kernel) {
        Size grid = new Size(20, 18);
        Size support = new Size(9, 8);
        Plan whole = Plan.of(kernel, grid, grid);
        Plan cropped = Plan.of(kernel, grid, support);
        double[] real = whole.randomReal(3);
        double[] back = cropped.inverse(whole.forward(real));
        for (int u = 0; u < support.rows(); u++) {
            int row = u * grid.columns() * whole.fft.lanes();
            int wide = support.columns() * whole.fft.lanes();
            double[] expected = Arrays.copyOfRange(real, row, row + wide);
            double[] actual = Arrays.copyOfRange(back, u * wide, (u + 1) * wide);
            assertThat(distance(actual, expected)).isLessThan(2 * tolerance(kernel, grid) * norm(real));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void staysWithinItsOffsets(KernelCase kernel) {
        for (Size[] size : List.of(pair(7, 9, 4, 5), pair(56, 24, 28, 12), pair(1, 1, 1, 1), pair(20, 12, 7, 5))) {
            Plan plan = Plan.of(kernel, size[0], size[1]);
            double[] real = guarded(plan.randomReal(9));
            double[] spectrum = guarded(new double[plan.fft.spectrumLength()]);
            plan.fft.forward(real, GUARD, spectrum, GUARD, plan.stale());
            assertThat(spectrum).isEqualTo(guarded(plan.forward(unguarded(real))));
            double[] back = guarded(new double[plan.realLength()]);
            plan.fft.inverse(spectrum, GUARD, back, GUARD, plan.stale());
            assertThat(back).isEqualTo(guarded(plan.inverse(unguarded(spectrum))));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void ignoresWhatNoRealDataCouldHaveAsTheirSpectrum(KernelCase kernel) {
        Size grid = new Size(1, 8);
        Plan plan = Plan.of(kernel, grid, grid);
        double[] spectrum = plan.forward(plan.randomReal(10));
        double[] spoilt = spectrum.clone();
        for (int lane = 0; lane < plan.fft.lanes(); lane++) {
            spoilt[plan.fft.lanes() + lane] = 3; // imaginary part at b = 0
            spoilt[4 * 2 * plan.fft.lanes() + plan.fft.lanes() + lane] = -2; // and at b = N/2
        }
        assertThat(plan.inverse(spoilt)).isEqualTo(plan.inverse(spectrum));
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing() {
        // Together they need every butterfly.
        for (Size[] size : List.of(pair(56, 24, 28, 12), pair(10, 20, 5, 10), pair(32, 18, 20, 12))) {
            for (Kernels kernels : List.of(Kernels.best(), Kernels.plain())) {
                FloatRealFft2 floats = FloatRealFft2.of(size[0], size[1], kernels.floatFft());
                float[] real = new float[floats.realLength()];
                float[] spectrum = new float[floats.spectrumLength()];
                float[] work = new float[floats.workLength()];
                Allocation.assertNone(() -> {
                    floats.forward(real, 0, spectrum, 0, work);
                    floats.inverse(spectrum, 0, real, 0, work);
                });
                DoubleRealFft2 doubles = DoubleRealFft2.of(size[0], size[1], kernels.doubleFft());
                double[] wideReal = new double[doubles.realLength()];
                double[] wideSpectrum = new double[doubles.spectrumLength()];
                double[] wideWork = new double[doubles.workLength()];
                Allocation.assertNone(() -> {
                    doubles.forward(wideReal, 0, wideSpectrum, 0, wideWork);
                    doubles.inverse(wideSpectrum, 0, wideReal, 0, wideWork);
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void refusesArraysThatAreTooShort(KernelCase kernel) {
        Plan plan = Plan.of(kernel, new Size(6, 8), new Size(3, 4));
        DoubleGridTransform fft = plan.fft;
        double[] real = new double[plan.realLength()];
        double[] spectrum = new double[fft.spectrumLength()];
        double[] work = plan.stale();
        double[] shorter = new double[work.length - 1];
        assertRefused(() -> fft.forward(real, 1, spectrum, 0, work), "real data");
        assertRefused(() -> fft.forward(real, -1, spectrum, 0, work), "real data");
        assertRefused(() -> fft.forward(real, 0, spectrum, 1, work), "spectrum");
        assertRefused(() -> fft.forward(real, 0, spectrum, 0, shorter), "workspace");
        assertRefused(() -> fft.inverse(spectrum, 1, real, 0, work), "spectrum");
        assertRefused(() -> fft.inverse(spectrum, 0, real, Integer.MAX_VALUE, work), "real data");
        assertRefused(() -> fft.inverse(spectrum, 0, real, 0, new double[0]), "workspace");
    }

    @ParameterizedTest
    @MethodSource("dev.onebox.kernel.KernelCase#all")
    void refusesGridsItCannotTransform(KernelCase kernel) {
        assertRefused(() -> kernel.transform(new Size(11, 8), new Size(1, 1)), "12x8");
        assertRefused(() -> kernel.transform(new Size(8, 26), new Size(1, 1)), "8x27");
        assertRefused(() -> kernel.transform(new Size(8, 8), new Size(9, 1)), "support 9x1");
        assertRefused(() -> kernel.transform(new Size(8, 8), new Size(1, 9)), "support 1x9");
        assertRefused(() -> kernel.transform(new Size(32768, 32768), new Size(1, 1)), "too large");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String why) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(why);
    }

    /**
     * The bound on ‖error‖ / ‖exact‖ of a transform by butterflies: round-off times the number of passes, at most log₂ of
     * the grid, times a constant for the operations in the largest butterfly, 7. The double oracle, summed term by term,
     * has an error of its own that grows like the square root of the number of terms: the constant covers it too.
     */
    private static double tolerance(KernelCase kernel, Size grid) {
        double passes = 1 + Math.log(grid.area()) / Math.log(2);
        return 4 * kernel.precision().unit * passes;
    }

    /** The numbers of one lane; of a spectrum, real and imaginary parts alternate. */
    private static double[] lane(Plan plan, double[] real, int lane) {
        double[] values = new double[real.length / plan.fft.lanes()];
        Arrays.setAll(values, i -> real[i * plan.fft.lanes() + lane]);
        return values;
    }

    private static double norm(double[] values) {
        return Math.sqrt(Arrays.stream(values).map(v -> v * v).sum());
    }

    private static double distance(double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        double[] difference = new double[actual.length];
        Arrays.setAll(difference, i -> actual[i] - expected[i]);
        return norm(difference);
    }

    private static double[] guarded(double[] values) {
        double[] guarded = new double[values.length + 2 * GUARD];
        Arrays.fill(guarded, 42);
        System.arraycopy(values, 0, guarded, GUARD, values.length);
        return guarded;
    }

    private static double[] unguarded(double[] values) {
        return Arrays.copyOfRange(values, GUARD, values.length - GUARD);
    }
}
