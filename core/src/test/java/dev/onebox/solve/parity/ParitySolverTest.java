package dev.onebox.solve.parity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.ClosedFormContract;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.DoubleBasis;
import dev.onebox.solve.block.DoubleOperator;
import dev.onebox.solve.block.FrequencyBlocks;
import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParitySolverTest extends ClosedFormContract {
    @Override
    protected PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return ParitySolver.prepare(g, lambda, ParityBasis.allEven(g.channels()), Workers.alone());
    }

    @Override
    protected String method() {
        return "parity";
    }

    @ParameterizedTest
    @ValueSource(strings = {"bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void equalsTheReferenceInDouble(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        DoubleOperator inverse = DoubleParityPreconditioner.of(
                system.covariance(),
                ReferenceSystem.parities(),
                ReferenceSystem.LAMBDA,
                Kernels.best(),
                Workers.alone());
        Template w = inverse.times(system.template("b"));
        assertThat(StationarySystem.relativeDistance(
                        w.values(), system.template("w_parity").values()))
                .isLessThan(1e-8);
    }

    /** Its own system: Q and Φ are orthogonal, so the residual of the blocks is the residual of the signal. */
    @ParameterizedTest
    @ValueSource(strings = {"bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void solvesItsOwnSystemInSinglePrecision(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Template b = system.template("b");
        ParityBasis parities = ReferenceSystem.parities();
        Template w = ParitySolver.prepare(system.covariance(), ReferenceSystem.LAMBDA, parities, Workers.alone())
                .solve(b)
                .weights();
        FrequencyBlocks blocks = ParityBlocks.of(system.covariance(), parities, Kernels.plain(), Workers.alone());
        blocks.addToDiagonals(ReferenceSystem.LAMBDA);
        DoubleBasis basis =
                new DoubleParityBasis(b.size(), parities, Kernels.plain().doubleLines());
        assertThat(residualOfBlocks(basis, blocks, w, b)).isLessThan(1e-5);
    }

    /** ‖A B w − B b‖ / ‖B b‖ for real blocks A and an orthonormal basis B. */
    private static double residualOfBlocks(DoubleBasis basis, FrequencyBlocks blocks, Template w, Template b) {
        double[] x = coefficients(basis, w);
        double[] right = coefficients(basis, b);
        double[] product = new double[x.length];
        int k = blocks.channels();
        for (int f = 0; f < blocks.frequencies(); f++) {
            for (int p = 0; p < k; p++) {
                for (int q = 0; q < k; q++) {
                    double element = blocks.element(Math.max(p, q), Math.min(p, q))[f];
                    product[basis.shape().channel(p) + f * basis.shape().lanes()] += element
                            * x[basis.shape().channel(q) + f * basis.shape().lanes()];
                }
            }
        }
        return StationarySystem.relativeDistance(product, right);
    }

    private static double[] coefficients(DoubleBasis basis, Template template) {
        double[] signal = new double[basis.shape().length()];
        double[] coefficients = new double[basis.shape().length()];
        basis.shape().pack(template, signal, 0);
        basis.forward(signal, 0, coefficients, 0, new double[basis.workLength()]);
        return coefficients;
    }

    @Test
    void isCloserToTheExactSolutionThanACirculant() throws IOException {
        for (String name : new String[] {"bsds500_k31_4x5_B", "bsds500_k31_4x5_C"}) {
            ReferenceSystem system = ReferenceSystem.read(name);
            Template b = system.template("b");
            Solution parity = ParitySolver.prepare(
                            system.covariance(), ReferenceSystem.LAMBDA, ReferenceSystem.parities(), Workers.alone())
                    .solve(b);
            Solution circulant = CirculantSolver.prepare(system.covariance(), ReferenceSystem.LAMBDA, Workers.alone())
                    .solve(b);
            assertThat(parity.fisherRatio())
                    .isGreaterThan(circulant.fisherRatio())
                    .isLessThan(b.dot(system.template("w_exact")));
        }
    }
}
