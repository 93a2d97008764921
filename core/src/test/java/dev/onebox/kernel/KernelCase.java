package dev.onebox.kernel;

import dev.onebox.Size;
import dev.onebox.fft.DoubleGridTransform;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.fft.FloatRealFft2;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The kernels of one set and one precision, seen through doubles: what tests of either precision are written against. */
public record KernelCase(Kernels kernels, Precision precision) {
    /** The vector kernels and the plain ones, in both precisions. */
    public static Stream<KernelCase> all() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(Precision.values()).map(precision -> new KernelCase(kernels, precision)));
    }

    private boolean isDouble() {
        return precision == Precision.DOUBLE;
    }

    /** Lets {@code work} have the arrays in float, and brings back what it leaves in them. */
    private static void inFloat(Consumer<float[][]> work, double[]... arrays) {
        float[][] narrow = Arrays.stream(arrays).map(Precision::floats).toArray(float[][]::new);
        work.accept(narrow);
        for (int i = 0; i < arrays.length; i++) {
            Precision.copy(narrow[i], arrays[i]);
        }
    }

    DoubleDotKernel dot() {
        FloatDotKernel floats = kernels.floatDot();
        return isDouble()
                ? kernels.doubleDot()
                : new DoubleDotKernel() {
                    @Override
                    public double dot(double[] a, int aAt, double[] b, int bAt, int length) {
                        return floats.dot(Precision.floats(a), aAt, Precision.floats(b), bAt, length);
                    }

                    @Override
                    public void addTimes(double factor, double[] a, int aAt, double[] b, int bAt, int length) {
                        inFloat(n -> floats.addTimes((float) factor, n[0], aAt, n[1], bAt, length), a, b);
                    }
                };
    }

    DoubleLineKernel lines() {
        FloatLineKernel floats = kernels.floatLines();
        return isDouble()
                ? kernels.doubleLines()
                : new DoubleLineKernel() {
                    @Override
                    public int lanes() {
                        return floats.lanes();
                    }

                    @Override
                    public void multiply(
                            LineShape shape, double[] matrix, int matrixAt, double[] x, int xAt, double[] y, int yAt) {
                        inFloat(n -> floats.multiply(shape, n[0], matrixAt, n[1], xAt, n[2], yAt), matrix, x, y);
                    }
                };
    }

    DoubleProductKernel product() {
        FloatProductKernel floats = kernels.floatProduct();
        return isDouble()
                ? kernels.doubleProduct()
                : new DoubleProductKernel() {
                    @Override
                    public int lanes() {
                        return floats.lanes();
                    }

                    @Override
                    public void multiply(
                            int k, double[] blocks, double[] x, double[] z, RightHandSides sides, int from, int to) {
                        inFloat(n -> floats.multiply(k, n[0], n[1], n[2], sides, from, to), blocks, x, z);
                    }
                };
    }

    /** @param parts 2 for the Hermitian kernel, 1 for the real one */
    DoubleCholeskyKernel cholesky(int parts) {
        FloatCholeskyKernel floats = parts == 2 ? kernels.floatHermitianCholesky() : kernels.floatSymmetricCholesky();
        if (isDouble()) {
            return parts == 2 ? kernels.doubleHermitianCholesky() : kernels.doubleSymmetricCholesky();
        }
        return new DoubleCholeskyKernel() {
            @Override
            public int lanes() {
                return floats.lanes();
            }

            @Override
            public int parts() {
                return floats.parts();
            }

            @Override
            public int factor(int k, double[] blocks, int from, int to) {
                int[] result = new int[1];
                inFloat(n -> result[0] = floats.factor(k, n[0], from, to), blocks);
                return result[0];
            }

            @Override
            public void solve(int k, double[] factors, double[] x, RightHandSides sides, int from, int to) {
                inFloat(n -> floats.solve(k, n[0], n[1], sides, from, to), factors, x);
            }
        };
    }

    DoubleRankKernel rank() {
        FloatRankKernel floats = kernels.floatRank();
        return isDouble()
                ? kernels.doubleRank()
                : new DoubleRankKernel() {
                    @Override
                    public int lanes() {
                        return floats.lanes();
                    }

                    @Override
                    public void update(
                            RankShape shape,
                            double[] x,
                            int xAt,
                            double[] weights,
                            double[] sums,
                            int sumsAt,
                            int count) {
                        inFloat(n -> floats.update(shape, n[0], xAt, n[1], n[2], sumsAt, count), x, weights, sums);
                    }
                };
    }

    DoubleTransposeKernel transpose() {
        return isDouble()
                ? kernels.doubleTranspose()
                : (shape, x, xAt, y, yAt) ->
                        inFloat(n -> kernels.floatTranspose().transpose(shape, n[0], xAt, n[1], yAt), x, y);
    }

    /** The fast Fourier transform with these kernels. */
    public DoubleGridTransform transform(Size grid, Size support) {
        if (isDouble()) {
            return DoubleRealFft2.of(grid, support, kernels.doubleFft());
        }
        FloatRealFft2 floats = FloatRealFft2.of(grid, support, kernels.floatFft());
        return new DoubleGridTransform() {
            @Override
            public int lanes() {
                return floats.lanes();
            }

            @Override
            public int frequencies() {
                return floats.frequencies();
            }

            @Override
            public int workLength() {
                return floats.workLength();
            }

            @Override
            public void forward(double[] real, int realAt, double[] spectrum, int spectrumAt, double[] work) {
                inFloat(n -> floats.forward(n[0], realAt, n[1], spectrumAt, n[2]), real, spectrum, work);
            }

            @Override
            public void inverse(double[] spectrum, int spectrumAt, double[] real, int realAt, double[] work) {
                inFloat(n -> floats.inverse(n[0], spectrumAt, n[1], realAt, n[2]), spectrum, real, work);
            }
        };
    }

    @Override
    public String toString() {
        return kernels.name() + " " + precision;
    }
}
