package dev.onebox.solve.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ExactSolverContract;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class PcgSolverTest {
    private static final double LAMBDA = ReferenceSystem.LAMBDA;

    /** Refined in double until rounding is all that is left: then conjugate gradients are as exact as any factor. */
    abstract static class Refined extends ExactSolverContract {
        private static final double RESIDUAL = 1e-13;

        private final Preconditioning preconditioning;

        Refined(Preconditioning preconditioning) {
            this.preconditioning = preconditioning;
        }

        @Override
        protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
            return PcgSolver.prepare(g, lambda, preconditioning, Stopping.byResidual(RESIDUAL), Workers.alone());
        }

        @Override
        protected String method() {
            return preconditioning.method();
        }

        /** Condition number 81 times the residual it stops at, for ‖b‖ of the order of 1. */
        @Override
        protected double closedFormTolerance() {
            return 81 * RESIDUAL;
        }
    }

    @Nested
    class WithoutPreconditioning extends Refined {
        WithoutPreconditioning() {
            super(Preconditioning.none());
        }
    }

    @Nested
    class WithChan extends Refined {
        WithChan() {
            super(Preconditioning.chan());
        }
    }

    @Nested
    class WithStrang extends Refined {
        WithStrang() {
            super(Preconditioning.strang());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"crops_k31_4x5_C", "bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void stopsBySeparationWithinAPercentOfTheBestFisherRatio(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Template b = system.template("b");
        Solution solution = PcgSolver.prepare(
                        system.covariance(), LAMBDA, Preconditioning.chan(), Stopping.bySeparation(), Workers.alone())
                .solve(b);
        double best = b.dot(system.template("w_exact"));
        assertThat(solution.converged()).isTrue();
        assertThat(solution.iterations()).isLessThan(40);
        assertThat(solution.fisherRatio()).isBetween(0.99 * best, best * (1 + 1e-6));
    }

    /** Single precision can square neither of these sizes; the direction of w does not depend on them. */
    @ParameterizedTest
    @ValueSource(ints = {-100, 100})
    void theSizeOfARightHandSideDoesNotMatter(int exponent) {
        Template b = RandomCovariances.rightHandSide(7, new Size(4, 5), 3);
        StationaryCovariance g = RandomCovariances.of(8, new Size(4, 5), 3);
        for (Stopping stopping : List.of(Stopping.bySeparation(), Stopping.byResidual(1e-10))) {
            PcgSolver solver = PcgSolver.prepare(g, 1e-2, Preconditioning.chan(), stopping, Workers.alone());
            Solution usual = solver.solve(b);
            Solution scaled = solver.solve(Scaling.times(b, Math.scalb(1.0, exponent)));
            assertThat(scaled.converged()).isTrue();
            assertThat(scaled.iterations()).isEqualTo(usual.iterations());
            assertThat(scaled.weights().values())
                    .containsExactly(Scaling.times(usual.weights(), Math.scalb(1.0, exponent))
                            .values());
        }
    }

    @Test
    void refusesToStopByNothing() {
        assertThatThrownBy(() -> new Stopping(0, 0, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Stopping(0, Double.NaN, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Stopping(0.1, 0.1, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Stopping(0.1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Zeros, enormous and tiny sides among them; threads do not change a bit. */
    @ParameterizedTest
    @ValueSource(strings = {"cg", "pcg", "pcg-strang", "pcg-parity"})
    void everySideOfABatchIsSolvedAsIfAlone(String method) throws IOException {
        StationaryCovariance g = ReferenceSystem.read("bsds500_k31_4x5_C").covariance();
        List<Template> sides = new ArrayList<>(RandomCovariances.rightHandSides(0, 21, g.size(), 31));
        sides.set(7, Scaling.times(sides.get(7), 0));
        sides.set(9, Scaling.times(sides.get(9), 1e30));
        sides.set(11, Scaling.times(sides.get(11), 1e-30));
        SolverSettings settings =
                SolverSettings.of(Method.named(method), 0.05).withParities(ReferenceSystem.parities());
        PreparedSolver solver = Solvers.prepare(g, settings, Workers.alone());
        assertThat(solver.solve(sides.get(7)).iterations())
                .as("of a side of zeros")
                .isZero();
        try (Workers three = new Workers(3)) {
            List<Solution> together = solver.solve(sides, Workers.alone());
            List<Solution> onThreeThreads = solver.solve(sides, three);
            for (int i = 0; i < sides.size(); i++) {
                Solution one = together.get(i);
                Solution alone = solver.solve(sides.get(i));
                assertThat(one.converged()).isTrue();
                assertThat(one.iterations()).isCloseTo(alone.iterations(), within(i == 7 ? 0 : 1));
                assertThat(one.fisherRatio()).isCloseTo(alone.fisherRatio(), withinPercentage(0.2));
                assertThat(onThreeThreads.get(i).weights().values())
                        .containsExactly(one.weights().values());
            }
        }
    }
}
