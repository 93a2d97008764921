package dev.onebox.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.Solution;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OpenBlasCholeskyTest {
    private static final Size SIZE = new Size(7, 11);

    @BeforeAll
    static void requireTheNativeLibrary() {
        assumeTrue(OpenBlas.isAvailable(), "OpenBLAS has no native library for this machine");
    }

    private static StationaryCovariance covariance() {
        return RandomCovariances.of(1, SIZE, 2);
    }

    private static Template rightHandSide(int seed) {
        return RandomCovariances.rightHandSide(seed, SIZE, 2);
    }

    @Test
    void solvesAsOurOwnFactorDoes() {
        Template b = rightHandSide(1);
        try (OpenBlasCholesky openBlas = OpenBlasCholesky.prepare(covariance(), 0.01)) {
            Solution solution = openBlas.solve(b);
            Solution own =
                    CholeskySolver.prepare(covariance(), 0.01, Workers.alone()).solve(b);
            assertThat(solution.weights().values())
                    .containsExactly(own.weights().values(), within(1e-11));
            assertThat(solution.relativeResidual()).isLessThan(1e-13);
            assertThat(openBlas.bytes()).isGreaterThan(8L * 154 * 154);
            assertThat(b.values()).containsExactly(rightHandSide(1).values());
        }
    }

    @Test
    void refusesAnIndefiniteCovarianceWithItsPivot() {
        StationaryCovariance coupled =
                StationaryCovariance.of(new Size(1, 1), Normalisation.B, new double[2], new double[] {1, 1.5, 1.5, 1});
        assertThatThrownBy(() -> OpenBlasCholesky.prepare(coupled, 0.01))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("row 1 of S + lambda I is -");
    }

    @Test
    void refusesWhatTheSystemRefuses() {
        Template b = rightHandSide(1);
        b.values()[3] = Double.NaN;
        try (OpenBlasCholesky solver = OpenBlasCholesky.prepare(covariance(), 0.01)) {
            assertThatThrownBy(() -> solver.solve(b)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> OpenBlasCholesky.prepare(covariance(), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Not which: that depends on the machine. Only that a bench can ask. */
    @Test
    void saysWhatProcessorItTakesThisOneFor() {
        assertThat(OpenBlas.core()).isNotEmpty();
        assertThat(OpenBlas.configuration()).containsIgnoringCase("openblas");
    }
}
