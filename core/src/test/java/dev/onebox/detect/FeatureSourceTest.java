package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.oracle.SyntheticPhotos;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class FeatureSourceTest {
    private static final SearchSettings COARSE = SearchSettings.standard().withScaleStep(1.3);

    /** Hands on what it is asked, and remembers it. */
    private static final class Remembering implements FeatureSource {
        private final FeatureSource source;
        private final List<String> outside = new ArrayList<>();
        private final int reach;

        Remembering(Photo photo, int reach) {
            this.source = new PhotoFeatureSource(photo);
            this.reach = reach;
        }

        @Override
        public int width() {
            return source.width();
        }

        @Override
        public int height() {
            return source.height();
        }

        @Override
        public FeatureImage cells(Feature feature, Level level, FeatureRegion cells) {
            int rows = (level.height() + feature.cell() - 1) / feature.cell();
            int columns = (level.width() + feature.cell() - 1) / feature.cell();
            FeatureRegion promised = new FeatureRegion(-reach, -reach, rows + 2 * reach, columns + 2 * reach);
            if (!promised.contains(cells)) {
                outside.add(level + " " + cells);
            }
            return source.cells(feature, level, cells);
        }
    }

    @ParameterizedTest
    @CsvSource({"7x5, 83, 71", "28x12, 97, 140", "3x4, 131, 90", "1x9, 64, 200"})
    void featuresFromElsewhereFindWhatThePhotoItselfDoesAndNobodyReachesFurtherThanPromised(
            String size, int width, int height) {
        Photo photo = SyntheticPhotos.waves(width, height, 5);
        List<Detector> detectors = List.of(
                SomeDetectors.random("fhog31", 4, Size.parse(size), 1, 7),
                SomeDetectors.random("fhog31", 4, new Size(6, 6), 1, 8));
        for (List<Detector> some : List.of(detectors.subList(0, 1), detectors)) {
            SlidingWindowSearch search = SlidingWindowSearch.prepare(some, COARSE);
            Remembering source = new Remembering(photo, search.reach());
            assertThat(search.candidates(source, () -> false)).isNotEmpty().isEqualTo(search.candidates(photo));
            assertThat(source.outside).isEmpty();
        }
    }

    @Test
    void aRegionContainsItselfAndWhatLiesInItOnly() {
        FeatureRegion region = new FeatureRegion(-2, 3, 10, 4);
        assertThat(region.contains(region)).isTrue();
        assertThat(region.contains(new FeatureRegion(0, 4, 2, 3))).isTrue();
        assertThat(region.contains(new FeatureRegion(-3, 3, 2, 2))).isFalse();
        assertThat(region.contains(new FeatureRegion(7, 3, 2, 2))).isFalse();
        assertThat(region.contains(new FeatureRegion(0, 2, 2, 2))).isFalse();
        assertThat(region.contains(new FeatureRegion(0, 6, 2, 2))).isFalse();
    }
}
