package dev.onebox.solve.toeplitz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.StationarySystem;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToeplitzOperatorTest {
    private static final double LAMBDA = 0.01;

    private static Template multiply(DoubleToeplitzOperator s, Template x) {
        double[] signal = new double[s.shape().length()];
        double[] product = new double[s.shape().length()];
        s.shape().pack(x, signal, 0);
        s.apply(signal, product, 1, s.workspace(1));
        return s.shape().unpack(product, 0);
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,1", "6,1,2", "3,5,3", "7,11,2", "13,4,9", "2,3,31"})
    void equalsTheDenseProduct(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(new Random(1), size, k);
        Template x = RandomCovariances.rightHandSide(new Random(2), size, k);
        double[] expected = NaiveDenseCovariance.times(g, LAMBDA, x.values());
        double[] got = multiply(DoubleToeplitzOperator.of(g, LAMBDA, Kernels.best(), Workers.alone()), x)
                .values();
        assertThat(StationarySystem.relativeDistance(got, expected)).isLessThan(1e-13);
    }

    /** Both sides are sums of as many products as S has elements: only rounding tells them apart, relative to |Sx| |y|. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,2", "3,5,3", "8,4,9", "7,11,31"})
    void isSymmetric(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        DoubleToeplitzOperator s = DoubleToeplitzOperator.of(
                RandomCovariances.of(new Random(3), size, k), LAMBDA, Kernels.best(), Workers.alone());
        Template x = RandomCovariances.rightHandSide(new Random(4), size, k);
        Template y = RandomCovariances.rightHandSide(new Random(5), size, k);
        Template sx = multiply(s, x);
        double scale = Math.sqrt(sx.dot(sx) * y.dot(y));
        assertThat(sx.dot(y)).isCloseTo(x.dot(multiply(s, y)), within(1e-13 * scale));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tiny_k3_4x5_A", "crops_k31_4x5_C", "bsds500_k31_4x5_B"})
    void equalsTheReference(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        DoubleToeplitzOperator s =
                DoubleToeplitzOperator.of(system.covariance(), ReferenceSystem.LAMBDA, Kernels.best(), Workers.alone());
        Template product = multiply(s, system.template("b"));
        assertThat(StationarySystem.relativeDistance(
                        product.values(), system.template("Sb").values()))
                .isLessThan(1e-13);
    }
}
