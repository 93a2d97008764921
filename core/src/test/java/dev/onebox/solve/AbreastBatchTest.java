package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.DenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AbreastBatchTest {
    private static final double LAMBDA = 0.05;

    private enum Kind {
        CHAN,
        STRANG,
        PARITY;

        Preconditioning preconditioning() throws IOException {
            return switch (this) {
                case CHAN -> Preconditioning.chan();
                case STRANG -> Preconditioning.strang();
                case PARITY -> Preconditioning.parity(ReferenceMirrors.parities());
            };
        }
    }

    private static List<Template> sides(Size size, int channels, int count) {
        Random random = new Random(3);
        List<Template> sides = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sides.add(RandomCovariances.rightHandSide(random, size, channels));
        }
        return sides;
    }

    private static PcgSolver solver(StationaryCovariance g, Preconditioning preconditioning) {
        return PcgSolver.prepare(g, LAMBDA, preconditioning, Stopping.bySeparation(), Workers.alone());
    }

    /** Applies it to as many signals as there are lanes, the last of which is {@code x}, and takes that one out. */
    private static Template multiply(AbreastOperator operator, Template x) {
        SignalShape signals = operator.signals();
        int lane = signals.lanes() - 1;
        float[] in = new float[2 * signals.length()];
        float[] out = new float[in.length];
        double[] values = x.values().clone();
        for (int i = 0; i < values.length; i++) {
            in[at(signals, lane, i, x.channels())] = (float) values[i];
        }
        operator.multiply(in, out, operator.workspace());
        for (int i = 0; i < values.length; i++) {
            values[i] = out[at(signals, lane, i, x.channels())];
        }
        return new Template(x.size(), x.channels(), values);
    }

    private static int at(SignalShape signals, int lane, int i, int channels) {
        int second = signals.length();
        return second + signals.channel(i % channels * signals.lanes() + lane) + i / channels * signals.lanes();
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,2", "6,1,3", "3,5,4", "7,11,5", "13,4,9", "4,6,31"})
    void multipliesAsTheDenseMatrixDoes(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(new Random(1), size, k);
        Template x = sides(size, k, 1).get(0);
        double[] expected = DenseCovariance.times(g, LAMBDA, x.values());
        for (Kernels kernels : List.of(Kernels.best(), Kernels.plain())) {
            FloatToeplitzOperator alone = FloatToeplitzOperator.of(g, LAMBDA, kernels, Workers.alone());
            Template product = multiply(AbreastOperator.of(alone, kernels, Workers.alone()), x);
            assertThat(StationarySystem.relativeDistance(product.values(), expected))
                    .isLessThan(1e-6);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void preconditionsAsFactorsDo(Kind kind) throws IOException {
        ReferenceSystem system = ReferenceSystem.read("bsds500_k31_4x5_C");
        Template b = system.template("b");
        for (Kernels kernels : List.of(Kernels.best(), Kernels.plain())) {
            FloatBlockPreconditioner alone = (FloatBlockPreconditioner)
                    kind.preconditioning().prepare(system.covariance(), LAMBDA, kernels, Workers.alone());
            float[] signal = new float[alone.shape().length()];
            alone.shape().pack(b, signal, 0);
            alone.apply(signal, signal, 1, alone.workspace(1));
            Template abreast = multiply(AbreastOperator.of(alone, kernels, Workers.alone()), b);
            assertThat(StationarySystem.relativeDistance(
                            abreast.values(), alone.shape().unpack(signal, 0).values()))
                    .isLessThan(1e-5);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everySideIsSolvedAsIfAlone(Kind kind) throws IOException {
        ReferenceSystem system = ReferenceSystem.read("bsds500_k31_4x5_C");
        List<Template> sides = sides(new Size(4, 5), 31, AbreastBatch.FEWEST + 21);
        sides.set(7, new Template(new Size(4, 5), 31, new double[620]));
        sides.set(9, Scaling.times(sides.get(9), 1e30));
        sides.set(11, Scaling.times(sides.get(11), 1e-30));
        PcgSolver solver = solver(system.covariance(), kind.preconditioning());
        List<Solution> together = solver.solve(sides, Workers.alone());
        int equal = 0;
        for (int i = 0; i < sides.size(); i++) {
            Solution one = together.get(i);
            Solution alone = solver.solve(sides.get(i));
            assertThat(one.converged()).isTrue();
            assertThat(one.fisherRatio()).isCloseTo(alone.fisherRatio(), withinPercentage(0.2));
            equal += one.iterations() == alone.iterations() ? 1 : 0;
        }
        assertThat(equal).isGreaterThan(sides.size() * 9 / 10);
        assertThat(together.get(7).iterations()).isZero();
    }

    @Test
    void neitherThreadsNorNeighboursChangeABit() {
        Size size = new Size(5, 3);
        PcgSolver solver = solver(RandomCovariances.of(new Random(1), size, 4), Preconditioning.chan());
        List<Template> sides = sides(size, 4, 150);
        List<Solution> alone = solver.solve(sides, Workers.alone());
        List<Template> reversed = new ArrayList<>(sides);
        Collections.reverse(reversed);
        try (Workers three = new Workers(3)) {
            List<Solution> threads = solver.solve(sides, three);
            List<Solution> others = solver.solve(reversed, three);
            for (int i = 0; i < sides.size(); i++) {
                double[] expected = alone.get(i).weights().values();
                assertThat(threads.get(i).weights().values()).isEqualTo(expected);
                assertThat(others.get(sides.size() - 1 - i).weights().values()).isEqualTo(expected);
            }
        }
    }

    @Test
    void givesUpWithTheBestIterateWhenIterationsRunOut() {
        Size size = new Size(5, 3);
        StationaryCovariance g = RandomCovariances.of(new Random(1), size, 4);
        PcgSolver solver =
                PcgSolver.prepare(g, 1e-3, Preconditioning.chan(), new Stopping(1e-9, 0, 3), Workers.alone());
        for (Solution solution : solver.solve(sides(size, 4, AbreastBatch.FEWEST), Workers.alone())) {
            assertThat(solution.converged()).isFalse();
            assertThat(solution.iterations()).isEqualTo(3);
            assertThat(solution.relativeResidual()).isLessThan(1);
        }
    }

    @Test
    void meetsNegativeCurvatureInIndefiniteStatistics() throws IOException {
        ReferenceSystem indefinite = ReferenceSystem.read("tiny_k3_4x5_A");
        PcgSolver solver = PcgSolver.prepare(
                indefinite.covariance(),
                ReferenceSystem.LAMBDA,
                Preconditioning.strang(),
                new Stopping(1e-12, 0, 500),
                Workers.alone());
        List<Template> sides = Collections.nCopies(AbreastBatch.FEWEST, indefinite.template("b"));
        assertThatThrownBy(() -> solver.solve(sides, Workers.alone()))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("curvature");
    }

    @Test
    void aFailureIsTheLastSideThatAnybodyBegins() throws IOException {
        ReferenceSystem system = ReferenceSystem.read("bsds500_k31_4x5_C");
        List<Template> sides = sides(new Size(4, 5), 31, 1000);
        Kernels kernels = Kernels.best();
        AbreastBatch batch = AbreastBatch.of(
                        FloatToeplitzOperator.of(system.covariance(), LAMBDA, kernels, Workers.alone()),
                        Preconditioning.chan().prepare(system.covariance(), LAMBDA, kernels, Workers.alone()),
                        Stopping.bySeparation(),
                        kernels)
                .orElseThrow();
        AtomicInteger finished = new AtomicInteger();
        try (Workers three = new Workers(3)) {
            assertThatThrownBy(() -> batch.solve(sides, three, (b, weights, side) -> {
                        if (finished.incrementAndGet() == 1) {
                            throw new IllegalStateException("the first to finish");
                        }
                        return new Solution(weights, 1, 0, 0, true, Normalisation.B);
                    }))
                    .hasStackTraceContaining("the first to finish");
        }
        assertThat(finished.get()).isLessThan(500);
    }

    @Test
    void blocksThatWouldTakeHundredsOfMegabytesAreNotMadeDense() {
        FloatBasis large = new FloatFourierBasis(new Size(80, 80), new Size(40, 40), 128, Kernels.best());
        assertThat(AbreastOperator.bytesOfBlocks(large)).isEqualTo(80L * 41 * 128 * 128 * 2 * Float.BYTES);
        assertThat(AbreastBatch.canBeDense(large, large)).isFalse();
        FloatBasis small = new FloatFourierBasis(new Size(28, 12), new Size(28, 12), 31, Kernels.best());
        assertThat(AbreastBatch.canBeDense(small, small)).isTrue();
    }
}
