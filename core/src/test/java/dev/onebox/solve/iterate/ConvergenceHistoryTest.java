package dev.onebox.solve.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ConvergenceHistory;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ConvergenceHistoryTest {
    private static final double LAMBDA = ReferenceSystem.LAMBDA;
    private static final Size SIZE = new Size(4, 5);

    private static StationaryCovariance random() {
        return RandomCovariances.of(1, SIZE, 3);
    }

    private static Template noise() {
        return RandomCovariances.rightHandSide(2, SIZE, 3);
    }

    /** So many iterations, whatever they reach. */
    private static Stopping steps(int iterations) {
        return new Stopping(0, Double.MIN_NORMAL, iterations);
    }

    /** With a preconditioner, single precision takes the same way for as long as its residual is the true one. */
    @ParameterizedTest
    @ValueSource(strings = {"tiny_k3_4x5_B", "tiny_k3_4x5_C", "crops_k31_4x5_C", "bsds500_k31_4x5_B"})
    void followsTheReferenceHistories(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        double[] cg = system.values("cg_res");
        assertHistory(follow(system, Preconditioning.none(), 2 * cg.length), cg, 10, 1e-7);
        double[] chan = system.values("pcg_res");
        assertHistory(follow(system, Preconditioning.chan(), 2 * chan.length), chan, 10, 1e-7);
        PcgSolver inFloat = PcgSolver.prepare(
                system.covariance(), LAMBDA, Preconditioning.chan(), Stopping.bySeparation(), Workers.alone());
        assertHistory(inFloat.follow(system.template("b"), steps(2 * chan.length)), chan, 5, 1e-4);
    }

    private static ConvergenceHistory follow(ReferenceSystem system, Preconditioning with, int iterations) {
        return DoubleConvergenceStudy.prepare(system.covariance(), LAMBDA, with)
                .follow(system.template("b"), steps(iterations));
    }

    /**
     * Conjugate gradients amplify rounding from step to step: the first ones agree to a thousandth, later ones by the number
     * of steps to each power of ten, within a tenth or two steps.
     */
    private static void assertHistory(ConvergenceHistory history, double[] expected, int first, double last) {
        assertThat(history.residuals().get(0)).isEqualTo(1);
        for (int i = 1; i <= first; i++) {
            assertThat(history.residuals().get(i) / expected[i])
                    .as("step %d", i)
                    .isCloseTo(1, within(1e-3));
        }
        for (double level = 1e-1; level > last; level /= 10) {
            int steps = stepsTo(level, expected);
            assertThat(history.iterationsTo(Stopping.byResidual(level)).orElseThrow())
                    .as("steps to %s", level)
                    .isBetween((int) (0.9 * steps) - 2, (int) (1.1 * steps) + 2);
        }
    }

    private static int stepsTo(double level, double[] history) {
        int steps = 0;
        while (history[steps] > level) {
            steps++;
        }
        return steps;
    }

    @Test
    void tellsTheFisherRatioOfEveryIterate() {
        PcgSolver once =
                PcgSolver.prepare(random(), LAMBDA, Preconditioning.chan(), new Stopping(0, 1e-12, 4), Workers.alone());
        ConvergenceHistory history = DoubleConvergenceStudy.prepare(random(), LAMBDA, Preconditioning.chan())
                .follow(noise(), steps(4));
        double ratio = once.solve(noise()).fisherRatio();
        assertThat(history.iterations()).isEqualTo(4);
        assertThat(history.fisherRatios().get(0)).isZero();
        assertThat(history.fisherRatios().get(4) / ratio)
                .isCloseTo(1, within(1e-4)); // the solver's iterate is in float
    }

    @Test
    void stopsWhereTheSolverStops() {
        for (Preconditioning with : new Preconditioning[] {Preconditioning.none(), Preconditioning.chan()}) {
            PcgSolver solver = PcgSolver.prepare(random(), LAMBDA, with, Stopping.bySeparation(), Workers.alone());
            int iterations = solver.solve(noise()).iterations();
            ConvergenceHistory history = solver.follow(noise(), steps(iterations + 3));
            assertThat(history.iterationsTo(Stopping.bySeparation())).hasValue(iterations);
            assertThat(solver.follow(noise(), steps(iterations - 1)).iterationsTo(Stopping.bySeparation()))
                    .isEmpty();
        }
    }

    /** Single precision can square neither of these sizes; bᵀx grows with the square of them. */
    @ParameterizedTest
    @ValueSource(ints = {-100, 100})
    void theSizeOfARightHandSideDoesNotMatter(int exponent) {
        PcgSolver solver =
                PcgSolver.prepare(random(), LAMBDA, Preconditioning.chan(), Stopping.bySeparation(), Workers.alone());
        DoubleConvergenceStudy study = DoubleConvergenceStudy.prepare(random(), LAMBDA, Preconditioning.chan());
        Template large = Scaling.times(noise(), Math.scalb(1.0, exponent));
        assertSameBut(exponent, solver.follow(noise(), steps(6)), solver.follow(large, steps(6)));
        assertSameBut(exponent, study.follow(noise(), steps(6)), study.follow(large, steps(6)));
    }

    private static void assertSameBut(int exponent, ConvergenceHistory usual, ConvergenceHistory scaled) {
        assertThat(scaled.iterations()).isEqualTo(6);
        for (int i = 0; i <= 6; i++) {
            assertThat(scaled.residuals().get(i)).isEqualTo(usual.residuals().get(i));
            assertThat(scaled.fisherRatios().get(i))
                    .isEqualTo(Math.scalb(usual.fisherRatios().get(i), 2 * exponent));
        }
    }

    @Test
    void endsWithNegativeCurvatureAndSaysSo() throws IOException {
        ReferenceSystem indefinite = ReferenceSystem.read("tiny_k3_4x5_A");
        ConvergenceHistory history = follow(indefinite, Preconditioning.none(), 200);
        assertThat(history.metNegativeCurvature()).isTrue();
        assertThat(history.iterations()).isLessThan(200);
        assertThat(follow(indefinite, Preconditioning.none(), 1).metNegativeCurvature())
                .isFalse();
    }

    @Test
    void aZeroRightHandSideHasNoHistoryAndNaNIsRefused() {
        DoubleConvergenceStudy study = DoubleConvergenceStudy.prepare(random(), LAMBDA, Preconditioning.chan());
        ConvergenceHistory history = study.follow(Scaling.times(noise(), 0), steps(5));
        assertThat(history.iterations()).isZero();
        assertThat(history.metNegativeCurvature()).isFalse();
        Template nan = Scaling.times(noise(), Double.NaN);
        assertThatThrownBy(() -> study.follow(nan, steps(5))).hasMessageContaining("NaN");
    }
}
