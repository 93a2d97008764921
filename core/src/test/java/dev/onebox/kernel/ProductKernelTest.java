package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.Allocation;
import dev.onebox.oracle.ComplexMatrix;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProductKernelTest {
    static Stream<Arguments> kernelsAndSizes() {
        return KernelCase.all()
                .flatMap(kernel -> Stream.of(1, 2, 3, 5, 8, 31, 35).map(k -> Arguments.of(kernel, k)));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void equalsTheDefinitionForEveryNumberOfGroups(KernelCase kernel, int k) {
        for (int groups : new int[] {1, 2, 7}) {
            check(kernel, k, groups, 1);
            check(kernel, k, groups, 3);
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void equalsTheDefinitionForEveryNumberOfRightHandSides(KernelCase kernel, int k) {
        for (int count : new int[] {1, 2, 3, 8, 33}) {
            check(kernel, k, 1, count);
        }
    }

    @Test
    @Tag(Allocation.FRESH_JVM)
    void aProductAllocatesNothing() {
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            for (int count : new int[] {1, 11}) {
                allocatesNothingInFloat(kernels.floatProduct(), count);
                allocatesNothingInDouble(kernels.doubleProduct(), count);
            }
        }
    }

    private static void allocatesNothingInFloat(FloatProductKernel kernel, int count) {
        BlockShape shape = new BlockShape(31, kernel.lanes(), 2);
        RightHandSides sides = new RightHandSides(count, 3 * shape.vectorLength());
        float[] blocks = new float[3 * shape.blockLength()];
        float[] x = new float[count * sides.stride()];
        float[] z = new float[count * sides.stride()];
        Allocation.assertNone(() -> kernel.multiply(31, blocks, x, z, sides, 0, 3));
    }

    private static void allocatesNothingInDouble(DoubleProductKernel kernel, int count) {
        BlockShape shape = new BlockShape(31, kernel.lanes(), 2);
        RightHandSides sides = new RightHandSides(count, 3 * shape.vectorLength());
        double[] blocks = new double[3 * shape.blockLength()];
        double[] x = new double[count * sides.stride()];
        double[] z = new double[count * sides.stride()];
        Allocation.assertNone(() -> kernel.multiply(31, blocks, x, z, sides, 0, 3));
    }

    private static void check(KernelCase kernel, int k, int groups, int count) {
        BlockArrays arrays = new BlockArrays(new BlockShape(k, kernel.product().lanes(), 2), groups, count);
        Random random = new Random(100L * k + 10L * groups + count);
        ComplexMatrix[] blocks = new ComplexMatrix[arrays.frequencies()];
        ComplexMatrix[] sides = new ComplexMatrix[arrays.frequencies()];
        for (int f = 0; f < blocks.length; f++) {
            blocks[f] = arrays.hermitian(false, random);
            sides[f] = arrays.random(k, count, random);
            arrays.writeBlock(f, blocks[f]);
            arrays.writeSides(f, sides[f]);
        }
        double[] blocksBefore = arrays.blocks.clone();
        double[] xBefore = arrays.x.clone();
        double[] z = BlockArrays.guards(arrays.x.length);
        kernel.product().multiply(k, arrays.blocks, arrays.x, z, arrays.sides, arrays.from(), arrays.to());
        for (int f = 0; f < blocks.length; f++) {
            checkFrequency(kernel.precision(), blocks[f], sides[f], arrays.readSides(z, f));
        }
        arrays.guardSides(z);
        assertThat(z).isEqualTo(BlockArrays.guards(z.length));
        assertThat(arrays.blocks).isEqualTo(blocksBefore);
        assertThat(arrays.x).isEqualTo(xBefore);
    }

    // At most 2k + 2 roundings enter each part of z_p, relative to Σ_q |G_pq| |x_q|.
    private static void checkFrequency(Precision precision, ComplexMatrix block, ComplexMatrix x, ComplexMatrix z) {
        ComplexMatrix expected = block.times(x);
        ComplexMatrix scale = block.moduli().times(x.moduli());
        for (int p = 0; p < z.rows(); p++) {
            for (int r = 0; r < z.columns(); r++) {
                double tolerance = 2 * (z.rows() + 1) * precision.unit * scale.re(p, r);
                Precision.assertClose(z.re(p, r), expected.re(p, r), tolerance);
                Precision.assertClose(z.im(p, r), expected.im(p, r), tolerance);
            }
        }
    }
}
