package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.RandomStatistics;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolversTest {
    private static final Size SIZE = new Size(3, 4);
    private static final Statistics STATISTICS = RandomStatistics.of(1, new Size(5, 6), 3, 60);
    private static final Template B = RandomCovariances.rightHandSide(2, SIZE, 3);

    private static PreparedSolver prepare(Size size, SolverSettings settings) {
        return Solvers.prepare(STATISTICS, size, settings, Workers.alone());
    }

    /** The façade keeps the promises of the solvers behind it; small templates get the factorisation. */
    @Nested
    class Automatically extends ExactSolverContract {
        @Override
        protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
            try (Workers workers = new Workers(2)) {
                return Solvers.prepare(
                        g, SolverSettings.of(Method.AUTO, lambda).withStopping(Stopping.byResidual(1e-13)), workers);
            }
        }

        @Override
        protected String method() {
            return "cholesky";
        }
    }

    /** 372 unknowns: three tiles of the factorisation, two groups of a vector's lanes. */
    @ParameterizedTest
    @EnumSource(
            value = Method.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"LEVINSON", "ADMM"})
    void everyMethodSolvesAndGoesByItsNameWithTheSameBitsOnAnyNumberOfThreads(Method method) {
        Statistics statistics = RandomStatistics.of(3, new Size(4, 3), 31, 60);
        Template b = RandomCovariances.rightHandSide(4, new Size(4, 3), 31);
        SolverSettings settings = SolverSettings.of(method, 0.1).withNormalisation(Normalisation.C);
        List<double[]> weights = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
            try (Workers workers = new Workers(threads)) {
                PreparedSolver solver = Solvers.prepare(statistics, b.size(), settings, workers);
                Solution solution = solver.solve(b);
                assertThat(solver.method()).isEqualTo(method == Method.AUTO ? "pcg" : method.toString());
                assertThat(solver.lambda()).isEqualTo(0.1);
                assertThat(solution.converged()).isTrue();
                assertThat(solution.fisherRatio()).isPositive();
                weights.add(solution.weights().values());
            }
        }
        assertThat(weights.get(1)).containsExactly(weights.get(0));
        assertThat(weights.get(2)).containsExactly(weights.get(0));
    }

    @ParameterizedTest
    @EnumSource(Method.class)
    void methodsAreFoundByTheirNames(Method method) {
        assertThat(Method.named(method.toString())).isEqualTo(method);
    }

    @Test
    void anUnknownNameIsAnsweredWithAllNames() {
        assertThatThrownBy(() -> Method.named("pgc"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(
                        "\"pgc\"",
                        "auto, parity, circulant, pcg, pcg-parity, pcg-strang, cg, cholesky, levinson, admm");
    }

    @Test
    void aTemplateBeyondTheHorizonIsAnsweredWithTheCallThatServesIt() {
        assertThatThrownBy(() -> prepare(new Size(9, 4), SolverSettings.of(Method.PCG, 0.1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("9x4", "5x6", "onebox gather", "--horizon 9x6");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-4, Double.NaN, Double.POSITIVE_INFINITY})
    void aLambdaThatIsNoPositiveNumberIsAnsweredWithTheReason(double lambda) {
        assertThatThrownBy(() -> SolverSettings.of(Method.AUTO, lambda))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("lambda: got " + lambda, "singular");
    }

    @Test
    void mirrorsAndFactorsOfAnotherNumberOfChannelsAreRefused() {
        SolverSettings settings = SolverSettings.of(Method.PARITY, 0.1);
        assertThatThrownBy(() -> prepare(SIZE, settings.withParities(ParityBasis.allEven(2))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mirrors of 2 channels: the statistics have 3");
        assertThatThrownBy(() -> prepare(SIZE, settings.withChannelFactors(List.of(1.0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("channel factors of 1 channels");
        assertThatThrownBy(() -> prepare(SIZE, settings.withChannelFactors(List.of(1.0, 0.0, 1.0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("factor of channel 1: got 0.0");
    }

    /** D (S + λD⁻²) D (D⁻¹w) = D b: with factors c, λ/c² and weights divided by c it is the same system. */
    @Test
    void aFactorOnAllChannelsIsAnotherLambda() {
        SolverSettings plain = SolverSettings.of(Method.CHOLESKY, 0.1);
        double[] w = prepare(SIZE, plain).solve(B).weights().values();
        SolverSettings scaled = SolverSettings.of(Method.CHOLESKY, 0.1 * 9).withChannelFactors(List.of(3.0, 3.0, 3.0));
        double[] v = prepare(SIZE, scaled).solve(B).weights().values();
        for (int i = 0; i < w.length; i++) {
            assertThat(9 * v[i]).isCloseTo(w[i], within(1e-10));
        }
    }

    @Test
    void channelFactorsScaleCovariancesAndMeans() {
        StationaryCovariance g = STATISTICS.covariance(Normalisation.B, SIZE);
        StationaryCovariance scaled = g.scaled(new double[] {1, 2, 5});
        assertThat(scaled.at(1, 2, -2, 3)).isEqualTo(10 * g.at(1, 2, -2, 3), within(1e-12));
        assertThat(scaled.mean(2)).isEqualTo(5 * g.mean(2));
        assertThat(scaled.normalisation()).isEqualTo(Normalisation.B);
    }

    /** Both hold the same lags, until the solver under B makes its operator for residuals of them. */
    @Test
    void theNormalisationToFallBackToTakesTheLagsAndNothingElse() {
        SolverSettings settings = SolverSettings.of(Method.PCG, 0.1);
        PreparedSolver only = prepare(SIZE, settings.withNormalisation(Normalisation.B));
        PreparedSolver solver = prepare(SIZE, settings);
        long lags = STATISTICS.covariance(Normalisation.B, SIZE).bytes();
        assertThat(solver.bytes()).isEqualTo(only.bytes());
        assertThat(only.solve(B).fisherRatio())
                .isEqualTo(solver.solve(B).fisherRatio())
                .isPositive();
        assertThat(solver.bytes() - only.bytes()).isEqualTo(lags);
    }

    @Test
    void statisticsAreNotHeldOnTo() {
        List<WeakReference<Statistics>> statistics = new ArrayList<>();
        PreparedSolver solver = forgetting(statistics);
        for (int i = 0; i < 100 && !statistics.get(0).refersTo(null); i++) {
            System.gc();
        }
        assertThat(statistics.get(0).refersTo(null)).isTrue();
        assertThat(solver.solve(B).normalisation()).isEqualTo(Normalisation.B);
    }

    /** In a method of its own, after which no frame holds them. */
    private static PreparedSolver forgetting(List<WeakReference<Statistics>> statistics) {
        Statistics own = RandomStatistics.of(1, SIZE, 3, 60);
        statistics.add(new WeakReference<>(own));
        return Solvers.prepare(own, SIZE, SolverSettings.of(Method.PCG, 0.1), Workers.alone());
    }

    @Test
    void fewPhotosAreNormalisedByCAndAnExplicitOneIsUsedAsGiven() {
        Statistics few = RandomStatistics.of(1, SIZE, 2, 10);
        SolverSettings settings = SolverSettings.of(Method.PCG, 0.1);
        assertThat(Solvers.prepare(few, SIZE, settings, Workers.alone()).normalisation())
                .isEqualTo(Normalisation.C);
        assertThat(prepare(SIZE, settings).normalisation()).isEqualTo(Normalisation.B);
        for (Normalisation explicit : Normalisation.values()) {
            PreparedSolver solver = Solvers.prepare(few, SIZE, settings.withNormalisation(explicit), Workers.alone());
            assertThat(solver.normalisation()).isEqualTo(explicit);
        }
    }

    @Test
    void choosesBySizeLambdaAndQuality() {
        SolverSettings blind = SolverSettings.of(Method.AUTO, 1e-4);
        SolverSettings settings = blind.withParities(ParityBasis.allEven(31));
        Size small = new Size(3, 3);
        Size large = new Size(28, 12);
        assertThat(AutomaticChoice.of(small, 31, settings)).isEqualTo(Method.CHOLESKY);
        assertThat(AutomaticChoice.of(large, 31, blind)).isEqualTo(Method.PCG);
        assertThat(AutomaticChoice.of(large, 31, settings)).isEqualTo(Method.PCG_PARITY);
        SolverSettings largeLambda = SolverSettings.of(Method.AUTO, 0.1).withParities(ParityBasis.allEven(31));
        assertThat(AutomaticChoice.of(large, 31, largeLambda)).isEqualTo(Method.PARITY);
        assertThat(AutomaticChoice.of(large, 31, largeLambda.withStopping(Stopping.byResidual(1e-3))))
                .isEqualTo(Method.PCG_PARITY);
        assertThat(AutomaticChoice.of(large, 31, SolverSettings.of(Method.AUTO, 0.1)))
                .isEqualTo(Method.PCG);
    }

    /** This module has no provider: the methods are in another one. */
    @ParameterizedTest
    @EnumSource(
            value = Method.class,
            names = {"LEVINSON", "ADMM"})
    void aMethodThatNobodyBringsIsRefusedWithTheNameOfItsArtifact(Method method) {
        StationaryCovariance g = RandomCovariances.of(1, new Size(2, 2), 1);
        assertThatThrownBy(() -> Solvers.prepare(g, SolverSettings.of(method, 0.1), Workers.alone()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(method.toString(), "onebox-baselines");
    }

    @Test
    void equalSettingsAreEqual() {
        SolverSettings settings = SolverSettings.of(Method.PCG, 0.1).withParities(ParityBasis.allEven(3));
        assertThat(settings)
                .isEqualTo(SolverSettings.of(Method.PCG, 0.1).withParities(ParityBasis.allEven(3)))
                .hasSameHashCodeAs(SolverSettings.of(Method.PCG, 0.1).withParities(ParityBasis.allEven(3)))
                .isNotEqualTo(settings.withParities(ParityBasis.of(List.of(1, 0, 2), List.of(0, 1, 2))))
                .isNotEqualTo(settings.withMethod(Method.CG));
    }
}
