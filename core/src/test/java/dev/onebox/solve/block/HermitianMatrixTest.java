package dev.onebox.solve.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HermitianMatrixTest {
    /** A random matrix minus a multiple of the identity: some eigenvalues on both sides of zero. */
    private static HermitianMatrix random(int k, double shift) {
        Random random = new Random(k);
        HermitianMatrix matrix = new HermitianMatrix(k);
        for (int p = 0; p < k; p++) {
            for (int q = 0; q <= p; q++) {
                matrix.set(p, q, random.nextGaussian() + (p == q ? shift : 0), random.nextGaussian());
            }
        }
        return matrix;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 31})
    void raisesExactlyTheEigenvaluesBelowTheFloor(int k) {
        HermitianMatrix matrix = random(k, -2);
        int raised = matrix.floor(0.5);
        assertThat(raised).isBetween(1, k);
        // What was below is now the floor itself: definite just above it, and a second time nothing is left to raise.
        assertThat(matrix.smallestPivot(-0.5 + 1e-9)).isPositive();
        assertThat(matrix.floor(0.5 - 1e-9)).isZero();
        assertThat(matrix.floor(0.5 + 1e-9)).isEqualTo(raised);
    }

    @Test
    void countsAndRaisesKnownEigenvalues() {
        // 1 ± √2 are the eigenvalues of [1, 1+i; 1−i, 1].
        HermitianMatrix matrix = new HermitianMatrix(2);
        matrix.set(0, 0, 1, 0);
        matrix.set(1, 1, 1, 0);
        matrix.set(1, 0, 1, -1);
        assertThat(matrix.smallestPivot(0)).isCloseTo(-1, within(1e-15));
        assertThat(matrix.floor(0)).isEqualTo(1);
        double root = Math.sqrt(2);
        assertThat(matrix.re(0, 0)).isCloseTo((1 + root) / 2, within(1e-15));
        assertThat(matrix.re(1, 0)).isCloseTo((1 + root) / (2 * root), within(1e-15));
        assertThat(matrix.im(1, 0)).isCloseTo(-(1 + root) / (2 * root), within(1e-15));
    }

    @Test
    void leavesAMatrixAboveTheFloorAlone() {
        HermitianMatrix matrix = random(8, 20);
        assertThat(matrix.floor(0)).isZero();
        assertThat(matrix.re(3, 2)).isEqualTo(random(8, 20).re(3, 2));
        assertThat(matrix.smallestPivot(0)).isPositive();
    }
}
