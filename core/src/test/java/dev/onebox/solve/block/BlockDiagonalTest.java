package dev.onebox.solve.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.NaiveDenseCovariance;
import dev.onebox.oracle.RandomCovariances;
import dev.onebox.oracle.ReferenceSystem;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.NotPositiveDefiniteException;
import dev.onebox.solve.ParityBasis;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.circulant.CirculantCovariance;
import dev.onebox.solve.circulant.FloatCirculantPreconditioner;
import dev.onebox.solve.circulant.FloatFourierBasis;
import dev.onebox.solve.circulant.PairSpectra;
import dev.onebox.solve.iterate.Preconditioning;
import dev.onebox.solve.toeplitz.DoubleToeplitzOperator;
import dev.onebox.solve.toeplitz.FloatToeplitzOperator;
import dev.onebox.solve.toeplitz.LazyResidual;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class BlockDiagonalTest {
    private static final double LAMBDA = 0.01;

    /** The operators under test: S itself, and preconditioners for it. */
    enum Kind {
        TOEPLITZ,
        NEAREST,
        STRANG,
        PARITY;

        private Preconditioning preconditioning(int channels) {
            return switch (this) {
                case TOEPLITZ -> new Preconditioning("S", FloatToeplitzOperator::of, DoubleToeplitzOperator::of);
                case NEAREST -> Preconditioning.chan();
                case STRANG -> Preconditioning.strang();
                case PARITY -> Preconditioning.parity(ParityBasis.allEven(channels));
            };
        }

        FloatOperator of(StationaryCovariance g, Kernels kernels) {
            return preconditioning(g.channels()).inFloat().prepare(g, LAMBDA, kernels, Workers.alone());
        }

        DoubleOperator inDouble(StationaryCovariance g) {
            return preconditioning(g.channels()).inDouble().prepare(g, LAMBDA, Kernels.best(), Workers.alone());
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void isSymmetricAndPositive(Kind kind) {
        for (String shape : new String[] {"1x1", "1x7", "6x1", "4x7", "7x11"}) {
            Size size = Size.parse(shape);
            DoubleOperator m = kind.inDouble(RandomCovariances.of(1, size, 3));
            Template x = RandomCovariances.rightHandSide(2, size, 3);
            Template y = RandomCovariances.rightHandSide(3, size, 3);
            Template mx = m.times(x);
            double scale = Math.sqrt(mx.dot(mx) * y.dot(y));
            assertThat(mx.dot(y)).as(shape).isCloseTo(x.dot(m.times(y)), within(1e-13 * scale));
            assertThat(mx.dot(x)).isPositive();
        }
    }

    /**
     * λ = 0.01 bounds the condition number of an inverse by 1e3, times the rounding of single precision, 6e-8; in products
     * errors of both signs hardly amplify it.
     */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void agreesInBothPrecisionsAndOnBothKernels(Kind kind) {
        for (String shape : new String[] {"1x1", "1x6", "5x1", "3x5", "7x11", "13x4", "11x11"}) {
            for (int k : new int[] {1, 2, 9}) {
                assertAgreement(kind, RandomCovariances.of(k, Size.parse(shape), k), Kernels.plain());
            }
        }
        assertAgreement(kind, RandomCovariances.of(10, new Size(28, 12), 31), Kernels.best());
    }

    private static void assertAgreement(Kind kind, StationaryCovariance g, Kernels other) {
        Template r = RandomCovariances.rightHandSide(4, g.size(), g.channels());
        double[] exact = kind.inDouble(g).times(r).values();
        for (Kernels kernels : List.of(Kernels.best(), other)) {
            double[] got = kind.of(g, kernels).times(r).values();
            assertThat(StationarySystem.relativeDistance(got, exact)).isLessThan(kind == Kind.TOEPLITZ ? 2e-6 : 6e-5);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void appliesToManyAsToOneAndKeepsThePaddingZero(Kind kind) {
        Size size = new Size(4, 5);
        FloatOperator m = kind.of(RandomCovariances.of(5, size, 3), Kernels.best());
        int length = m.shape().length();
        float[] r = new float[5 * length];
        float[] z = new float[5 * length];
        Arrays.fill(z, Float.NaN);
        for (int i = 0; i < 5; i++) {
            m.shape().pack(RandomCovariances.rightHandSide(i, size, 3), r, i * length);
        }
        m.apply(r, z, 5, m.workspace(5));
        for (int i = 0; i < 5; i++) {
            Template alone = m.times(RandomCovariances.rightHandSide(i, size, 3));
            double[] together = m.shape().unpack(z, i * length).values();
            assertThat(StationarySystem.relativeDistance(together, alone.values()))
                    .isLessThan(1e-5);
            for (int at = i * length; at < (i + 1) * length; at++) {
                assertThat(at % m.shape().lanes() < 3 || z[at] == 0).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    @Tag(Allocation.FRESH_JVM)
    void allocatesNothing(Kind kind) {
        FloatOperator m = kind.of(RandomCovariances.of(6, new Size(14, 12), 9), Kernels.best());
        float[] r = new float[m.shape().length()];
        float[] z = new float[m.shape().length()];
        FloatWorkspace workspace = m.workspace(1);
        Allocation.assertNone(() -> m.apply(r, z, 1, workspace));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void knowsItsBytes(Kind kind) {
        Size size = new Size(4, 6);
        StationaryCovariance g = RandomCovariances.of(7, size, 3);
        FloatOperator inFloat = kind.of(g, Kernels.best());
        DoubleOperator inDouble = kind.inDouble(g);
        assertThat(inFloat.bytes()).isEqualTo(numbers(kind, inFloat.shape().lanes()) * 4L);
        assertThat(inDouble.bytes()).isEqualTo(numbers(kind, inDouble.shape().lanes()) * 8L);
    }

    /**
     * A triangle of 6 for each block, of whole groups of all frequencies or of half of them, those of S on a grid of 7 × 12;
     * cosines along both axes and back.
     */
    private static int numbers(Kind kind, int lanes) {
        int frequencies = switch (kind) {
            case TOEPLITZ -> 49;
            case PARITY -> 24;
            default -> 16;
        };
        int inGroups = (frequencies + lanes - 1) / lanes * lanes;
        return kind == Kind.PARITY ? inGroups * 6 + 2 * (16 + 36) * lanes : inGroups * 6 * 2;
    }

    /** Exact but for the rounding of sums of as many products as S has elements in a row. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "1,7,1", "6,1,2", "3,5,3", "7,11,2", "13,4,9", "2,3,31"})
    void theToeplitzOperatorEqualsTheDenseProduct(int rows, int columns, int k) {
        Size size = new Size(rows, columns);
        StationaryCovariance g = RandomCovariances.of(1, size, k);
        Template x = RandomCovariances.rightHandSide(2, size, k);
        double[] expected = NaiveDenseCovariance.times(g, LAMBDA, x.values());
        double[] got = Kind.TOEPLITZ.inDouble(g).times(x).values();
        assertThat(StationarySystem.relativeDistance(got, expected)).isLessThan(1e-13);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tiny_k3_4x5_A", "crops_k31_4x5_C", "bsds500_k31_4x5_B"})
    void theToeplitzOperatorEqualsTheReference(String name) throws IOException {
        ReferenceSystem system = ReferenceSystem.read(name);
        LazyResidual s = new LazyResidual(system.covariance(), ReferenceSystem.LAMBDA);
        double[] got = s.product(system.template("b")).values();
        assertThat(StationarySystem.relativeDistance(got, system.template("Sb").values()))
                .isLessThan(1e-13);
    }

    /** It copies the short lags as they are; only the nearest circulant is a mean of covariances. */
    @ParameterizedTest
    @CsvSource({"tiny_k3_4x5_B", "bsds500_k31_4x5_B", "bsds500_k31_4x5_C"})
    void strangsCirculantIsIndefiniteUntilItIsFloored(String name) throws IOException {
        StationaryCovariance g = ReferenceSystem.read(name).covariance();
        double lambda = ReferenceSystem.LAMBDA;
        CirculantCovariance h = CirculantCovariance.strang(g, Workers.alone());
        FrequencyBlocks blocks = PairSpectra.of(h, Kernels.best(), Workers.alone());
        blocks.addToDiagonals(lambda);
        FloatBasis basis = new FloatFourierBasis(g.size(), g.size(), g.channels(), Kernels.best());
        assertThatThrownBy(() -> new FloatBlockDiagonal(basis, blocks, true, Kernels.best(), Workers.alone()))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContaining("is -");
        assertThat(raised(h, lambda)).isEqualTo(negativeEigenvalues(h, lambda)).isPositive();
        FloatOperator floored = FloatCirculantPreconditioner.strang(g, lambda, Kernels.best(), Workers.alone());
        Template b = ReferenceSystem.read(name).template("b");
        assertThat(floored.times(b).dot(b)).isPositive();
    }

    private static int raised(CirculantCovariance h, double lambda) {
        return PairSpectra.of(h, Kernels.best(), Workers.alone()).raiseNegative(h.size(), lambda);
    }

    /** All frequencies of the torus, one by one; those that are merely zero up to rounding do not count. */
    private static int negativeEigenvalues(CirculantCovariance h, double lambda) {
        int negative = 0;
        for (int a = 0; a < h.size().rows(); a++) {
            for (int b = 0; b < h.size().columns(); b++) {
                HermitianMatrix block = block(h, a, b);
                negative += block.smallestPivot(1e-3 * lambda) > 0 ? 0 : block.floor(0);
            }
        }
        return negative;
    }

    private static HermitianMatrix block(CirculantCovariance h, int a, int b) {
        HermitianMatrix block = new HermitianMatrix(h.channels());
        for (int p = 0; p < h.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                double re = 0;
                double im = 0;
                for (int du = 0; du < h.size().rows(); du++) {
                    for (int dv = 0; dv < h.size().columns(); dv++) {
                        double turns = (double) a * du / h.size().rows()
                                + (double) b * dv / h.size().columns();
                        re += h.at(p, q, du, dv) * Math.cos(2 * Math.PI * turns);
                        im += h.at(p, q, du, dv) * Math.sin(2 * Math.PI * turns);
                    }
                }
                block.set(p, q, re, im);
            }
        }
        return block;
    }

    /** FHOG's covariance is singular: its smallest eigenvalues are λ, which single precision cannot tell from 0 here. */
    @Test
    void aBreakdownBySinglePrecisionAloneIsNotCalledIndefiniteness() throws IOException {
        StationaryCovariance g = BundledStatistics.read("fhog31", 4).covariance(Normalisation.C, new Size(6, 6));
        assertThatThrownBy(() -> Preconditioning.chan().inFloat().prepare(g, 1e-8, Kernels.best(), Workers.alone()))
                .isInstanceOf(NotPositiveDefiniteException.class)
                .hasMessageContainingAll("larger lambda", "precision")
                .hasMessageNotContaining("is not positive definite");
        Preconditioning.chan().inDouble().prepare(g, 1e-8, Kernels.best(), Workers.alone());
    }

    @Test
    void theNearestCirculantNeedsNoFloor() {
        CirculantCovariance h =
                CirculantCovariance.nearestTo(RandomCovariances.of(8, new Size(5, 6), 3), Workers.alone());
        assertThat(raised(h, LAMBDA)).isZero();
    }
}
