package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TilePlannerTest {
    private static final long LIMIT = 256L << 20;
    private static final Size HORIZON = new Size(40, 40);

    @Test
    void photosOfOrdinarySizeAreNotCut() {
        assertThat(new TilePlanner(34, HORIZON, LIMIT).tilingOf(image(76, 116, 34)))
                .isEmpty();
        assertThat(new TilePlanner(34, HORIZON, LIMIT).tilingOf(image(1, 1, 34)))
                .isEmpty();
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
