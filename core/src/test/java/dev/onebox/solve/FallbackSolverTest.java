package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
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

    private static final StationaryCovariance DEFINITE = RandomCovariances.of(1, SIZE, 2);

    private final AtomicInteger preparations = new AtomicInteger();

    private static PreparedSolver pcg(StationaryCovariance g) {
        return PcgSolver.prepare(g, LAMBDA, Preconditioning.none(), Stopping.byResidual(1e-10), Workers.alone());
    }

    private PreparedSolver fallback() {
        return FallbackSolver.prepare(() -> pcg(INDEFINITE), madeBy(() -> {
            preparations.incrementAndGet();
            return pcg(DEFINITE);
        }));
    }

    private static final long BYTES_OF_FALLBACK = 10;

    private static FallbackSolver.Fallback madeBy(Supplier<PreparedSolver> second) {
        return new FallbackSolver.Fallback(second, first -> BYTES_OF_FALLBACK);
    }

    /** In the first channel only, where S is positive definite, or in both, where negative curvature is met. */
    private static Template side(int seed, boolean harmless) {
        Template side = RandomCovariances.rightHandSide(seed, SIZE, 2);
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
    void aSideFindsNothingOfOneThatMetNegativeCurvature() {
        PreparedSolver solver =
                PcgSolver.prepare(INDEFINITE, LAMBDA, Preconditioning.none(), Stopping.bySeparation(), Workers.alone());
        double[] before = solver.solve(side(1, true)).weights().values();
        assertThatThrownBy(() -> solver.solve(side(2, false))).isInstanceOf(NotPositiveDefiniteException.class);
        assertThat(solver.solve(side(1, true)).weights().values()).containsExactly(before);
    }

    @Test
    void aBatchKeepsItsOrderAndTellsWhichNormalisationEachSideHas() {
        PreparedSolver solver = fallback();
        List<Template> many =
                IntStream.range(0, 300).mapToObj(i -> side(i, i % 37 != 5)).toList();
        List<Solution> solutions = solver.solve(many, Workers.alone());
        try (Workers two = new Workers(2)) {
            List<Solution> onTwoThreads = solver.solve(many, two);
            assertThat(onTwoThreads).hasSize(300);
            for (int i = 0; i < 300; i++) {
                double[] w = solutions.get(i).weights().values();
                assertThat(onTwoThreads.get(i).weights().values()).containsExactly(w);
                assertThat(solutions.get(i).normalisation()).isEqualTo(i % 37 == 5 ? Normalisation.C : Normalisation.B);
                // Sides that search together are equal within what the residual of 1e-10 allows.
                assertThat(solver.solve(many.get(i)).weights().values()).containsExactly(w, within(1e-8));
            }
            assertThat(solver.solve(List.of(), two)).isEmpty();
        }
        assertThat(preparations).hasValue(1);
    }

    @Test
    void iterationsUnderTheNormalisationThatWasGivenUpCountToo() {
        Template b = side(2, false);
        int spent = catchThrowableOfType(
                        NotPositiveDefiniteException.class,
                        () -> pcg(INDEFINITE).solve(b))
                .iterations();
        assertThat(spent).isPositive();
        assertThat(fallback().solve(b).iterations())
                .isEqualTo(spent + pcg(DEFINITE).solve(b).iterations());
    }

    /** In the first channel: the second stays indefinite. */
    private static LowRankTerm harmlessTerm() {
        return LowRankTerm.of(List.of(side(11, true), side(12, true)), 2);
    }

    private static PreparedSolver with(LowRankTerm term, PreparedSolver solver) {
        return solver.plus(term, Workers.alone());
    }

    @Test
    void aTermGoesToBothSolversByTheWayThatSuitsThem() {
        PreparedSolver solver = with(harmlessTerm(), fallback());
        assertThat(solver.method()).isEqualTo("cg"); // not corrected afterwards: inside the product
        Solution harmless = solver.solve(side(1, true));
        assertThat(harmless.normalisation()).isEqualTo(Normalisation.B);
        assertThat(harmless.relativeResidual()).isLessThan(1e-10);
        assertThat(preparations).hasValue(0);
        Template b = side(2, false);
        Solution solution = solver.solve(b);
        assertThat(solution.normalisation()).isEqualTo(Normalisation.C);
        assertThat(solution.relativeResidual()).isLessThan(1e-10);
        assertThat(solution.weights().values())
                .containsExactly(
                        with(harmlessTerm(), pcg(DEFINITE)).solve(b).weights().values());
    }

    @Test
    void solversWithAndWithoutATermShareTheSecond() {
        PreparedSolver plain = fallback();
        PreparedSolver solver = with(harmlessTerm(), plain);
        solver.solve(side(2, false));
        plain.solve(side(2, false));
        assertThat(preparations).hasValue(1);
    }

    @Test
    void aCorrectedSolutionHasTheNormalisationOfTheOneItCorrects() {
        PreparedSolver solver = WoodburySolver.prepare(fallback(), harmlessTerm(), Workers.alone());
        assertThat(solver.solve(side(1, true)).normalisation()).isEqualTo(Normalisation.B);
        assertThat(solver.solve(side(2, false)).normalisation()).isEqualTo(Normalisation.C);
    }

    @Test
    void theSecondIsPreparedOnceWhoeverNeedsIt() {
        PreparedSolver solver = fallback();
        long before = solver.bytes();
        try (Workers four = new Workers(4)) {
            four.forEach(16, i -> solver.solve(side(i, false)));
        }
        assertThat(preparations).hasValue(1);
        assertThat(solver.bytes()).isGreaterThan(before);
    }

    @Test
    void bytesAreThoseOfTheFirstAndOfTheSecondOrWhatItIsMadeOf() {
        PreparedSolver solver = fallback();
        assertThat(solver.bytes()).isEqualTo(pcg(INDEFINITE).bytes() + BYTES_OF_FALLBACK);
        PreparedSolver withTerm = with(harmlessTerm(), solver);
        assertThat(withTerm.bytes() - with(harmlessTerm(), pcg(INDEFINITE)).bytes())
                .isEqualTo(BYTES_OF_FALLBACK);
        PreparedSolver second = pcg(DEFINITE);
        PreparedSolver first = pcg(INDEFINITE);
        Template b = side(2, false);
        second.solve(b);
        assertThatThrownBy(() -> first.solve(b)).isInstanceOf(NotPositiveDefiniteException.class);
        solver.solve(b);
        assertThat(solver.bytes()).isEqualTo(first.bytes() + second.bytes());
    }

    @Test
    void aFirstThatCannotBePreparedIsReplacedAtOnce() {
        PreparedSolver solver = FallbackSolver.prepare(
                () -> CholeskySolver.prepare(INDEFINITE, LAMBDA, Workers.alone()),
                madeBy(() -> CholeskySolver.prepare(DEFINITE, LAMBDA, Workers.alone())));
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
        SolverSettings underB = settings.withNormalisation(Normalisation.B);
        assertThatThrownBy(() -> Solvers.prepare(OF_FOUR_CELLS, SIZE, underB, Workers.alone()))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContainingAll("is -", "normalisation C");
    }

    @ParameterizedTest
    @EnumSource(
            value = Method.class,
            names = {"CG", "CHOLESKY", "AUTO"})
    void otherwiseStatisticsThatAreIndefiniteUnderBAreSolvedUnderC(Method method) {
        Template b = RandomCovariances.rightHandSide(3, SIZE, 1);
        SolverSettings settings = SolverSettings.of(method, 1e-4).withStopping(Stopping.byResidual(1e-9));
        Solution solution =
                Solvers.prepare(OF_FOUR_CELLS, SIZE, settings, Workers.alone()).solve(b);
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
