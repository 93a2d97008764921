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
    void equalsTheDefinitionForEveryNumberOfGroupsAndRightHandSides(KernelCase kernel, int k) {
        for (int count : new int[] {1, 2, 3, 8, 33}) {
            check(kernel, k, 1, count);
        }
        for (int groups : new int[] {2, 7}) {
            check(kernel, k, groups, 1);
            check(kernel, k, groups, 3);
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
        ComplexMatrix[] blocks = arrays.writeBlocks(false, random);
        ComplexMatrix[] sides = arrays.writeSides(random);
        double[] blocksBefore = arrays.blocks.clone();
        double[] xBefore = arrays.x.clone();
        double[] z = BlockArrays.guards(arrays.x.length);
        kernel.product().multiply(k, arrays.blocks, arrays.x, z, arrays.sides, arrays.from(), arrays.to());
        for (int f = 0; f < blocks.length; f++) {
            // At most 2k + 2 roundings enter each part of z_p, relative to Σ_q |G_pq| |x_q|.
            ComplexMatrix scale = blocks[f].moduli().times(sides[f].moduli());
            kernel.precision().assertClose(arrays.readSides(z, f), blocks[f].times(sides[f]), scale, 2 * (k + 1));
        }
        arrays.guardSides(z);
        assertThat(z).isEqualTo(BlockArrays.guards(z.length));
        assertThat(arrays.blocks).isEqualTo(blocksBefore);
        assertThat(arrays.x).isEqualTo(xBefore);
    }
}
