package dev.onebox.studio.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.FeatureRegion;
import dev.onebox.detect.FeatureSource;
import dev.onebox.detect.Level;
import dev.onebox.detect.PhotoFeatureSource;
import dev.onebox.detect.Pyramid;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import dev.onebox.studio.FigurePhotos;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class QuantisedFeaturesTest {
    private static final Box PLACE = new Box(90, 60, FigurePhotos.SIDE, FigurePhotos.SIDE);
    private static final Photo PHOTO = FigurePhotos.photo(new Random(3), Optional.of(PLACE));

    /** A photo that must not be looked at again. */
    private record Untouchable(int width, int height) implements FeatureSource {
        @Override
        public FeatureImage cells(Feature feature, Level level, FeatureRegion cells) {
            throw new AssertionError("asked for " + feature.name() + " of " + level + ", " + cells);
        }
    }

    private static final Untouchable AWAY = new Untouchable(PHOTO.width(), PHOTO.height());

    private static Detector learnt() throws Exception {
        StatisticsSource statistics =
                StatisticsSource.reading(List.of("fhog34"), BundledStatistics.CELLS, BundledStatistics::read);
        try (Workers workers = new Workers(1)) {
            return new Learner(statistics, workers)
                    .learn("figure", List.of(new Example(PHOTO, PLACE)))
                    .detector();
        }
    }

    private static QuantisedFeatures kept(FeatureRequirements need) {
        FeatureLayout plan = FeatureLayout.of(PHOTO.width(), PHOTO.height(), need);
        return QuantisedFeatures.describe(plan, new PhotoFeatureSource(PHOTO), AWAY);
    }

    @Test
    void scoresFromKeptFeaturesAreThoseOfThePhotoButForThousandths() throws Exception {
        SlidingWindowSearch search =
                SlidingWindowSearch.prepare(List.of(learnt().withThreshold(2)), SearchSettings.standard());
        List<Candidate> fresh = search.candidates(PHOTO);
        List<Candidate> again = search.candidates(kept(FeatureRequirements.of(search)), () -> false);
        assertThat(again.get(0).score()).isCloseTo(fresh.get(0).score(), within(0.02));
        assertThat(again.get(0).box().overlap(fresh.get(0).box())).isGreaterThan(0.98);
        for (Candidate candidate : fresh.subList(0, Math.min(20, fresh.size()))) {
            assertThat(again).anySatisfy(other -> {
                assertThat(other.level()).isEqualTo(candidate.level());
                assertThat(other.score()).isCloseTo(candidate.score(), within(0.02));
            });
        }
    }

    @Test
    void theSameBytesServeTheNextStart() throws Exception {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(learnt()), SearchSettings.standard());
        QuantisedFeatures cells = kept(FeatureRequirements.of(search));
        QuantisedFeatures read = QuantisedFeatures.read(cells.bytes(), FeatureRequirements.of(search), AWAY)
                .orElseThrow();
        assertThat(search.candidates(read, () -> false)).isEqualTo(search.candidates(cells, () -> false));
    }

    @ParameterizedTest
    @CsvSource({"fhog31, 8, true", "fhog34, 8, true", "fhog31, 4, false"})
    void colouredFeaturesServePlainOnesButNoOthers(String feature, int cell, boolean served) {
        FeatureSource source = kept(new FeatureRequirements("fhog34", 8, 1, 1.07, 4));
        Feature asked = Features.named(feature, cell);
        FeatureRegion region = new FeatureRegion(0, 0, 3, 4);
        Level level = Pyramid.of(
                        PHOTO.width(), PHOTO.height(), SearchSettings.standard().withLargestScale(1))
                .levels()
                .get(0);
        if (served) {
            assertThat(source.cells(asked, level, region).channels()).isEqualTo(asked.channels());
        } else {
            assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> source.cells(asked, level, region));
        }
    }

    private static FeatureRequirements plain(double largestScale, int reach) {
        return new FeatureRequirements("fhog31", 8, largestScale, 1.07, reach);
    }

    @Test
    void whatIsDamagedOrServesLessIsNotUsed() {
        FeatureRequirements need = plain(1, 4);
        byte[] bytes = kept(need).bytes();
        assertThat(QuantisedFeatures.read(bytes, need, AWAY)).isPresent();
        assertThat(QuantisedFeatures.read(bytes, plain(0.5, 4), AWAY)).isPresent();
        assertThat(QuantisedFeatures.read(bytes, plain(2, 4), AWAY)).isEmpty();
        assertThat(QuantisedFeatures.read(bytes, plain(1, 8), AWAY)).isEmpty();
        assertThat(QuantisedFeatures.read(new byte[3], need, AWAY)).isEmpty();
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
        assertThat(QuantisedFeatures.read(shorter, need, AWAY)).isEmpty();
        Random random = new Random(9);
        for (int i = 0; i < 200; i++) {
            byte[] damaged = bytes.clone();
            damaged[random.nextInt(4 * Integer.BYTES)] ^= (byte) (1 << random.nextInt(8));
            assertThat(QuantisedFeatures.read(damaged, need, AWAY)).isEmpty();
        }
        Untouchable wider = new Untouchable(PHOTO.width() + 1, PHOTO.height());
        assertThat(QuantisedFeatures.read(bytes, need, wider)).isEmpty();
    }
}
