package dev.onebox.fft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.fft.AnyRealFft2.Kind;
import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.NaiveDft;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jtransforms.fft.DoubleFFT_2D;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RealFft2Test {
    private static final int GUARD = 5;

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
                pair(15, 35, 15, 1),
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
        return AnyRealFft2.kinds().stream()
                .flatMap(kind -> sizes().stream().map(size -> Arguments.of(kind, size[0], size[1])));
    }

    @ParameterizedTest
    @MethodSource("kindsAndSizes")
    void forwardIsTheDefinitionInEveryLane(Kind kind, Size grid, Size support) {
        AnyRealFft2 plan = kind.plan(grid, support);
        double[] real = randomReal(plan, 1);
        double[] spectrum = plan.forward(real);
        for (int lane : new int[] {0, plan.lanes() - 1}) {
            double[] expected = NaiveDft.halfSpectrum(grid, support, lane(plan, real, lane));
            assertThat(distance(spectrumLane(plan, spectrum, lane), expected))
                    .isLessThan(tolerance(kind, grid) * norm(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("kindsAndSizes")
    void inverseBringsBackTheSupport(Kind kind, Size grid, Size support) {
        AnyRealFft2 plan = kind.plan(grid, support);
        double[] real = randomReal(plan, 2);
        double[] back = plan.inverse(plan.forward(real));
        assertThat(distance(back, real)).isLessThan(2 * tolerance(kind, grid) * norm(real));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void inverseCropsWhatTheWholeGridHolds(Kind kind) {
        Size grid = new Size(20, 18);
        Size support = new Size(9, 8);
        AnyRealFft2 whole = kind.plan(grid, grid);
        AnyRealFft2 cropped = kind.plan(grid, support);
        double[] real = randomReal(whole, 3);
        double[] back = cropped.inverse(whole.forward(real));
        for (int u = 0; u < support.rows(); u++) {
            int row = u * grid.columns() * whole.lanes();
            int wide = support.columns() * whole.lanes();
            double[] expected = Arrays.copyOfRange(real, row, row + wide);
            double[] actual = Arrays.copyOfRange(back, u * wide, (u + 1) * wide);
            assertThat(distance(actual, expected)).isLessThan(2 * tolerance(kind, grid) * norm(real));
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void agreesWithJTransforms(Kind kind) {
        Size grid = new Size(56, 24);
        Size support = new Size(28, 12);
        AnyRealFft2 plan = kind.plan(grid, support);
        double[] real = randomReal(plan, 4);
        double[] actual = spectrumLane(plan, plan.forward(real), 1);
        double[] expected = jTransforms(grid, support, lane(plan, real, 1));
        assertThat(distance(actual, expected)).isLessThan(tolerance(kind, grid) * norm(expected));
    }

    private static double[] jTransforms(Size grid, Size support, double[] x) {
        double[] full = new double[2 * grid.area()];
        for (int u = 0; u < support.rows(); u++) {
            System.arraycopy(x, u * support.columns(), full, u * grid.columns(), support.columns());
        }
        new DoubleFFT_2D(grid.rows(), grid.columns()).realForwardFull(full);
        int half = (grid.columns() / 2 + 1) * 2;
        double[] spectrum = new double[grid.rows() * half];
        for (int a = 0; a < grid.rows(); a++) {
            System.arraycopy(full, a * grid.columns() * 2, spectrum, a * half, half);
        }
        return spectrum;
    }

    @Test
    void bothImplementationsAgree() {
        assertAgree(Kind.FLOAT_BEST, Kind.FLOAT_PLAIN);
        assertAgree(Kind.DOUBLE_BEST, Kind.DOUBLE_PLAIN);
    }

    private static void assertAgree(Kind one, Kind other) {
        for (Size[] size : sizes()) {
            double[] expected = spectrumOfOneChannel(other, size[0], size[1]);
            assertThat(distance(spectrumOfOneChannel(one, size[0], size[1]), expected))
                    .isLessThan(2 * tolerance(one, size[0]) * norm(expected));
        }
    }

    /** The same channel whatever the number of lanes: the first of them. */
    private static double[] spectrumOfOneChannel(Kind kind, Size grid, Size support) {
        AnyRealFft2 plan = kind.plan(grid, support);
        Random random = new Random(11);
        double[] real = new double[plan.realLength()];
        for (int i = 0; i < real.length; i += plan.lanes()) {
            real[i] = (float) random.nextGaussian();
        }
        return spectrumLane(plan, plan.forward(real), 0);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void keepsTheEnergy(Kind kind) {
        Size grid = new Size(21, 20);
        AnyRealFft2 plan = kind.plan(grid, new Size(11, 10));
        double[] real = randomReal(plan, 5);
        double[] spectrum = spectrumLane(plan, plan.forward(real), 0);
        double energy = 0;
        for (int i = 0; i < spectrum.length; i++) {
            int b = i / 2 % (grid.columns() / 2 + 1);
            boolean itsOwnMirror = b == 0 || 2 * b == grid.columns();
            energy += (itsOwnMirror ? 1 : 2) * spectrum[i] * spectrum[i];
        }
        double norm = norm(lane(plan, real, 0));
        assertThat(energy / grid.area() / (norm * norm)).isBetween(1 - 1e-5, 1 + 1e-5);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void isLinear(Kind kind) {
        Size grid = new Size(10, 14);
        AnyRealFft2 plan = kind.plan(grid, new Size(5, 9));
        double[] x = randomReal(plan, 6);
        double[] y = randomReal(plan, 7);
        double[] sum = new double[x.length];
        Arrays.setAll(sum, i -> x[i] - 3 * y[i]);
        double[] ofX = plan.forward(x);
        double[] ofY = plan.forward(y);
        double[] expected = new double[ofX.length];
        Arrays.setAll(expected, i -> ofX[i] - 3 * ofY[i]);
        assertThat(distance(plan.forward(sum), expected)).isLessThan(4 * tolerance(kind, grid) * norm(expected));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void lanesDoNotMix(Kind kind) {
        AnyRealFft2 plan = kind.plan(new Size(12, 10), new Size(7, 6));
        double[] real = randomReal(plan, 8);
        double[] alone = new double[real.length];
        for (int i = 1; i < real.length; i += plan.lanes()) {
            alone[i] = real[i];
        }
        double[] spectrum = plan.forward(alone);
        assertThat(spectrumLane(plan, spectrum, 0)).containsOnly(0);
        assertThat(spectrumLane(plan, spectrum, 1)).isEqualTo(spectrumLane(plan, plan.forward(real), 1));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void staysWithinItsOffsets(Kind kind) {
        for (Size[] size : List.of(pair(7, 9, 4, 5), pair(56, 24, 28, 12), pair(1, 1, 1, 1), pair(20, 12, 7, 5))) {
            AnyRealFft2 plan = kind.plan(size[0], size[1]);
            double[] real = guarded(randomReal(plan, 9));
            double[] spectrum = guarded(new double[plan.spectrumLength()]);
            double[] after = plan.forward(real, GUARD, spectrum, GUARD, plan.workLength());
            assertGuarded(after);
            assertThat(after).isEqualTo(guarded(plan.forward(unguarded(real))));
            double[] back =
                    plan.inverse(after, GUARD, guarded(new double[plan.realLength()]), GUARD, plan.workLength());
            assertGuarded(back);
            assertThat(back).isEqualTo(guarded(plan.inverse(unguarded(after))));
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void ignoresWhatNoRealDataCouldHaveAsTheirSpectrum(Kind kind) {
        Size grid = new Size(1, 8);
        AnyRealFft2 plan = kind.plan(grid, grid);
        double[] spectrum = plan.forward(randomReal(plan, 10));
        double[] spoilt = spectrum.clone();
        for (int lane = 0; lane < plan.lanes(); lane++) {
            spoilt[plan.lanes() + lane] = 3; // imaginary part at b = 0
            spoilt[4 * 2 * plan.lanes() + plan.lanes() + lane] = -2; // and at b = N/2
        }
        assertThat(plan.inverse(spoilt)).isEqualTo(plan.inverse(spectrum));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing(Kind kind) {
        // Together they need every butterfly.
        for (Size[] size : List.of(pair(56, 24, 28, 12), pair(10, 20, 5, 10), pair(32, 18, 20, 12))) {
            Runnable call = kind.plan(size[0], size[1]).call();
            Allocation.assertNone(call);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void refusesArraysThatAreTooShort(Kind kind) {
        AnyRealFft2 plan = kind.plan(new Size(6, 8), new Size(3, 4));
        double[] real = new double[plan.realLength()];
        double[] spectrum = new double[plan.spectrumLength()];
        int work = plan.workLength();
        assertRefused(() -> plan.forward(real, 1, spectrum, 0, work), "real data");
        assertRefused(() -> plan.forward(real, -1, spectrum, 0, work), "real data");
        assertRefused(() -> plan.forward(real, 0, spectrum, 1, work), "spectrum");
        assertRefused(() -> plan.forward(real, 0, spectrum, 0, work - 1), "workspace");
        assertRefused(() -> plan.inverse(spectrum, 1, real, 0, work), "spectrum");
        assertRefused(() -> plan.inverse(spectrum, 0, real, Integer.MAX_VALUE, work), "real data");
        assertRefused(() -> plan.inverse(spectrum, 0, real, 0, 0), "workspace");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void refusesGridsItCannotTransform(Kind kind) {
        assertRefused(() -> kind.plan(new Size(11, 8), new Size(1, 1)), "12x8");
        assertRefused(() -> kind.plan(new Size(8, 26), new Size(1, 1)), "8x27");
        assertRefused(() -> kind.plan(new Size(8, 8), new Size(9, 1)), "support 9x1");
        assertRefused(() -> kind.plan(new Size(8, 8), new Size(1, 9)), "support 1x9");
        assertRefused(() -> kind.plan(new Size(32768, 32768), new Size(1, 1)), "too large");
    }

    @Test
    void saysHowLongItsArraysAre() {
        AnyRealFft2 plan = Kind.FLOAT_PLAIN.plan(new Size(6, 9), new Size(3, 4));
        assertThat(plan.realLength()).isEqualTo(12 * plan.lanes());
        assertThat(plan.frequencies()).isEqualTo(6 * 5);
        assertThat(plan.spectrumLength()).isEqualTo(6 * 5 * 2 * plan.lanes());
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String why) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(why);
    }

    /**
     * The bound on ‖error‖ / ‖exact‖ of a transform by butterflies: round-off times the number of passes, at most log₂ of
     * the grid, times a constant for the operations in the largest butterfly, 7. The double oracle, summed term by term,
     * has an error of its own that grows like the square root of the number of terms: the constant covers it too.
     */
    private static double tolerance(Kind kind, Size grid) {
        double passes = 1 + Math.log(grid.area()) / Math.log(2);
        return 4 * kind.roundOff() * passes;
    }

    private static double[] randomReal(AnyRealFft2 plan, long seed) {
        Random random = new Random(seed);
        double[] real = new double[plan.realLength()];
        // Rounded to float, so that both precisions start from the same numbers.
        Arrays.setAll(real, i -> (float) random.nextGaussian());
        return real;
    }

    private static double[] lane(AnyRealFft2 plan, double[] real, int lane) {
        double[] values = new double[real.length / plan.lanes()];
        Arrays.setAll(values, i -> real[i * plan.lanes() + lane]);
        return values;
    }

    /** Real and imaginary parts of one lane, alternating: the same arrangement as the chunk's, with one lane. */
    private static double[] spectrumLane(AnyRealFft2 plan, double[] spectrum, int lane) {
        return lane(plan, spectrum, lane);
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

    private static void assertGuarded(double[] values) {
        assertThat(values).isEqualTo(guarded(unguarded(values)));
    }
}
