package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.GaussianElimination;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LowRankTermTest {
    private static final double LAMBDA = 0.05;

    /** What the columns u_i are multiplied with before they are added. */
    private static final double WEIGHT = 2.5;

    /** The contract on systems with a term of rank 3, whatever their size. */
    abstract static class WithTerm extends PreparedSolverContract {
        private final String method;
        private final BiFunction<StationaryCovariance, Double, PreparedSolver> base;

        WithTerm(String method, BiFunction<StationaryCovariance, Double, PreparedSolver> base) {
            this.method = method;
            this.base = base;
        }

        @Override
        protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
            try (Workers workers = new Workers(2)) {
                return base.apply(g, lambda).plus(term(g.size(), g.channels(), 3), workers);
            }
        }

        @Override
        protected String method() {
            return method;
        }

        @Override
        protected void addTermsInto(Template w, double[] z) {
            addTerm(columns(w.size(), w.channels(), 3), WEIGHT, w.values(), z);
        }
    }

    @Nested
    class InsideConjugateGradients extends WithTerm {
        InsideConjugateGradients() {
            super("pcg", (g, lambda) -> pcg(g, lambda, Stopping.byResidual(1e-13)));
        }
    }

    @Nested
    class OnCholesky extends WithTerm {
        OnCholesky() {
            super("cholesky-woodbury", (g, lambda) -> CholeskySolver.prepare(g, lambda, Workers.alone()));
        }
    }

    @Nested
    class OnTheCirculantClosedForm extends WithTerm {
        OnTheCirculantClosedForm() {
            super("circulant-woodbury", (g, lambda) -> CirculantSolver.prepare(g, lambda, Workers.alone()));
        }

        /** Closed forms work in single precision, whose rounding groups of sides may see differently. */
        @Override
        protected double tolerance() {
            return 1e-4;
        }
    }

    /** Condition number of S + λI below 1e4, and the term adds at most two digits: far above 1e-13 and rounding. */
    @ParameterizedTest
    @CsvSource({"1,7,1", "6,1,2", "3,5,1", "3,5,3", "7,4,2"})
    void solvesTheFullSystemInEitherWay(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(k, size, k);
        Template b = RandomCovariances.rightHandSide(9, size, k);
        for (int rank : new int[] {1, 3, 64, rows * columns * k + 5}) {
            double[] expected = denseSolution(g, columns(size, k, rank), WEIGHT, b);
            for (PreparedSolver solver : bothWays(g, term(size, k, rank))) {
                Solution solution = solver.solve(b);
                assertThat(distance(solution, expected))
                        .as("%s, rank %d", solver.method(), rank)
                        .isLessThan(1e-8);
                assertThat(solution.relativeResidual()).isLessThan(1e-10);
                assertThat(solution.converged()).isTrue();
            }
        }
    }

    @Test
    void takesColumnsThatDependOnOneAnother() {
        Size size = new Size(3, 4);
        StationaryCovariance g = RandomCovariances.of(1, size, 2);
        Template b = RandomCovariances.rightHandSide(2, size, 2);
        List<Template> same = Collections.nCopies(5, columns(size, 2, 1).get(0));
        double[] expected = denseSolution(g, same, 1, b);
        for (PreparedSolver solver : bothWays(g, LowRankTerm.of(same, 1))) {
            assertThat(distance(solver.solve(b), expected)).isLessThan(1e-8);
        }
    }

    @Test
    void columnsWithoutWeightChangeNothing() {
        Size size = new Size(3, 4);
        StationaryCovariance g = RandomCovariances.of(1, size, 2);
        Template b = RandomCovariances.rightHandSide(2, size, 2);
        LowRankTerm nothing = LowRankTerm.of(columns(size, 2, 3), 0);
        double[] plain = cholesky(g).solve(b).weights().values();
        assertThat(nothing.rank()).isZero();
        for (PreparedSolver solver : bothWays(g, nothing)) {
            assertThat(distance(solver.solve(b), plain)).isLessThan(1e-9);
        }
    }

    /** Columns of weight ½ are columns of weight 2 at half their length. */
    @Test
    void termsAddUp() {
        Size size = new Size(4, 3);
        StationaryCovariance g = RandomCovariances.of(3, size, 2);
        Template b = RandomCovariances.rightHandSide(4, size, 2);
        List<Template> columns = columns(size, 2, 5);
        List<Template> ofWeight2 = new ArrayList<>(columns.subList(0, 2));
        for (Template u : columns.subList(2, 5)) {
            double[] half = Arrays.stream(u.values()).map(value -> value / 2).toArray();
            ofWeight2.add(new Template(size, 2, half));
        }
        double[] expected = denseSolution(g, ofWeight2, 2, b);
        for (PreparedSolver base : List.of(exactPcg(g), cholesky(g))) {
            Solution solution = base.plus(LowRankTerm.of(columns.subList(0, 2), 2), Workers.alone())
                    .plus(LowRankTerm.of(columns.subList(2, 5), 0.5), Workers.alone())
                    .solve(b);
            assertThat(distance(solution, expected)).isLessThan(1e-8);
            assertThat(solution.relativeResidual()).isLessThan(1e-12);
        }
    }

    /** e − E c: what the base leaves of b and of the columns is all there is. */
    @Test
    void woodburyIsAsGoodAsItsBase() {
        Size size = new Size(6, 5);
        StationaryCovariance g = RandomCovariances.of(5, size, 3);
        Template b = RandomCovariances.rightHandSide(6, size, 3);
        PreparedSolver rough = woodbury(pcg(g, LAMBDA, Stopping.bySeparation()), term(size, 3, 8));
        PreparedSolver fine = woodbury(pcg(g, LAMBDA, Stopping.byResidual(1e-8)), term(size, 3, 8));
        assertThat(rough.solve(b).relativeResidual()).isBetween(1e-6, 1.0);
        assertThat(fine.solve(b).relativeResidual()).isLessThan(1e-6);
    }

    /** With heavy columns a preconditioner that did not know them would need an iteration or more for each. */
    @Test
    void heavyColumnsCostConjugateGradientsNoIterations() {
        Size size = new Size(8, 7);
        StationaryCovariance g = RandomCovariances.of(7, size, 3);
        Template b = RandomCovariances.rightHandSide(8, size, 3);
        PcgSolver plain = pcg(g, LAMBDA, Stopping.byResidual(1e-6));
        Solution solution = plain.plus(LowRankTerm.of(columns(size, 3, 40), 10), Workers.alone())
                .solve(b);
        assertThat(solution.relativeResidual()).isLessThan(1e-6);
        assertThat(solution.iterations()).isLessThan(plain.solve(b).iterations() + 10);
    }

    /** Sides in step share each column of the term; single precision and a dozen steps leave four digits alike. */
    @ParameterizedTest
    @ValueSource(ints = {3, 70})
    void solvesManyInStepAsItSolvesOne(int rank) {
        Size size = new Size(5, 7);
        StationaryCovariance g = RandomCovariances.of(7, size, 3);
        PcgSolver solver = pcg(g, LAMBDA, new Stopping(1e-6, 0, 12)).plus(term(size, 3, rank), Workers.alone());
        List<Template> many = columns(size, 3, 19);
        try (Workers three = new Workers(3)) {
            List<Solution> together = solver.solve(many, Workers.alone());
            List<Solution> onThreeThreads = solver.solve(many, three);
            for (int i = 0; i < many.size(); i++) {
                double[] w = together.get(i).weights().values();
                assertThat(distance(solver.solve(many.get(i)), w)).isLessThan(1e-4);
                assertThat(onThreeThreads.get(i).weights().values()).containsExactly(w);
            }
        }
    }

    @Test
    void bytesGrowWithTheColumns() {
        Size size = new Size(3, 4);
        StationaryCovariance g = RandomCovariances.of(1, size, 2);
        long numbers = 5 * 24;
        for (PreparedSolver base : List.of(exactPcg(g), cholesky(g))) {
            assertThat(base.plus(term(size, 2, 5), Workers.alone()).bytes() - base.bytes())
                    .isGreaterThanOrEqualTo(numbers * (Float.BYTES + Double.BYTES));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesAWeightThatIsNegativeOrNoNumber(double weight) {
        assertThatThrownBy(() -> LowRankTerm.of(columns(new Size(2, 2), 1, 2), weight))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(String.valueOf(weight));
    }

    @Test
    void refusesColumnsThatAreNotFiniteOrOfAnotherSize() {
        Template bad = new Template(new Size(1, 2), 1, new double[] {0, Double.NaN});
        Template good = new Template(new Size(1, 2), 1, new double[2]);
        Template other = new Template(new Size(2, 1), 1, new double[2]);
        assertThatThrownBy(() -> LowRankTerm.of(List.of(bad), 1)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new LowRankTerm(bad.size(), 1, List.of(bad))).hasMessageContaining("NaN");
        assertThatThrownBy(() -> LowRankTerm.of(List.of(good, other), 1)).hasMessageContaining("2x1");
        assertThatThrownBy(() -> LowRankTerm.of(List.of(), 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesASolverOfAnotherSize() {
        StationaryCovariance g = RandomCovariances.of(1, new Size(3, 4), 2);
        LowRankTerm term = term(new Size(4, 3), 2, 1);
        assertThatThrownBy(() -> exactPcg(g).plus(term, Workers.alone())).hasMessageContaining("4x3");
        assertThatThrownBy(() -> woodbury(exactPcg(g), term)).hasMessageContaining("4x3");
    }

    private static PreparedSolver cholesky(StationaryCovariance g) {
        return CholeskySolver.prepare(g, LAMBDA, Workers.alone());
    }

    private static PcgSolver exactPcg(StationaryCovariance g) {
        return pcg(g, LAMBDA, Stopping.byResidual(1e-13));
    }

    private static PcgSolver pcg(StationaryCovariance g, double lambda, Stopping stopping) {
        return PcgSolver.prepare(g, lambda, Preconditioning.chan(), stopping, Workers.alone());
    }

    private static double distance(Solution solution, double[] expected) {
        return StationarySystem.relativeDistance(solution.weights().values(), expected);
    }

    private static List<PreparedSolver> bothWays(StationaryCovariance g, LowRankTerm term) {
        return List.of(exactPcg(g).plus(term, Workers.alone()), woodbury(cholesky(g), term));
    }

    private static PreparedSolver woodbury(PreparedSolver base, LowRankTerm term) {
        return WoodburySolver.prepare(base, term, Workers.alone());
    }

    private static LowRankTerm term(Size size, int channels, int rank) {
        return LowRankTerm.of(columns(size, channels, rank), WEIGHT);
    }

    private static List<Template> columns(Size size, int channels, int rank) {
        return RandomCovariances.rightHandSides(100, rank, size, channels);
    }

    /** z += d Σ u_i (u_iᵀ x). */
    private static void addTerm(List<Template> columns, double weight, double[] x, double[] z) {
        for (Template u : columns) {
            double factor = weight * StationarySystem.dot(u.values(), x);
            for (int j = 0; j < z.length; j++) {
                z[j] += factor * u.values()[j];
            }
        }
    }

    private static double[] denseSolution(StationaryCovariance g, List<Template> columns, double weight, Template b) {
        double[][] full = NaiveDenseCovariance.of(g);
        for (int row = 0; row < full.length; row++) {
            double[] unit = new double[full.length];
            unit[row] = 1;
            full[row][row] += LAMBDA;
            addTerm(columns, weight, unit, full[row]);
        }
        return GaussianElimination.solve(full, b.values());
    }
}
