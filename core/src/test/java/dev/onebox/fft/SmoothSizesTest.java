package dev.onebox.fft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import org.junit.jupiter.api.Test;

class SmoothSizesTest {
    @Test
    void theSmallestSmoothNumberHasOnlyNonSmoothOnesBelowIt() {
        for (int n = 1; n <= 2000; n++) {
            int smooth = SmoothSizes.atLeast(n);
            assertThat(smooth).isGreaterThanOrEqualTo(n);
            assertThat(largestPrimeFactor(smooth)).isLessThanOrEqualTo(7);
            for (int between = n; between < smooth; between++) {
                assertThat(largestPrimeFactor(between)).isGreaterThan(7);
            }
        }
    }

    @Test
    void roundsUpRowsAndColumns() {
        assertThat(SmoothSizes.atLeast(new Size(55, 23))).isEqualTo(new Size(56, 24));
        assertThat(SmoothSizes.atLeast(new Size(1, 121))).isEqualTo(new Size(1, 125));
    }

    @Test
    void refusesNumbersWithNoLengthAtOrAboveThem() {
        assertThat(SmoothSizes.isSmooth(0)).isFalse();
        assertThat(SmoothSizes.isSmooth(-4)).isFalse();
        assertThatThrownBy(() -> SmoothSizes.atLeast(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SmoothSizes.atLeast(Integer.MAX_VALUE)).isInstanceOf(IllegalArgumentException.class);
    }

    private static int largestPrimeFactor(int n) {
        int largest = 1;
        int rest = n;
        for (int prime = 2; rest > 1; prime++) {
            while (rest % prime == 0) {
                rest /= prime;
                largest = prime;
            }
        }
        return largest;
    }
}
