package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecyclingTest {
    private static final double LAMBDA = 1e-4;
    private static final Size SIZE = new Size(6, 6);

    private static StationaryCovariance bundled() throws IOException {
        return BundledStatistics.read("fhog31", 4).covariance(Normalisation.B, SIZE);
    }

    private static Template noise() {
        return RandomCovariances.rightHandSide(new Random(1), SIZE, 31);
    }

    @Test
    void sparesAThirdOfTheIterationsOnRealStatistics() throws IOException {
        PcgSolver plain = PcgSolver.prepare(
                bundled(), LAMBDA, Preconditioning.chan(), Stopping.byResidual(1e-6), Workers.alone());
        PcgSolver recycling = plain.recycling(Recycling.standard());
        Solution fewer = recycling.solve(noise());
        assertThat(fewer.relativeResidual()).isLessThan(1e-6);
        assertThat(fewer.iterations()).isLessThan(2 * plain.solve(noise()).iterations() / 3);
        assertThat(recycling.bytes() - plain.bytes()).isGreaterThan(64L * SIZE.area() * 31 * Float.BYTES);
    }

    /** Methods that do not iterate ignore it. */
    @Test
    void isReachedByTheSettingsOfEveryWayToIterate() throws IOException {
        Statistics statistics = BundledStatistics.read("fhog31", 4);
        for (Method method : List.of(Method.PCG, Method.PCG_PARITY, Method.PCG_STRANG, Method.CG, Method.AUTO)) {
            SolverSettings plain = SolverSettings.of(method, LAMBDA).withStopping(Stopping.byResidual(1e-4));
            Solution fewer =
                    Solvers.prepare(statistics, SIZE, plain.withRecycling(32)).solve(noise());
            assertThat(fewer.iterations())
                    .as("%s", method)
                    .isLessThan(Solvers.prepare(statistics, SIZE, plain)
                            .solve(noise())
                            .iterations());
            assertThat(fewer.relativeResidual()).isLessThan(1e-4);
            assertThat(plain.withRecycling(32)).isNotEqualTo(plain);
        }
        SolverSettings exact = SolverSettings.of(Method.CHOLESKY, LAMBDA);
        Size small = new Size(2, 2);
        assertThat(Solvers.prepare(statistics, small, exact.withRecycling(32)).bytes())
                .isEqualTo(Solvers.prepare(statistics, small, exact).bytes());
    }

    /** In double, so that the recurrence is the truth: bᵀx grows, and is (bᵀx)² / xᵀSx of each iterate. */
    @Test
    void keepsTheFisherRatioOfTheRecurrenceTrueAndGrowing() throws IOException {
        DoubleToeplitzOperator operator = DoubleToeplitzOperator.of(bundled(), LAMBDA, Kernels.best(), Workers.alone());
        DoublePreconditioner chan = DoubleCirculantPreconditioner.of(
                CirculantCovariance.nearestTo(bundled(), Workers.alone()), LAMBDA, Kernels.best(), Workers.alone());
        DoublePreconditioner inverse =
                new DoubleCorrectedPreconditioner(chan, new DoubleLanczos(operator, chan, 48).extremes(16));
        double[] b = new double[operator.shape().length()];
        operator.shape().pack(noise(), b, 0);
        List<Double> ratios = new ArrayList<>();
        double[] x = new double[b.length];
        new DoubleConjugateGradients(operator, inverse, 1)
                .solve(b, x, 1, new Stopping(0, 1e-12, 8), (side, iteration, residual, ratio) -> ratios.add(ratio));
        double[] product = new double[b.length];
        operator.multiply(x, product, 1, operator.workspace(1));
        double fit = StationarySystem.dot(b, x);
        assertThat(ratios).hasSize(8).isSorted();
        assertThat(ratios.get(7) / fit).isCloseTo(1, within(1e-9));
        assertThat(StationarySystem.dot(product, x) / fit).isCloseTo(1, within(1e-9));
    }

    /** As many Lanczos steps as unknowns find every eigenvector: then the preconditioner is the inverse. */
    @Test
    void solvesInAStepWhenItKnowsAllEigenvectors() {
        Size size = new Size(3, 4);
        StationaryCovariance g = RandomCovariances.of(new Random(2), size, 2);
        DoubleToeplitzOperator operator = DoubleToeplitzOperator.of(g, 0.05, Kernels.best(), Workers.alone());
        DoublePreconditioner none = new DoubleIdentity(operator.shape());
        DoubleLanczos lanczos = new DoubleLanczos(operator, none, 1000);
        assertThat(lanczos.steps()).isEqualTo(24);
        double[] b = new double[operator.shape().length()];
        operator.shape().pack(RandomCovariances.rightHandSide(new Random(3), size, 2), b, 0);
        DoublePreconditioner inverse = new DoubleCorrectedPreconditioner(none, lanczos.extremes(24));
        CgSide side = new DoubleConjugateGradients(operator, inverse, 1)
                .solve(b, new double[b.length], 1, Stopping.byResidual(1e-9))[0];
        assertThat(side.iterations).isEqualTo(1);
    }

    @Test
    void refusesToLearnNothing() {
        assertThatThrownBy(() -> new Recycling(0, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Recycling(5, 4)).hasMessageContaining("5 vectors");
    }
}
