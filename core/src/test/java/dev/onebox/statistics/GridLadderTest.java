package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.fft.SmoothSizes;
import org.junit.jupiter.api.Test;

class GridLadderTest {
    @Test
    void rungsAreSmoothAndWasteAtMostFifteenPercent() {
        for (int needed = 1; needed < 3000; needed++) {
            int rung = GridLadder.atLeast(needed);
            assertThat(SmoothSizes.isSmooth(rung)).isTrue();
            assertThat(rung).isBetween(needed, (int) (1.15 * needed) + 1);
        }
    }

    @Test
    void rungsAreFew() {
        int rungs = 0;
        for (int rung = 64; rung < 1024; rung = GridLadder.atLeast(rung + 1)) {
            rungs++;
        }
        assertThat(rungs).isEqualTo(4 * 6);
    }

    @Test
    void theLargestImageOfAGridIsTheLargestThatNeedsIt() {
        for (int horizon = 1; horizon < 20; horizon++) {
            for (int grid = 1; grid < 60; grid++) {
                int largest = GridLadder.largestImage(new Size(grid, 7), new Size(horizon, 3))
                        .rows();
                assertThat(GridLadder.needed(largest, horizon)).isLessThanOrEqualTo(grid);
                assertThat(GridLadder.needed(largest + 1, horizon)).isGreaterThan(grid);
            }
        }
    }
}
