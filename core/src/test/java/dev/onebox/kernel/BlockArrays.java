package dev.onebox.kernel;

import dev.onebox.oracle.ComplexMatrix;
import java.util.Arrays;
import java.util.Random;

/**
 * Blocks and right-hand sides of some groups as kernels see them, in doubles, with a group of guard values before and
 * after the blocks in use and behind each right-hand side.
 */
final class BlockArrays {
    private static final int GAP = 5;

    final BlockShape shape;
    final int groups;
    final RightHandSides sides;
    final double[] blocks;
    final double[] x;

    BlockArrays(BlockShape shape, int groups, int count) {
        this.shape = shape;
        this.groups = groups;
        this.sides = new RightHandSides(count, (groups + 1) * shape.vectorLength() + GAP);
        this.blocks = guards((groups + 2) * shape.blockLength());
        this.x = guards(count * sides.stride());
    }

    static double[] guards(int length) {
        double[] values = new double[length];
        Arrays.fill(values, Precision.GUARD);
        return values;
    }

    int from() {
        return 1;
    }

    int to() {
        return groups + 1;
    }

    int frequencies() {
        return groups * shape.lanes();
    }

    /** Writes a random block to every frequency, and returns them; what stands in the imaginary diagonal must not matter. */
    ComplexMatrix[] writeBlocks(boolean positive, Random random) {
        ComplexMatrix[] written = new ComplexMatrix[frequencies()];
        for (int f = 0; f < written.length; f++) {
            written[f] = hermitian(positive, random);
            for (int p = 0; p < shape.channels(); p++) {
                for (int q = 0; q <= p; q++) {
                    put(blocks, element(f, p, q), written[f].re(p, q), p == q ? Precision.GUARD : written[f].im(p, q));
                }
            }
        }
        return written;
    }

    /** Writes random right-hand sides to every frequency, and returns them as columns. */
    ComplexMatrix[] writeSides(Random random) {
        ComplexMatrix[] written = new ComplexMatrix[frequencies()];
        for (int f = 0; f < written.length; f++) {
            written[f] = random(shape.channels(), sides.count(), random);
            for (int r = 0; r < sides.count(); r++) {
                for (int q = 0; q < shape.channels(); q++) {
                    put(x, channel(f, q, r), written[f].re(q, r), written[f].im(q, r));
                }
            }
        }
        return written;
    }

    /** The lower triangle that stands at a frequency, zeros above it. */
    ComplexMatrix readTriangle(int frequency) {
        ComplexMatrix triangle = new ComplexMatrix(shape.channels(), shape.channels());
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                int at = element(frequency, p, q);
                triangle.put(p, q, blocks[at], imaginary(blocks, at));
            }
        }
        return triangle;
    }

    /** The columns that stand at a frequency of an array laid out like x. */
    ComplexMatrix readSides(double[] from, int frequency) {
        ComplexMatrix columns = new ComplexMatrix(shape.channels(), sides.count());
        for (int r = 0; r < sides.count(); r++) {
            for (int q = 0; q < shape.channels(); q++) {
                int at = channel(frequency, q, r);
                columns.put(q, r, from[at], imaginary(from, at));
            }
        }
        return columns;
    }

    private void put(double[] array, int at, double re, double im) {
        array[at] = re;
        if (shape.parts() == 2) {
            array[at + shape.lanes()] = im;
        }
    }

    private double imaginary(double[] array, int at) {
        return shape.parts() == 2 ? array[at + shape.lanes()] : 0;
    }

    /** Overwrites the groups in use by guards: what is left must be guards only. */
    void guardSides(double[] values) {
        for (int r = 0; r < sides.count(); r++) {
            int at = r * sides.stride();
            Arrays.fill(values, at, at + groups * shape.vectorLength(), Precision.GUARD);
        }
    }

    /** The same for blocks. */
    void guardBlocks(double[] values) {
        Arrays.fill(values, from() * shape.blockLength(), to() * shape.blockLength(), Precision.GUARD);
    }

    int element(int frequency, int p, int q) {
        return shape.element(from() + frequency / shape.lanes(), p, q) + frequency % shape.lanes();
    }

    private int channel(int frequency, int q, int side) {
        return shape.channel(frequency / shape.lanes(), q) + frequency % shape.lanes() + side * sides.stride();
    }

    /** A random matrix, real if there is one part only. */
    private ComplexMatrix random(int rows, int columns, Random random) {
        ComplexMatrix matrix = ComplexMatrix.random(rows, columns, random);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                matrix.put(r, c, matrix.re(r, c), shape.parts() == 2 ? matrix.im(r, c) : 0);
            }
        }
        return matrix;
    }

    /** (A + Aᴴ) of a random A, or A Aᴴ + I where it must be positive definite, rounded to float. */
    private ComplexMatrix hermitian(boolean positive, Random random) {
        int k = shape.channels();
        ComplexMatrix a = random(k, k, random);
        ComplexMatrix product = a.times(a.adjoint());
        ComplexMatrix result = new ComplexMatrix(k, k);
        for (int p = 0; p < k; p++) {
            for (int q = 0; q < k; q++) {
                double re = positive ? product.re(p, q) + (p == q ? 1 : 0) : a.re(p, q) + a.re(q, p);
                double im = positive ? product.im(p, q) : a.im(p, q) - a.im(q, p);
                result.put(p, q, (float) re, p == q ? 0 : (float) im);
            }
        }
        return result;
    }
}
