package dev.onebox.baselines.negative;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.baselines.DrawnWindows;
import dev.onebox.baselines.WindowForm;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CoveringCirculantTest {
    private static final PositiveWindows CROSSES = DrawnWindows.crosses(20, 1);
    private static final List<Photo> BARS = DrawnWindows.bars(7, 2);

    @Test
    void crossesScoreHigherThanNearlyAllWindowsThatCoverThePhotos() throws IOException {
        List<FeatureImage> covering = covering();
        try (Workers workers = new Workers(2)) {
            List<String> told = new ArrayList<>();
            CoveringCirculant.Result result = new CoveringCirculant(DrawnWindows.SEARCH, 1e-2, workers)
                    .learn(
                            CROSSES,
                            DrawnWindows.sources(BARS),
                            (what, done, total) -> told.add(what + " " + done + "/" + total));
            assertThat(told).containsExactly("covering windows 4/7", "covering windows 7/7");
            assertThat(result.windows()).isEqualTo(covering.size());
            double worst = DrawnWindows.crosses(20, 9).windows().stream()
                    .mapToDouble(window -> DrawnWindows.score(result.detector(), window.values()))
                    .min()
                    .orElseThrow();
            assertThat(covering.stream()
                            .filter(window -> DrawnWindows.score(result.detector(), window.values()) > worst)
                            .count())
                    .isLessThan(covering.size() / 20);
        }
    }

    private static List<FeatureImage> covering() {
        Detector blank = WindowForm.of(CROSSES).blank();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(blank), DrawnWindows.SEARCH);
        List<FeatureImage> windows = new ArrayList<>();
        for (Photo photo : BARS) {
            new ScannedWindows(blank, photo.width(), photo.height(), DrawnWindows.SEARCH)
                    .covering()
                    .forEach(window -> windows.add(search.features(photo, window)));
        }
        return windows;
    }
}
