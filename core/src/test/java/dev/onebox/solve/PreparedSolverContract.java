package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every way of solving (S + λI) w = b promises. A solver joins by a subclass that prepares it. */
public abstract class PreparedSolverContract {
    private static final double LAMBDA = 0.05;
    private static final Size SIZE = new Size(3, 5);

    /** Prepares the solver under test. */
    protected abstract PreparedSolver prepare(StationaryCovariance g, double lambda);

    /** The name of the solver under test. */
    protected abstract String method();

    /** How far two ways to the same result may differ, relative to it: condition number ≤ 1e4 times rounding. */
    protected double tolerance() {
        return 1e-10;
    }

    /** Adds what the system under test has besides S + λI, times w, to z. */
    protected void addTermsInto(Template w, double[] z) {}

    private static StationaryCovariance covariance() {
        return RandomCovariances.of(1, SIZE, 3);
    }

    private static Template rightHandSide(int seed) {
        return RandomCovariances.rightHandSide(seed, SIZE, 3);
    }

    @Test
    void saysWhatItIs() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        assertThat(solver.method()).isEqualTo(method());
        assertThat(solver.size()).isEqualTo(SIZE);
        assertThat(solver.channels()).isEqualTo(3);
        assertThat(solver.lambda()).isEqualTo(LAMBDA);
        assertThat(solver.normalisation()).isEqualTo(covariance().normalisation());
        assertThat(solver.bytes()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,7", "6,1", "3,5", "5,3", "4,4"})
    void reportsTheTrueResidualAndFisherRatioOfAnyShape(int rows, int columns) {
        for (int k = 1; k <= 3; k++) {
            Size size = new Size(rows, columns);
            StationaryCovariance g = RandomCovariances.of(k, size, k);
            Template b = RandomCovariances.rightHandSide(7, size, k);
            Solution solution = prepare(g, LAMBDA).solve(b);
            double[] product =
                    NaiveDenseCovariance.times(g, LAMBDA, solution.weights().values());
            addTermsInto(solution.weights(), product);
            double energy = StationarySystem.dot(product, solution.weights().values());
            double fit = b.dot(solution.weights());
            assertThat(solution.relativeResidual())
                    .isCloseTo(StationarySystem.relativeDistance(product, b.values()), within(1e-12));
            assertThat(solution.fisherRatio()).isCloseTo(fit * fit / energy, withinPercentage(1e-6));
            assertThat(solution.normalisation()).isEqualTo(g.normalisation());
        }
    }

    @Test
    void givesTheSameBitsTwiceAndFromTwoThreads() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        Template b = rightHandSide(2);
        double[] first = solver.solve(b).weights().values();
        try (Workers three = new Workers(3)) {
            three.forEach(4, i -> assertThat(solver.solve(b).weights().values()).containsExactly(first));
        }
        assertThat(prepare(covariance(), LAMBDA).solve(b).weights().values()).containsExactly(first);
    }

    @Test
    void solvesManyAsItSolvesOneAndWithTheSameBitsOnAnyNumberOfThreads() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        List<Template> many = RandomCovariances.rightHandSides(0, 70, SIZE, 3);
        List<Solution> together = solve(solver, many, 1);
        List<Solution> onThreeThreads = solve(solver, many, 3);
        for (int i = 0; i < many.size(); i++) {
            double[] alone = solver.solve(many.get(i)).weights().values();
            double[] w = together.get(i).weights().values();
            assertThat(StationarySystem.relativeDistance(w, alone)).isLessThan(tolerance());
            assertThat(onThreeThreads.get(i).weights().values()).containsExactly(w);
        }
        assertThat(solve(solver, List.of(), 2)).isEmpty();
    }

    private static List<Solution> solve(PreparedSolver solver, List<Template> many, int threads) {
        try (Workers workers = new Workers(threads)) {
            return solver.solve(many, workers);
        }
    }

    @Test
    void leavesItsInputAlone() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        Template b = rightHandSide(3);
        solver.solve(b);
        solve(solver, List.of(b, b), 1);
        assertThat(b.values()).containsExactly(rightHandSide(3).values());
    }

    @Test
    void judgesASolutionByTheRightHandSideItWasFoundFor() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        Template b = rightHandSide(3);
        Solution expected = solver.solve(rightHandSide(3));
        Solution solution = solver.solve(b);
        Solution among = solve(solver, List.of(rightHandSide(5), b), 1).get(1);
        Arrays.fill(b.values(), 7);
        assertThat(solution.relativeResidual()).isEqualTo(expected.relativeResidual());
        assertThat(solution.fisherRatio()).isEqualTo(expected.fisherRatio());
        assertThat(among.fisherRatio()).isCloseTo(expected.fisherRatio(), withinPercentage(1e-2));
    }

    @Test
    void solvesForZero() {
        Solution solution = prepare(covariance(), LAMBDA).solve(new Template(SIZE, 3, new double[45]));
        assertThat(solution.weights().values()).containsOnly(0);
        assertThat(solution.relativeResidual()).isZero();
        assertThat(solution.fisherRatio()).isZero();
        assertThat(solution.converged()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesARightHandSideThatIsNotFinite(double bad) {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        Template b = rightHandSide(4);
        b.values()[11] = bad;
        assertThatThrownBy(() -> solver.solve(b))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(String.valueOf(bad));
        assertThatThrownBy(() -> solve(solver, List.of(rightHandSide(1), b), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesARightHandSideOfAnotherSize() {
        PreparedSolver solver = prepare(covariance(), LAMBDA);
        for (Template wrong : List.of(
                new Template(new Size(5, 3), 3, new double[45]), new Template(SIZE, 1, new double[SIZE.area()]))) {
            assertThatThrownBy(() -> solver.solve(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("3x5");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-4, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesALambdaThatIsNoPositiveNumber(double lambda) {
        assertThatThrownBy(() -> prepare(covariance(), lambda))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(String.valueOf(lambda));
    }
}
