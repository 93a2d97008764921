package dev.onebox.solve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
    private static final Size SIZE = new Size(4, 5);

    /** More numbers than a dot product sums in one run, and no multiple of one. */
    private static final Size LARGE = new Size(37, 31);

    private static List<Template> columns(int count) {
        return columns(count, SIZE);
    }

    private static List<Template> columns(int count, Size size) {
        Random random = new Random(2);
        List<Template> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double[] values = new double[size.area()];
            for (int j = 0; j < values.length; j++) {
                values[j] = random.nextGaussian() * Math.pow(0.6, j % 20 + j / 500); // few directions carry nearly all
            }
            columns.add(new Template(size, 1, values));
        }
        return columns;
    }

    private static double quadratic(List<Template> columns, double weight, Template x) {
        double sum = 0;
        for (Template column : columns) {
            sum += weight * column.dot(x) * column.dot(x);
        }
        return sum;
    }

    /** Directions left out have at most 0.6^12 of the leading deviation: 5e-6 of its square. */
    @Test
    void fewDirectionsStandForManyColumns() {
        List<Template> columns = columns(60);
        try (Workers workers = new Workers(2)) {
            LowRankTerm term = LowRankTerm.leading(columns, 0.5, 12, workers);
            assertThat(term.rank()).isEqualTo(12);
            for (int seed = 0; seed < 5; seed++) {
                Template x = RandomCovariances.rightHandSide(seed, SIZE, 1);
                double all = quadratic(columns, 0.5, x);
                assertThat(quadratic(term.columns(), 1, x)).isCloseTo(all, within(1e-3 * all));
            }
            Template leading = term.column(0);
            assertThat(leading.dot(term.column(1))).isCloseTo(0, within(1e-9 * leading.dot(leading)));
        }
    }

    /** As many directions as columns: nothing is left out. */
    @Test
    void longColumnsHaveTheSameDirectionsWithAnyNumberOfThreads() {
        List<Template> columns = columns(11, LARGE);
        Template x = RandomCovariances.rightHandSide(5, LARGE, 1);
        try (Workers two = new Workers(2)) {
            List<Template> alone = PrincipalComponents.of(columns, 11, Workers.alone());
            List<Template> together = PrincipalComponents.of(columns, 11, two);
            for (int r = 0; r < alone.size(); r++) {
                assertThat(together.get(r).values())
                        .containsExactly(alone.get(r).values());
            }
            double all = quadratic(columns, 1, x);
            assertThat(quadratic(alone, 1, x)).isCloseTo(all, within(1e-9 * all));
        }
    }

    @Test
    void columnsThatAreFewOrDependentAreNoTrouble() {
        List<Template> columns = columns(3);
        assertThat(LowRankTerm.leading(columns, 1, 64, Workers.alone()).rank()).isEqualTo(3);
        List<Template> same = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            same.add(columns.get(i % 2));
        }
        LowRankTerm term = LowRankTerm.leading(same, 1, 5, Workers.alone());
        Template x = RandomCovariances.rightHandSide(1, SIZE, 1);
        double all = quadratic(same, 1, x);
        assertThat(quadratic(term.columns(), 1, x)).isCloseTo(all, within(1e-9 * all));
    }

    /** One FFT product in double: errors of 1e-15 of ‖S‖‖w‖², and λ‖w‖² is taken away again. */
    @Test
    void theVarianceAlongATemplateIsThatOfTheDenseMatrix() {
        StationaryCovariance g = RandomCovariances.of(3, SIZE, 3);
        Template w = RandomCovariances.rightHandSide(4, SIZE, 3);
        double[][] s = NaiveDenseCovariance.of(g);
        double expected = 0;
        for (int i = 0; i < s.length; i++) {
            for (int j = 0; j < s.length; j++) {
                expected += w.values()[i] * s[i][j] * w.values()[j];
            }
        }
        for (double lambda : new double[] {1e-4, 10}) {
            PreparedSolver solver = CholeskySolver.prepare(g, lambda, Workers.alone());
            assertThat(solver.system().variance(w)).isCloseTo(expected, within(1e-11 * expected * (1 + lambda)));
        }
    }
}
