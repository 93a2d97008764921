package dev.onebox.lab.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.PcgSolver;
import dev.onebox.solve.Preconditioning;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlainPcgTest {
    private static final double LAMBDA = 1e-2;

    @Test
    void thePlainSolverSolvesWhatOursSolves() throws IOException {
        Size size = new Size(5, 3);
        StationaryCovariance g = BundledStatistics.read("fhog31", 8).covariance(Normalisation.C, size);
        double[] values = new Random(1).doubles(size.area() * 31L, -1, 1).toArray();
        Template b = new Template(size, 31, values);
        PlainPcg.Result plain = new PlainPcg(g, LAMBDA).solve(b, 1e-6);
        Template ours = PcgSolver.prepare(g, LAMBDA, Preconditioning.chan(), Stopping.byResidual(1e-6), Workers.alone())
                .solve(b)
                .weights();
        double largest = 0;
        for (double w : ours.values()) {
            largest = Math.max(largest, Math.abs(w));
        }
        for (int i = 0; i < values.length; i++) {
            assertThat(plain.weights().values()[i]).isCloseTo(ours.values()[i], within(1e-3 * largest));
        }
    }
}
