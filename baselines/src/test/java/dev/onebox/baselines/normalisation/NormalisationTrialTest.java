package dev.onebox.baselines.normalisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.solve.SolverSettings;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NormalisationTrialTest {
    private static final Size SIZE = new Size(6, 6);
    private static final Template B =
            new Template(SIZE, 1, new Random(2).doubles(SIZE.area(), -1, 1).toArray());

    /** Photos that are brighter in their middle than at their borders, which long lags see only. */
    private static Statistics vignetted() {
        Random random = new Random(1);
        try (Workers workers = new Workers(1)) {
            StatisticsAccumulator sums = new StatisticsAccumulator("grey", 4, 1, SIZE, workers, Kernels.best());
            for (int photo = 0; photo < 60; photo++) {
                float[] values = new float[100];
                for (int i = 0; i < values.length; i++) {
                    int row = i / 10;
                    double fromCentre = Math.max(Math.abs(row - 4.5), Math.abs(i % 10 - 4.5));
                    values[i] = (float) (2 - 0.3 * fromCentre + 0.2 * random.nextGaussian());
                }
                sums.add(List.of(new FeatureImage(10, 10, 1, values)));
            }
            return sums.statistics(Map.of());
        }
    }

    private static NormalisationTrial trial(Normalisation normalisation, Method method) {
        try (Workers workers = new Workers(1)) {
            return NormalisationTrial.of(vignetted(), normalisation, SolverSettings.of(method, 1e-4), B, workers);
        }
    }

    @Test
    void thePapersNormalisationIsReportedAsIndefiniteWhereItIs() {
        NormalisationTrial cholesky = trial(Normalisation.A, Method.CHOLESKY);
        assertThat(cholesky.solution()).isEmpty();
        assertThat(cholesky.outcome()).contains("not positive definite").contains("is -");
        assertThat(ExtremeEigenvalues.of(vignetted().covariance(Normalisation.A, SIZE), 100)
                        .smallest())
                .isLessThan(-1e-3);
    }

    @Test
    void theCorrectedOneIsSolved() {
        NormalisationTrial cholesky = trial(Normalisation.C, Method.CHOLESKY);
        assertThat(cholesky.solution()).isPresent();
        assertThat(cholesky.outcome()).startsWith("0 iterations, relative residual");
        assertThat(ExtremeEigenvalues.of(vignetted().covariance(Normalisation.C, SIZE), 100)
                        .smallest())
                .isGreaterThan(0);
    }

    /** S of a 1 × n window with g[d] = −½ at |d| = 1 and 1 at 0: eigenvalues 1 − cos(πj/(n+1)). */
    @Test
    void eigenvaluesAreThoseOfTheClosedForm() {
        Size line = new Size(1, 9);
        double[] g = new double[17];
        g[8] = 1;
        g[7] = -0.5;
        g[9] = -0.5;
        StationaryCovariance covariance = StationaryCovariance.of(line, Normalisation.B, new double[1], g);
        ExtremeEigenvalues found = ExtremeEigenvalues.of(covariance, 9);
        assertThat(found.smallest()).isCloseTo(1 - Math.cos(Math.PI / 10), within(1e-10));
        assertThat(found.largest()).isCloseTo(1 + Math.cos(Math.PI / 10), within(1e-10));
        ExtremeEigenvalues early = ExtremeEigenvalues.of(covariance, 3);
        assertThat(early.steps()).isEqualTo(3);
        assertThat(early.smallest()).isGreaterThan(found.smallest());
    }
}
