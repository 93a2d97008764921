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
    /** A kernel of either precision, seen through doubles. */
    private record Product(Kernels kernels, Precision precision) {
        int lanes() {
            return precision == Precision.FLOAT
                    ? kernels.floatProduct().lanes()
                    : kernels.doubleProduct().lanes();
        }

        double[] multiply(BlockArrays arrays) {
            int k = arrays.shape.channels();
            double[] z = BlockArrays.guards(arrays.x.length);
            if (precision == Precision.DOUBLE) {
                kernels.doubleProduct()
                        .multiply(k, arrays.blocks, arrays.x, z, arrays.sides, arrays.from(), arrays.to());
                return z;
            }
            float[] blocks = Precision.floats(arrays.blocks);
            float[] x = Precision.floats(arrays.x);
            float[] narrow = Precision.floats(z);
            kernels.floatProduct().multiply(k, blocks, x, narrow, arrays.sides, arrays.from(), arrays.to());
            Precision.copy(blocks, arrays.blocks);
            Precision.copy(x, arrays.x);
            Precision.copy(narrow, z);
            return z;
        }

        @Override
        public String toString() {
            return kernels.name() + " " + precision;
        }
    }

    static Stream<Arguments> kernelsAndSizes() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(Precision.values()).map(precision -> new Product(kernels, precision)))
                .flatMap(product -> Stream.of(1, 2, 3, 5, 8, 31, 35).map(k -> Arguments.of(product, k)));
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void equalsTheDefinitionForEveryNumberOfGroups(Product product, int k) {
        for (int groups : new int[] {1, 2, 7}) {
            check(product, k, groups, 1);
            check(product, k, groups, 3);
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndSizes")
    void equalsTheDefinitionForEveryNumberOfRightHandSides(Product product, int k) {
        for (int count : new int[] {1, 2, 3, 8, 33}) {
            check(product, k, 1, count);
        }
    }

    @Test
    void plainAndVectorAgree() {
        for (Precision precision : Precision.values()) {
            Product plain = new Product(Kernels.plain(), precision);
            Product best = new Product(Kernels.best(), precision);
            int frequencies = plain.lanes() * best.lanes();
            ComplexMatrix[] slow = products(plain, 31, frequencies);
            ComplexMatrix[] fast = products(best, 31, frequencies);
            for (int f = 0; f < frequencies; f++) {
                for (int p = 0; p < 31; p++) {
                    // Sums of 31 products of numbers below 10: the moduli add up to less than 3100.
                    double tolerance = 4 * 33 * precision.unit * 3100;
                    Precision.assertClose(fast[f].re(p, 0), slow[f].re(p, 0), tolerance);
                    Precision.assertClose(fast[f].im(p, 0), slow[f].im(p, 0), tolerance);
                }
            }
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

    private static ComplexMatrix[] products(Product product, int k, int frequencies) {
        BlockShape shape = new BlockShape(k, product.lanes(), 2);
        BlockArrays arrays = new BlockArrays(shape, shape.groups(frequencies), 1);
        Random random = new Random(7);
        for (int f = 0; f < frequencies; f++) {
            arrays.writeBlock(f, arrays.hermitian(false, random));
            arrays.writeSides(f, arrays.random(k, 1, random));
        }
        double[] z = product.multiply(arrays);
        ComplexMatrix[] products = new ComplexMatrix[frequencies];
        for (int f = 0; f < frequencies; f++) {
            products[f] = arrays.readSides(z, f);
        }
        return products;
    }

    private static void check(Product product, int k, int groups, int count) {
        BlockArrays arrays = new BlockArrays(new BlockShape(k, product.lanes(), 2), groups, count);
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
        double[] z = product.multiply(arrays);
        for (int f = 0; f < blocks.length; f++) {
            checkFrequency(product.precision, blocks[f], sides[f], arrays.readSides(z, f));
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
