package dev.onebox.studio.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.search.PhotoFindings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoreHistogramTest {
    private static Map<String, Object> of(double... scores) {
        List<Detection> findings = Arrays.stream(scores)
                .mapToObj(score -> new Detection("gear", new Box(0, 0, 1, 1), score))
                .toList();
        return ScoreHistogram.of(List.of(new PhotoFindings(new PhotoEntry("id", "a.jpg", 1, 1), findings)));
    }

    @Test
    void scoresAreCountedInQuarters() {
        assertThat(of(4.3, 4.49, 5.1)).isEqualTo(Map.of("from", 4.25, "step", 0.25, "counts", List.of(2, 0, 0, 1)));
        assertThat(of(7)).isEqualTo(Map.of("from", 7.0, "step", 0.25, "counts", List.of(1)));
        assertThat(of()).isEqualTo(Map.of("from", 0.0, "step", 0.25, "counts", List.of()));
    }

    @Test
    void scoresFarApartAreCountedInLongerSteps() {
        Map<String, Object> histogram = of(-1e9, 7, 1e9);
        assertThat((List<?>) histogram.get("counts")).hasSizeBetween(400, 1000);
        assertThat((List<?>) histogram.get("counts"))
                .filteredOn(count -> !count.equals(0))
                .hasSize(3);
    }
}
