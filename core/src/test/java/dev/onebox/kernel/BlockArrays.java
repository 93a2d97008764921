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

    /** Writes the lower triangle of the block of a frequency; what stands in the imaginary diagonal must not matter. */
    void writeBlock(int frequency, ComplexMatrix block) {
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                int at = element(frequency, p, q);
                blocks[at] = block.re(p, q);
                if (shape.parts() == 2) {
                    blocks[at + shape.lanes()] = p == q ? Precision.GUARD : block.im(p, q);
                }
            }
        }
    }

    /** The lower triangle that stands at a frequency, zeros above it. */
    ComplexMatrix readTriangle(int frequency) {
        ComplexMatrix triangle = new ComplexMatrix(shape.channels(), shape.channels());
        for (int p = 0; p < shape.channels(); p++) {
            for (int q = 0; q <= p; q++) {
                int at = element(frequency, p, q);
                triangle.put(p, q, blocks[at], shape.parts() == 2 ? blocks[at + shape.lanes()] : 0);
            }
        }
        return triangle;
    }

    /** Writes right-hand sides, one per column. */
    void writeSides(int frequency, ComplexMatrix columns) {
        for (int r = 0; r < sides.count(); r++) {
            for (int q = 0; q < shape.channels(); q++) {
                int at = channel(frequency, q) + r * sides.stride();
                x[at] = columns.re(q, r);
                if (shape.parts() == 2) {
                    x[at + shape.lanes()] = columns.im(q, r);
                }
            }
        }
    }

    /** The columns that stand at a frequency of an array laid out like x. */
    ComplexMatrix readSides(double[] from, int frequency) {
        ComplexMatrix columns = new ComplexMatrix(shape.channels(), sides.count());
        for (int r = 0; r < sides.count(); r++) {
            for (int q = 0; q < shape.channels(); q++) {
                int at = channel(frequency, q) + r * sides.stride();
                columns.put(q, r, from[at], shape.parts() == 2 ? from[at + shape.lanes()] : 0);
            }
        }
        return columns;
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

    private int channel(int frequency, int q) {
        return shape.channel(frequency / shape.lanes(), q) + frequency % shape.lanes();
    }

    /** A random matrix, real if there is one part only. */
    ComplexMatrix random(int rows, int columns, Random random) {
        ComplexMatrix matrix = ComplexMatrix.random(rows, columns, random);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                matrix.put(r, c, matrix.re(r, c), shape.parts() == 2 ? matrix.im(r, c) : 0);
            }
        }
        return matrix;
    }

    /** (A + Aᴴ) of a random A, or A Aᴴ + I where it must be positive definite, rounded to float. */
    ComplexMatrix hermitian(boolean positive, Random random) {
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
