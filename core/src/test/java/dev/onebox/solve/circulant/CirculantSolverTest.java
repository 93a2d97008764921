package dev.onebox.solve.circulant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ClosedFormContract;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.toeplitz.LazyResidual;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CirculantSolverTest extends ClosedFormContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return CirculantSolver.prepare(g, lambda, Workers.alone());
    }

    @Override
    protected String method() {
        return "circulant";
    }

    private static DoubleOperator inverse(StationaryCovariance g, double lambda) {
        return DoubleCirculantPreconditioner.nearest(g, lambda, Kernels.best(), Workers.alone());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tiny_k3_4x5_A",
                "tiny_k3_4x5_B",
                "tiny_k3_4x5_C",
                "crops_k31_4x5_C",
                "bsds500_k31_4x5_B",
                "bsds500_k31_4x5_C"
            })
    void equalsTheReferenceInDouble(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Template w = inverse(system.covariance(), ReferenceSystem.LAMBDA).times(system.template("b"));
        assertThat(StationarySystem.relativeDistance(
                        w.values(), system.template("w_circ").values()))
                .isLessThan(1e-8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"crops_k31_4x5_C", "bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void solvesItsOwnSystemInSinglePrecision(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Template b = system.template("b");
        StationaryCovariance circulant =
                CirculantCovarianceTest.unwrapped(CirculantCovariance.nearestTo(system.covariance(), Workers.alone()));
        Template w = CirculantSolver.prepare(system.covariance(), ReferenceSystem.LAMBDA, Workers.alone())
                .solve(b)
                .weights();
        double[] product = NaiveDenseCovariance.times(circulant, ReferenceSystem.LAMBDA, w.values());
        assertThat(StationarySystem.relativeDistance(product, b.values())).isLessThan(1e-5);
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,3", "3,5,2", "4,11,3", "2,3,31"})
    void solvesExactlyWhatIsCirculant(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance circulant = CirculantCovarianceTest.unwrapped(
                CirculantCovariance.nearestTo(RandomCovariances.of(1, size, k), Workers.alone()));
        Template b = RandomCovariances.rightHandSide(2, size, k);
        Template w = inverse(circulant, 0.01).times(b);
        assertThat(new LazyResidual(circulant, 0.01).of(w, b).relativeResidual())
                .isLessThan(1e-12);
        assertThat(CirculantSolver.prepare(circulant, 0.01, Workers.alone())
                        .solve(b)
                        .relativeResidual())
                .isLessThan(1e-5);
    }
}
