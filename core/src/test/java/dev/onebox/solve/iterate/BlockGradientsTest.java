package dev.onebox.solve.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.PreparedSolverContract;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.Stopping;
import dev.onebox.solve.block.DoubleIdentity;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.block.DoubleWorkspace;
import dev.onebox.solve.block.FloatIdentity;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.toeplitz.DoubleToeplitzOperator;
import dev.onebox.solve.toeplitz.FloatToeplitzOperator;
import dev.onebox.solve.toeplitz.LazyResidual;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link PreparedSolverContract} tests batches of all solvers; here is what blocks promise besides. */
@Tag("slow")
class BlockGradientsTest {
    private static final double LAMBDA = 1e-4;

    private static List<Template> noise(Size size, int channels, int count) {
        return RandomCovariances.rightHandSides(0, count, size, channels);
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

    /** Some noise; the first once more, nothing, twice the first and almost the first; one that is tiny; a difference. */
    private static List<Template> difficultNeighbours(Size size, int channels) {
        List<Template> sides = new ArrayList<>(noise(size, channels, 5));
        Template first = sides.get(0);
        Template zero = new Template(size, channels, new double[first.values().length]);
        sides.addAll(List.of(first, zero, sum(first, 1, first), sum(first, 1e-7, sides.get(1))));
        sides.add(sum(zero, 1e-30, sides.get(2)));
        sides.add(sum(sides.get(3), -1, sides.get(4)));
        return sides;
    }

    /**
     * The block itself, in single precision: the solver would refine what it leaves and repeat where it fails. The true
     * residual may differ from the one it goes by in rounding, a thousand times below.
     */
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,9,2", "7,1,3", "5,7,2", "4,4,3", "3,2,31"})
    void aBlockNeedsNobodyToRepeatItsWork(int rows, int columns, int channels) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(3, size, channels);
        FloatOperator operator = FloatToeplitzOperator.of(g, 0.01, Kernels.best(), Workers.alone());
        LazyResidual residual = new LazyResidual(g, 0.01);
        List<Template> sides = difficultNeighbours(size, channels).stream()
                .map(b -> Scaling.times(b, 1 / Scaling.powerOf(b)))
                .toList();
        int length = operator.shape().length();
        float[] b = new float[sides.size() * length];
        float[] x = new float[b.length];
        for (int s = 0; s < sides.size(); s++) {
            operator.shape().pack(sides.get(s), b, s * length);
        }
        CgState[] outcome = new FloatBlockGradients(operator, new FloatIdentity(operator.shape()), sides.size())
                .solve(b, x, sides.size(), Stopping.byResidual(1e-3));
        for (CgState side : outcome) {
            Template w = operator.shape().unpack(x, side.index * length);
            assertThat(side.converged).as("side %d", side.index).isTrue();
            assertThat(residual.of(w, sides.get(side.index)).relativeResidual()).isLessThan(1.001e-3);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,9,2", "7,1,3", "5,7,2", "4,4,3", "3,2,31"})
    void solvesEverySideWhateverItsNeighboursAre(int rows, int columns, int channels) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(3, size, channels);
        PcgSolver solver =
                PcgSolver.prepare(g, 0.01, Preconditioning.chan(), Stopping.byResidual(1e-9), Workers.alone());
        List<Template> sides = difficultNeighbours(size, channels);
        List<Solution> solutions = solve(solver, sides);
        for (int i = 0; i < sides.size(); i++) {
            assertThat(solutions.get(i).converged()).as("side %d", i).isTrue();
            assertThat(solutions.get(i).relativeResidual()).isLessThan(1e-9);
        }
        assertThat(solutions.get(6).weights().values()).containsOnly(0);
        assertThat(solutions.get(6).iterations()).isZero();
    }

    /** Up to 24 sides are three blocks or fewer, however many cores there are: smaller ones gain too little. */
    @ParameterizedTest
    @CsvSource({"1,8,1", "8,8,1", "9,8,2", "16,8,2", "24,8,3", "25,8,4", "64,16,4", "128,32,4", "1000,32,32"})
    void blocksAreFourOrMoreUnlessTheyWouldBeSmallerThanEight(int sides, int together, int blocks) {
        assertThat(PcgSolver.together(sides)).isEqualTo(together);
        assertThat((sides + together - 1) / together).isEqualTo(blocks);
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
        DoubleOperator operator =
                DoubleToeplitzOperator.of(RandomCovariances.of(1, size, 3), LAMBDA, Kernels.best(), Workers.alone());
        int length = operator.shape().length();
        double[] b = packed(operator.shape(), noise(size, 3, 3));
        double[] before = new double[3];
        for (int steps = 1; steps <= 6; steps++) {
            double[] x = new double[b.length];
            CgState[] sides = new DoubleBlockGradients(operator, new DoubleIdentity(operator.shape()), 3)
                    .solve(b, x, 3, new Stopping(0, 1e-12, steps));
            double[] product = new double[b.length];
            operator.apply(x, product, 3, operator.workspace(3));
            for (CgState side : sides) {
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
        DoubleOperator operator =
                DoubleToeplitzOperator.of(RandomCovariances.of(1, size, 2), 0.05, Kernels.best(), Workers.alone());
        double[] b = packed(operator.shape(), noise(size, 2, 12));
        CgState[] sides = new DoubleBlockGradients(operator, new DoubleIdentity(operator.shape()), 12)
                .solve(b, new double[b.length], 12, Stopping.byResidual(1e-9));
        assertThat(sides).allSatisfy(side -> assertThat(side.iterations).isEqualTo(1));
    }

    /** Three iterations among others, and three by itself where it is tried again. */
    @Test
    void givesUpWithTheBestIterateWhenIterationsRunOutAndTellsAllOfThem() {
        Size size = new Size(6, 5);
        StationaryCovariance g = RandomCovariances.of(1, size, 3);
        PcgSolver solver =
                PcgSolver.prepare(g, LAMBDA, Preconditioning.none(), new Stopping(0, 1e-12, 3), Workers.alone());
        for (Solution solution : solve(solver, noise(size, 3, 4))) {
            assertThat(solution.converged()).isFalse();
            assertThat(solution.iterations()).isEqualTo(6);
            assertThat(solution.relativeResidual()).isBetween(1e-12, 1.0);
        }
    }

    /** Two unknowns, x ↦ (a x₀ − x₁, x₀ + a x₁): xᵀq = a ‖x‖², while ‖q‖ is about ‖x‖. */
    private record Turn(SignalShape shape, double a) implements DoubleOperator {
        @Override
        public DoubleWorkspace workspace(int signals) {
            return new DoubleWorkspace(0, 0, 0, 0);
        }

        @Override
        public void apply(double[] x, double[] z, int signals, DoubleWorkspace workspace) {
            for (int at = 0; at < signals * shape.length(); at += shape.length()) {
                double[] cells = shape.unpack(x, at).values();
                double[] turned = {a * cells[0] - cells[1], cells[0] + a * cells[1]};
                shape.pack(new Template(shape.size(), 1, turned), z, at);
            }
        }

        @Override
        public long bytes() {
            return 0;
        }
    }

    /** pᵀq is −0.01 ‖p‖‖q‖, well beyond rounding, or −1e-9 ‖p‖‖q‖, well within it. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e6})
    void tellsNegativeCurvatureFromRoundingWhateverTheSizeOfTheSides(double size) {
        SignalShape shape =
                new SignalShape(new Size(1, 2), 1, Kernels.best().doubleFft().lanes());
        double[] b = packed(shape, List.of(new Template(shape.size(), 1, new double[] {size, 2 * size})));
        for (double curvature : new double[] {-0.01, -1e-9}) {
            CgState side = new DoubleBlockGradients(new Turn(shape, curvature), new DoubleIdentity(shape), 1)
                    .solve(b, new double[b.length], 1, Stopping.byResidual(1e-9))[0];
            assertThat(side.metNegativeCurvature()).isEqualTo(curvature == -0.01);
            assertThat(side.converged).isFalse();
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
