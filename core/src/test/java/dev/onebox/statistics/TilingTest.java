package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.RandomImages;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TilingTest {
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
        assertThat(pieces.get(1).image().rows()).isEqualTo(2);
        assertThat(pieces.get(1).image().columns()).isEqualTo(4);
        assertThat(pieces.get(1).image().at(1, 3, 1)).isEqualTo(image.at(4, 3, 1));
    }

    @Test
    void windowsMustHoldTheHorizon() {
        assertThatThrownBy(() -> new Tiling(new Size(3, 5), new Size(4, 4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3x5");
    }
}
