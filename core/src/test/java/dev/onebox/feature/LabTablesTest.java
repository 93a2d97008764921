package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.ExactLab;
import org.junit.jupiter.api.Test;

class LabTablesTest {
    private static final int ONE = 1 << 26;

    /** Lines between knots 2.8e-7, rounding 2⁻²⁴. */
    @Test
    void rootsAreExactWithinTheDerivedError() {
        for (int t = 0; t <= ONE; t += t < ONE / 64 ? 61 : 4093) {
            assertThat(Math.scalb((double) LabTables.root(t), -LabTables.ROOT_BITS))
                    .isCloseTo(ExactLab.root((double) t / ONE), within(2.8e-7 + Math.scalb(1.0, -24)));
        }
    }

    @Test
    void thePartsOfAGreyAreEqualInAllThreeAxesAndThoseOfWhiteAreOne() {
        int[] parts = LabTables.LINEAR;
        for (int value = 0; value < 256; value++) {
            int[] sums = new int[3];
            for (int axis = 0; axis < 3; axis++) {
                for (int c = 0; c < 3; c++) sums[axis] += parts[4 * (256 * c + value) + axis];
            }
            assertThat(sums).containsOnly(sums[0]);
            if (value == 255) assertThat(sums[0]).isEqualTo(ONE);
        }
    }
}
