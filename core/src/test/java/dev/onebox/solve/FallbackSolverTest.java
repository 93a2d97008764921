package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.tensor.Size;
import dev.onebox.tensor.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FallbackSolverTest {
    private static final double LAMBDA = 0.05;
    private static final Size SIZE = new Size(1, 4);

    /** Two channels that do not mix: the first is white, the second has a direction of negative variance. */
    private static final StationaryCovariance INDEFINITE =
            StationaryCovariance.of(SIZE, Normalisation.B, new double[2], new double[] {
                0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, -0.9, 0.9, 1, 0.9, -0.9, 0.5
            });

    private static final StationaryCovariance DEFINITE = RandomCovariances.of(new Random(1), SIZE, 2);

    private final AtomicInteger preparations = new AtomicInteger();

    private static PreparedSolver pcg(StationaryCovariance g) {
        return PcgSolver.prepare(g, LAMBDA, Preconditioning.none(), Stopping.byResidual(1e-10), Workers.alone());
    }

    private PreparedSolver fallback() {
        Supplier<PreparedSolver> second = () -> {
            preparations.incrementAndGet();
            return pcg(DEFINITE);
        };
        return FallbackSolver.prepare(() -> pcg(INDEFINITE), second);
    }

    /** In the first channel only, where S is positive definite, or in both, where negative curvature is met. */
    private static Template side(int seed, boolean harmless) {
        Template side = RandomCovariances.rightHandSide(new Random(seed), SIZE, 2);
        for (int i = 1; harmless && i < side.values().length; i += 2) {
            side.values()[i] = 0;
        }
        return side;
    }

    @Test
    void onlySidesThatMeetNegativeCurvatureAreSolvedUnderC() {
        PreparedSolver solver = fallback();
        assertThat(solver.solve(side(1, true)).normalisation()).isEqualTo(Normalisation.B);
        assertThat(preparations).hasValue(0);
        Template b = side(2, false);
        Solution solution = solver.solve(b);
        assertThat(solution.normalisation()).isEqualTo(Normalisation.C);
        assertThat(solution.weights().values())
                .containsExactly(pcg(DEFINITE).solve(b).weights().values());
        assertThat(solver.normalisation()).isEqualTo(Normalisation.B);
        assertThat(solver.lambda()).isEqualTo(LAMBDA);
    }

    @Test
    void aBatchKeepsItsOrderAndTellsWhichNormalisationEachSideHas() {
        PreparedSolver solver = fallback();
        List<Template> many = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            many.add(side(i, i % 37 != 5));
        }
        List<Solution> before = List.of();
        for (int threads = 1; threads <= 2; threads++) {
            try (Workers workers = new Workers(threads)) {
                List<Solution> solutions = solver.solve(many, workers);
                assertThat(solutions).hasSize(300);
                for (int i = 0; i < 300; i++) {
                    Solution alone = solver.solve(many.get(i));
                    assertThat(solutions.get(i).normalisation())
                            .isEqualTo(i % 37 == 5 ? Normalisation.C : Normalisation.B);
                    // Sides that search together are equal within what the residual of 1e-10 allows.
                    assertThat(solutions.get(i).weights().values())
                            .containsExactly(alone.weights().values(), within(1e-8));
                    if (!before.isEmpty()) {
                        assertThat(solutions.get(i).weights().values())
                                .containsExactly(before.get(i).weights().values());
                    }
                }
                before = solutions;
                assertThat(solver.solve(List.of(), workers)).isEmpty();
            }
        }
        assertThat(preparations).hasValue(1);
    }

    @Test
    void theSecondIsPreparedOnceWhoeverNeedsIt() {
        PreparedSolver solver = fallback();
        long before = solver.bytes();
        List<CompletableFuture<Solution>> solutions = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            Template b = side(i, false);
            solutions.add(CompletableFuture.supplyAsync(() -> solver.solve(b)));
        }
        solutions.forEach(CompletableFuture::join);
        assertThat(preparations).hasValue(1);
        assertThat(solver.bytes()).isGreaterThan(before);
    }

    @Test
    void aFirstThatCannotBePreparedIsReplacedAtOnce() {
        PreparedSolver solver = FallbackSolver.prepare(
                () -> CholeskySolver.prepare(INDEFINITE, LAMBDA), () -> CholeskySolver.prepare(DEFINITE, LAMBDA));
        assertThat(solver.normalisation()).isEqualTo(Normalisation.C);
    }

    /** One photo of 2, −1, −2, 1: two pairs at lag 2 say that x[t+2] = −x[t] always, lag 1 contradicts. */
    private static final Statistics OF_FOUR_CELLS = new Statistics(
            "grey",
            8,
            1,
            SIZE,
            100,
            new double[] {2, -5, -2, 10, -2, -5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 3, 2, 1},
            Map.of());

    @Test
    void anExplicitNormalisationIsNeverReplaced() {
        SolverSettings settings = SolverSettings.of(Method.CHOLESKY, 1e-4);
        assertThatThrownBy(() -> Solvers.prepare(OF_FOUR_CELLS, SIZE, settings.withNormalisation(Normalisation.B)))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("is -")
                .hasMessageContaining("normalisation C");
    }

    @ParameterizedTest
    @EnumSource(
            value = Method.class,
            names = {"CG", "CHOLESKY", "LEVINSON", "AUTO"})
    void otherwiseStatisticsThatAreIndefiniteUnderBAreSolvedUnderC(Method method) {
        Template b = RandomCovariances.rightHandSide(new Random(3), SIZE, 1);
        SolverSettings settings = SolverSettings.of(method, 1e-4).withStopping(Stopping.byResidual(1e-9));
        Solution solution = Solvers.prepare(OF_FOUR_CELLS, SIZE, settings).solve(b);
        assertThat(solution.normalisation()).isEqualTo(Normalisation.C);
        assertThat(solution.relativeResidual()).isLessThan(1e-8);
    }

    @Test
    void badInputIsNotAnsweredByAnotherNormalisation() {
        PreparedSolver solver = fallback();
        Template bad = side(1, false);
        bad.values()[0] = Double.NaN;
        assertThatThrownBy(() -> solver.solve(bad)).isInstanceOf(IllegalArgumentException.class);
        assertThat(preparations).hasValue(0);
    }
}
