package dev.onebox.baselines.normalisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmallestEigenvalueTest {
    private static final Size SIZE = new Size(6, 6);

    /** Photos that are brighter in their middle than at their borders, which long lags see only. */
    private static Statistics vignetted() {
        Random random = new Random(1);
        try (Workers workers = new Workers(1)) {
            StatisticsAccumulator sums = new StatisticsAccumulator("grey", 4, 1, SIZE, workers);
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

    private static double smallest(Normalisation normalisation) {
        return SmallestEigenvalue.of(vignetted().covariance(normalisation, SIZE), 100);
    }

    @Test
    void thePapersNormalisationCanBeIndefiniteWhereTheCorrectedOneIsNot() {
        assertThat(smallest(Normalisation.A)).isLessThan(-1e-3);
        assertThat(smallest(Normalisation.C)).isGreaterThan(0);
    }

    /** S of a 1 × n window with g[d] = −½ at |d| = 1 and 1 at 0: eigenvalues 1 − cos(πj/(n+1)). */
    @Test
    void itIsThatOfTheClosedFormAndFromInside() {
        Size line = new Size(1, 9);
        double[] g = new double[17];
        g[8] = 1;
        g[7] = -0.5;
        g[9] = -0.5;
        StationaryCovariance covariance = StationaryCovariance.of(line, Normalisation.B, new double[1], g);
        double found = SmallestEigenvalue.of(covariance, 9);
        assertThat(found).isCloseTo(1 - Math.cos(Math.PI / 10), within(1e-10));
        assertThat(SmallestEigenvalue.of(covariance, 3)).isGreaterThan(found);
    }
}
