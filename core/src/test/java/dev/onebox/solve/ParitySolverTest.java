package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.tensor.Template;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParitySolverTest extends PreparedSolverContract {
    @Override
    PreparedSolver prepare(StationaryCovariance g, double lambda) {
        return ParitySolver.prepare(g, lambda);
    }

    @Override
    String method() {
        return "parity";
    }

    /** One at a time and many differ by the rounding of single precision, 6e-8, times a condition number below 100. */
    @Override
    double tolerance() {
        return 6e-6;
    }

    @ParameterizedTest
    @ValueSource(strings = {"bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void equalsTheReferenceInDouble(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        Template w = ParitySolver.prepareExactly(
                        system.covariance(), ReferenceSystem.LAMBDA, ReferenceMirrors.parities())
                .solve(system.template("b"))
                .weights();
        assertThat(StationarySystem.relativeDistance(
                        w.values(), system.template("w_parity").values()))
                .isLessThan(1e-8);
    }
}
