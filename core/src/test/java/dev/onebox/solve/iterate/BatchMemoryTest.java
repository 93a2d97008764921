package dev.onebox.solve.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.RightHandSideGroups;
import dev.onebox.solve.toeplitz.FloatToeplitzOperator;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A batch needs the arrays of one group for every thread, however many sides it has, and what it returns. */
class BatchMemoryTest {
    private static final Size SIZE = new Size(28, 12);
    private static final double LAMBDA = 1e-4;
    private static final long MEGABYTE = 1_000_000;

    /**
     * Of a side five vectors, 215 kB, and its transform on the grids of the product and of the preconditioner, 186 and 50 kB:
     * 32 sides search together, 4 advance in step.
     */
    @Test
    void theArraysOfAGroupTakeMegabytesAt28By12By31() throws IOException {
        StationaryCovariance g = BundledStatistics.read("fhog31", 4).covariance(Normalisation.B, SIZE);
        FloatOperator operator = FloatToeplitzOperator.of(g, LAMBDA, Kernels.best(), Workers.alone());
        FloatOperator chan = Preconditioning.chan().inFloat().prepare(g, LAMBDA, Kernels.best(), Workers.alone());
        int block = PcgSolver.together(1000);
        assertThat(Allocation.bytesOfOne(() -> new FloatBlockGradients(operator, chan, block)))
                .isBetween(12 * MEGABYTE, 16 * MEGABYTE);
        assertThat(Allocation.bytesOfOne(() -> new FloatConjugateGradients(operator, chan, PcgSolver.IN_STEP)))
                .isBetween(MEGABYTE, 3 * MEGABYTE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aThousandSidesNeedNoMoreSetsOfArraysThanThereAreThreads(int threads) {
        AtomicInteger sets = new AtomicInteger();
        StationarySystem system = new StationarySystem(RandomCovariances.of(1, new Size(1, 2), 1), LAMBDA);
        Template side = RandomCovariances.rightHandSide(1, new Size(1, 2), 1);
        RightHandSideGroups<Integer> grouped = new RightHandSideGroups<>(
                8,
                sets::incrementAndGet,
                (set, group) -> group.stream()
                        .map(b -> system.judge(b, b.values(), set, true))
                        .toList());
        try (Workers workers = new Workers(threads)) {
            assertThat(grouped.solve(Collections.nCopies(1000, side), workers)).hasSize(1000);
        }
        assertThat(sets.get()).isBetween(1, threads);
    }
}
