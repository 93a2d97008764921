package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.fft.SmoothSizes;
import dev.onebox.oracle.RandomImages;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large images, the pieces they are cut into, and the grids that serve these. */
class TilingTest {
    private static final long LIMIT = 256L << 20;
    private static final Size HORIZON = new Size(40, 40);

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

    @ParameterizedTest
    @CsvSource({"17,5,3", "17,5,5", "40,9,4", "16,16,3", "1,3,3", "23,7,1", "100,13,7", "10,4,4", "9,8,2", "2,4,4"})
    void everyPairBelowTheHorizonIsCountedOnce(int length, int window, int horizon) {
        List<Tiling.Segment> segments = Tiling.segments(length, window, horizon);
        for (int x = 0; x < length; x++) {
            for (int y = x; y < Math.min(length, x + horizon); y++) {
                int count = 0;
                for (Tiling.Segment s : segments) {
                    count += x >= s.start() && y < s.start() + s.length() ? s.sign() : 0;
                }
                assertThat(count).as("pair %d, %d", x, y).isEqualTo(1);
            }
        }
        assertThat(segments).allMatch(s -> s.length() >= 1 && s.length() <= Math.max(window, horizon));
        assertThat(segments).allMatch(s -> s.start() >= 0 && s.start() + s.length() <= length);
    }

    @Test
    void piecesAreCopiesOfTheirPlace() {
        FeatureImage image = RandomImages.of(new Random(1), 9, 4, 2);
        List<Tiling.Piece> pieces = new ArrayList<>();
        new Tiling(new Size(6, 6), new Size(3, 3)).cut(image, pieces::add);
        assertThat(pieces).extracting(Tiling.Piece::sign).containsExactly(1, -1, 1);
        assertThat(pieces.get(1).image().at(1, 3, 1)).isEqualTo(image.at(4, 3, 1));
    }

    @Test
    void photosOfOrdinarySizeAreNotCut() {
        TilePlanner planner = new TilePlanner(34, HORIZON, LIMIT);
        assertThat(planner.tilingOf(image(76, 116, 34))).isEmpty();
        assertThat(planner.tilingOf(image(1, 1, 34))).isEmpty();
    }

    @Test
    void everyPieceOfALargePhotoKeepsToTheLimitAndThoseOfANarrowOneToItsWidth() {
        for (int[] size : new int[][] {{400, 500}, {20, 3000}, {2000, 45}}) {
            FeatureImage image = image(size[0], size[1], 8);
            List<Tiling.Piece> pieces = new ArrayList<>();
            new TilePlanner(8, HORIZON, LIMIT / 4).tilingOf(image).orElseThrow().cut(image, pieces::add);
            assertThat(pieces).allSatisfy(piece -> {
                Size needed =
                        GridLadder.needed(piece.image().rows(), piece.image().columns(), HORIZON);
                assertThat(GridAccumulator.bytes(GridLadder.atLeast(needed), 8)).isLessThanOrEqualTo(LIMIT / 4);
            });
            if (size[0] == 20) {
                assertThat(pieces)
                        .hasSizeLessThan(20)
                        .allMatch(piece -> piece.image().rows() == 20);
            }
        }
    }

    @Test
    void aHorizonTooLargeForTheLimitStillHasTiles() {
        FeatureImage image = image(700, 300, 2);
        assertThat(new TilePlanner(2, new Size(100, 90), 1).tilingOf(image)).isPresent();
    }

    @Test
    void anAbsurdHorizonIsRefused() {
        for (Size horizon : List.of(new Size(2000, 2000), new Size(1 << 28, 1))) {
            assertThatThrownBy(() -> new TilePlanner(1, horizon, LIMIT))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(horizon.toString());
        }
    }

    private static FeatureImage image(int rows, int columns, int channels) {
        return new FeatureImage(rows, columns, channels, new float[rows * columns * channels]);
    }
}
