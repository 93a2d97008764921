package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.store.BundledStatistics;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link PreparedSolverContract} tests batches of all solvers; here is what blocks promise besides. */
class BlockGradientsTest {
    private static final double LAMBDA = 1e-4;

    private static List<Template> noise(Size size, int channels, int count) {
        List<Template> sides = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sides.add(RandomCovariances.rightHandSide(new Random(i), size, channels));
        }
        return sides;
    }

    private static Template sum(Template a, double factor, Template b) {
        double[] values = a.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += factor * b.values()[i];
        }
        return new Template(a.size(), a.channels(), values);
    }

    private static List<Solution> solve(PcgSolver solver, List<Template> sides) {
        try (Workers workers = new Workers(2)) {
            return solver.solve(sides, workers);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,9,2", "7,1,3", "5,7,2", "4,4,3", "3,2,31"})
    void solvesEverySideWhateverItsNeighboursAre(int rows, int columns, int channels) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(new Random(3), size, channels);
        PcgSolver solver =
                PcgSolver.prepare(g, 0.01, Preconditioning.chan(), Stopping.byResidual(1e-9), Workers.alone());
        List<Template> sides = new ArrayList<>(noise(size, channels, 5));
        Template first = sides.get(0);
        Template zero = new Template(size, channels, new double[first.values().length]);
        sides.addAll(List.of(first, zero, sum(first, 1, first), sum(first, 1e-7, sides.get(1))));
        sides.add(sum(zero, 1e-30, sides.get(2)));
        sides.add(sum(sides.get(3), -1, sides.get(4)));
        List<Solution> solutions = solve(solver, sides);
        for (int i = 0; i < sides.size(); i++) {
            assertThat(solutions.get(i).converged()).as("side %d", i).isTrue();
            assertThat(solutions.get(i).relativeResidual()).isLessThan(1e-9);
        }
        assertThat(solutions.get(6).weights().values()).containsOnly(0);
        assertThat(solutions.get(6).iterations()).isZero();
    }

    @Test
    void needsFewerIterationsThanOneSideByItself() throws IOException {
        Size size = new Size(6, 6);
        StationaryCovariance g = BundledStatistics.read("fhog31", 4).covariance(Normalisation.B, size);
        PcgSolver solver =
                PcgSolver.prepare(g, LAMBDA, Preconditioning.chan(), Stopping.byResidual(1e-5), Workers.alone());
        List<Template> sides = noise(size, 31, 32);
        int alone = solver.solve(sides.get(0)).iterations();
        for (Solution solution : solve(solver, sides)) {
            assertThat(solution.relativeResidual()).isLessThan(1e-5);
            assertThat(solution.iterations()).isLessThan(9 * alone / 10);
        }
    }

    /** In double, so that the recurrence is the truth. */
    @Test
    void knowsTheFisherRatioOfEverySideAtEveryStep() {
        Size size = new Size(4, 5);
        DoubleToeplitzOperator operator = DoubleToeplitzOperator.of(
                RandomCovariances.of(new Random(1), size, 3), LAMBDA, Kernels.best(), Workers.alone());
        int length = operator.shape().length();
        double[] b = packed(operator.shape(), noise(size, 3, 3));
        double[] before = new double[3];
        for (int steps = 1; steps <= 6; steps++) {
            double[] x = new double[b.length];
            CgSide[] sides = new DoubleBlockGradients(operator, new DoubleIdentity(operator.shape()), 3)
                    .solve(b, x, 3, new Stopping(0, 1e-12, steps));
            double[] product = new double[b.length];
            operator.multiply(x, product, 3, operator.workspace(3));
            for (CgSide side : sides) {
                double[] ofSide = part(x, side.index, length);
                double fit = StationarySystem.dot(part(b, side.index, length), ofSide);
                assertThat(side.fisherRatio / fit).isCloseTo(1, within(1e-9));
                assertThat(StationarySystem.dot(part(product, side.index, length), ofSide) / fit)
                        .isCloseTo(1, within(1e-9));
                assertThat(side.fisherRatio).isGreaterThan(before[side.index]);
                before[side.index] = side.fisherRatio;
            }
        }
    }

    private static double[] packed(SignalShape shape, List<Template> sides) {
        double[] signals = new double[sides.size() * shape.length()];
        for (int s = 0; s < sides.size(); s++) {
            shape.pack(sides.get(s), signals, s * shape.length());
        }
        return signals;
    }

    private static double[] part(double[] signals, int s, int length) {
        return Arrays.copyOfRange(signals, s * length, (s + 1) * length);
    }

    /** As many independent sides as unknowns span everything at once. */
    @Test
    void endsInOneStepWhereSidesSpanTheWholeSpace() {
        Size size = new Size(2, 3);
        DoubleToeplitzOperator operator = DoubleToeplitzOperator.of(
                RandomCovariances.of(new Random(1), size, 2), 0.05, Kernels.best(), Workers.alone());
        double[] b = packed(operator.shape(), noise(size, 2, 12));
        CgSide[] sides = new DoubleBlockGradients(operator, new DoubleIdentity(operator.shape()), 12)
                .solve(b, new double[b.length], 12, Stopping.byResidual(1e-9));
        assertThat(sides).allSatisfy(side -> assertThat(side.iterations).isEqualTo(1));
    }

    @Test
    void givesUpWithTheBestIterateWhenIterationsRunOut() {
        Size size = new Size(6, 5);
        StationaryCovariance g = RandomCovariances.of(new Random(1), size, 3);
        PcgSolver solver =
                PcgSolver.prepare(g, LAMBDA, Preconditioning.none(), new Stopping(0, 1e-12, 3), Workers.alone());
        for (Solution solution : solve(solver, noise(size, 3, 4))) {
            assertThat(solution.converged()).isFalse();
            assertThat(solution.iterations()).isEqualTo(3);
            assertThat(solution.relativeResidual()).isBetween(1e-12, 1.0);
        }
    }

    @Test
    void meetsNegativeCurvatureInIndefiniteStatistics() throws IOException {
        ReferenceSystem indefinite = ReferenceSystem.read("tiny_k3_4x5_A");
        PcgSolver solver = PcgSolver.prepare(
                indefinite.covariance(), LAMBDA, Preconditioning.none(), Stopping.byResidual(1e-8), Workers.alone());
        List<Template> sides = Collections.nCopies(3, indefinite.template("b"));
        assertThatThrownBy(() -> solve(solver, sides))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("curvature");
    }
}
