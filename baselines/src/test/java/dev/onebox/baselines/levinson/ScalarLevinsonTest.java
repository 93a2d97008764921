package dev.onebox.baselines.levinson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.solve.NotPositiveDefiniteException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScalarLevinsonTest {
    /** An autoregressive process of first order is predicted from its neighbour alone. */
    @Test
    void predictsAnAutoregressiveProcessFromItsNeighbour() {
        double[] t = new double[8];
        for (int d = 0; d < t.length; d++) {
            t[d] = Math.pow(0.8, d) / (1 - 0.8 * 0.8);
        }
        ScalarLevinson levinson = ScalarLevinson.of(t);
        assertThat(levinson.predictor()).containsExactly(new double[] {1, -0.8, 0, 0, 0, 0, 0, 0}, within(1e-14));
        assertThat(levinson.error()).isCloseTo(1, within(1e-14));
    }

    @Test
    void findsTheFirstColumnOfTheInverseOfAnyPositiveDefiniteMatrix() {
        double[] signal = new Random(1).doubles(20, -1, 1).toArray();
        double[] t = new double[11];
        for (int d = 0; d < t.length; d++) {
            for (int i = 0; i + d < signal.length; i++) {
                t[d] += signal[i] * signal[i + d];
            }
        }
        ScalarLevinson levinson = ScalarLevinson.of(t);
        for (int row = 0; row < t.length; row++) {
            double product = 0;
            for (int column = 0; column < t.length; column++) {
                product += t[Math.abs(row - column)] * levinson.predictor()[column];
            }
            assertThat(product).isCloseTo(row == 0 ? levinson.error() : 0, within(1e-12));
        }
    }

    @Test
    void refusesAnIndefiniteMatrix() {
        assertThatThrownBy(() -> ScalarLevinson.of(new double[] {1, 0.5, -0.9}))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("row 2");
        assertThatThrownBy(() -> ScalarLevinson.of(new double[] {Double.NaN}))
                .isInstanceOf(NotPositiveDefiniteException.class);
    }
}
