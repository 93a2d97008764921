package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.ComplexMatrix;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class CholeskyKernelTest {
    /** One of the two kernels of a set and precision. */
    private record Cholesky(KernelCase kernel, int parts) {
        BlockArrays arrays(int k, int groups, int count) {
            return new BlockArrays(new BlockShape(k, kernel.cholesky(parts).lanes(), parts), groups, count);
        }

        int factor(BlockArrays arrays) {
            return kernel.cholesky(parts).factor(arrays.shape.channels(), arrays.blocks, arrays.from(), arrays.to());
        }

        void solve(BlockArrays arrays) {
            int k = arrays.shape.channels();
            kernel.cholesky(parts).solve(k, arrays.blocks, arrays.x, arrays.sides, arrays.from(), arrays.to());
        }
    }

    static Stream<Cholesky> kernels() {
        return KernelCase.all().flatMap(kernel -> Stream.of(1, 2).map(parts -> new Cholesky(kernel, parts)));
    }

    static Stream<Arguments> kernelsAndSizes() {
        return kernels().flatMap(cholesky -> Stream.of(1, 2, 3, 5, 8, 31, 35).map(k -> Arguments.of(cholesky, k)));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void theFactorTimesItsAdjointIsTheBlock(Cholesky cholesky, int k) {
        for (int groups : new int[] {1, 2, 7}) {
            BlockArrays arrays = cholesky.arrays(k, groups, 1);
            ComplexMatrix[] blocks = arrays.writeBlocks(true, new Random(10L * k + groups));
            assertThat(cholesky.factor(arrays)).isEqualTo(FloatCholeskyKernel.SUCCESS);
            for (int f = 0; f < blocks.length; f++) {
                // Higham's bound |L Lᴴ − G| ≤ γ_{k+1} |L| |Lᴴ|; a complex product doubles the roundings, the reciprocal
                // adds four.
                ComplexMatrix factor = factor(arrays, f);
                cholesky.kernel
                        .precision()
                        .assertClose(factor.times(factor.adjoint()), blocks[f], scale(factor), 2 * (k + 5));
            }
            arrays.guardBlocks(arrays.blocks);
            assertThat(arrays.blocks).isEqualTo(BlockArrays.guards(arrays.blocks.length));
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void solutionsReproduceTheirRightHandSides(Cholesky cholesky, int k) {
        for (int count : new int[] {1, 2, 3, 8, 33}) {
            checkSolve(cholesky, k, 1, count);
        }
        checkSolve(cholesky, k, 2, 3);
        checkSolve(cholesky, k, 7, 1);
    }

    /** The earliest row of a group is reported whatever its lane, and later groups are left as they were. */
    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void theFirstBadPivotOfAnyLaneIsLocated(Cholesky cholesky, int k) {
        for (double bad : new double[] {-1, 0, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}) {
            for (int row : new int[] {0, k / 2, k - 1}) {
                BlockArrays arrays = cholesky.arrays(k, 3, 1);
                arrays.writeBlocks(true, new Random(k));
                int lanes = arrays.shape.lanes();
                spoil(arrays, lanes + row % lanes, row, bad);
                spoil(arrays, lanes + (row + 1) % lanes, k - 1, bad);
                spoil(arrays, 2 * lanes, 0, bad);
                int group = arrays.from() + 1;
                int next = (group + 1) * arrays.shape.blockLength();
                double[] later = Arrays.copyOfRange(arrays.blocks, next, arrays.blocks.length);
                assertThat(cholesky.factor(arrays)).isEqualTo(group * k + row);
                assertThat(Arrays.copyOfRange(arrays.blocks, next, arrays.blocks.length))
                        .isEqualTo(later);
            }
        }
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void factoringAndSolvingAllocateNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            allocatesNothing(kernels.floatHermitianCholesky());
            allocatesNothing(kernels.floatSymmetricCholesky());
            allocatesNothing(kernels.doubleHermitianCholesky());
            allocatesNothing(kernels.doubleSymmetricCholesky());
        }
    }

    private static BlockArrays arraysOf31Channels(int lanes, int parts) {
        BlockArrays arrays = new BlockArrays(new BlockShape(31, lanes, parts), 1, 11);
        arrays.writeBlocks(true, new Random(1));
        return arrays;
    }

    private static void allocatesNothing(FloatCholeskyKernel kernel) {
        BlockArrays arrays = arraysOf31Channels(kernel.lanes(), kernel.parts());
        float[] whole = Precision.floats(arrays.blocks);
        float[] blocks = whole.clone();
        float[] x = new float[arrays.x.length];
        Allocation.assertNone(() -> {
            System.arraycopy(whole, 0, blocks, 0, whole.length);
            kernel.factor(31, blocks, 1, 2);
            kernel.solve(31, blocks, x, arrays.sides, 1, 2);
            kernel.solve(31, blocks, x, RightHandSides.ONE, 1, 2);
        });
    }

    private static void allocatesNothing(DoubleCholeskyKernel kernel) {
        BlockArrays arrays = arraysOf31Channels(kernel.lanes(), kernel.parts());
        double[] blocks = arrays.blocks.clone();
        double[] x = new double[arrays.x.length];
        Allocation.assertNone(() -> {
            System.arraycopy(arrays.blocks, 0, blocks, 0, blocks.length);
            kernel.factor(31, blocks, 1, 2);
            kernel.solve(31, blocks, x, arrays.sides, 1, 2);
            kernel.solve(31, blocks, x, RightHandSides.ONE, 1, 2);
        });
    }

    private static void checkSolve(Cholesky cholesky, int k, int groups, int count) {
        BlockArrays arrays = cholesky.arrays(k, groups, count);
        Random random = new Random(100L * k + 10L * groups + count);
        ComplexMatrix[] blocks = arrays.writeBlocks(true, random);
        ComplexMatrix[] sides = arrays.writeSides(random);
        cholesky.factor(arrays);
        double[] factors = arrays.blocks.clone();
        cholesky.solve(arrays);
        assertThat(arrays.blocks).isEqualTo(factors);
        for (int f = 0; f < sides.length; f++) {
            // Higham's bound |G x − b| ≤ γ_{3k+1} |L| |Lᴴ| |x|, with the same allowance as above.
            ComplexMatrix solution = arrays.readSides(arrays.x, f);
            ComplexMatrix scale = scale(factor(arrays, f)).times(solution.moduli());
            cholesky.kernel.precision().assertClose(blocks[f].times(solution), sides[f], scale, 2 * (3 * k + 13));
        }
        arrays.guardSides(arrays.x);
        assertThat(arrays.x).isEqualTo(BlockArrays.guards(arrays.x.length));
    }

    /** Makes the pivot of a row bad: no earlier one feels its diagonal element. */
    private static void spoil(BlockArrays arrays, int frequency, int row, double bad) {
        arrays.blocks[arrays.element(frequency, row, row)] = bad;
    }

    /** L itself: the kernel keeps the reciprocals of its diagonal. */
    private static ComplexMatrix factor(BlockArrays arrays, int frequency) {
        ComplexMatrix factor = arrays.readTriangle(frequency);
        for (int p = 0; p < factor.rows(); p++) {
            assertThat(factor.im(p, p)).isZero();
            factor.put(p, p, 1 / factor.re(p, p), 0);
        }
        return factor;
    }

    /** |L| |Lᴴ|. */
    private static ComplexMatrix scale(ComplexMatrix factor) {
        return factor.moduli().times(factor.moduli().adjoint());
    }
}
