package dev.onebox.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.image.Region;
import dev.onebox.image.resize.Resize;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.SlowSearch;
import dev.onebox.oracle.SlowSearch.Window;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SlidingWindowSearchTest {
    private static final SearchSettings STANDARD = SearchSettings.standard();
    private static final SearchSettings COARSE = STANDARD.withScaleStep(1.3);

    /**
     * Scores are sums of up to 1e4 products of floats with a total modulus near 20; transforms add a few roundings more: the
     * error stays below 20 · 2⁻²⁴ · 60.
     */
    private static final double ROUNDING = 1e-4;

    private static final int BLOCK = 1 << 21;

    private static List<Candidate> candidates(SearchSettings settings, Photo photo, Detector detector) {
        return SlidingWindowSearch.prepare(List.of(detector), settings).candidates(photo);
    }

    private static List<Detection> found(SearchSettings settings, Photo photo, Detector detector) {
        return SlidingWindowSearch.prepare(List.of(detector), settings).in(photo);
    }

    private static SlidingWindowSearch inBlocks(int pixels, List<Detector> detectors, SearchSettings settings) {
        return SlidingWindowSearch.prepare(detectors, settings, Kernels.best(), pixels);
    }

    @ParameterizedTest
    @CsvSource({
        "fhog31, 4, 7x5,   83,  71",
        "fhog31, 4, 28x12, 97,  140",
        "fhog31, 8, 3x4,   131, 90",
        "fhog34, 4, 5x6,   64,  64",
        "grey,   4, 6x9,   77,  101",
        "grey,   2, 1x1,   23,  19",
        "grey,   3, 1x7,   41,  40",
        "grey,   5, 8x1,   50,  67",
    })
    void findsTheMaximaOfTheDefinition(String feature, int cell, String size, int width, int height) {
        Photo photo = SyntheticPhotos.waves(width, height, 31 * width + height);
        Detector detector = SomeDetectors.random(feature, cell, Size.parse(size), -1e9, 7);
        detector = new Detector(
                "thing", feature, cell, detector.components(), detector.threshold(), 0.7, detector.provenance());
        for (Kernels kernels : new Kernels[] {Kernels.best(), Kernels.plain()}) {
            SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(detector), COARSE, kernels, BLOCK);
            compare(search.candidates(photo), detector, 0, photo, COARSE);
        }
    }

    /** Random scores have no neighbours closer than rounding here, or the lists would differ. */
    private static void compare(
            List<Candidate> candidates, Detector detector, int component, Photo photo, SearchSettings settings) {
        Map<Window, Double> scores = new SlowSearch(detector, component, settings).scores(photo);
        Map<Window, Double> expected = SlowSearch.maxima(scores, detector.threshold());
        Map<Window, Double> actual = new TreeMap<>();
        candidates.stream()
                .filter(c -> c.component() == component)
                .forEach(c ->
                        actual.put(new Window(c.level().width(), c.level().height(), c.row(), c.column()), c.score()));
        assertThat(expected).isNotEmpty();
        assertThat(actual.keySet()).containsExactlyElementsOf(expected.keySet());
        actual.forEach((window, score) -> assertThat(score).isCloseTo(expected.get(window), within(ROUNDING)));
    }

    /** The photo is large enough for several tiles, spectral and direct ones. */
    @Test
    void findsTheMaximaOfTheDefinitionAcrossTiles() {
        Photo photo = SyntheticPhotos.noise(463, 522, 5);
        Detector detector = SomeDetectors.random("grey", 2, new Size(15, 14), 4, 8);
        SearchSettings settings = STANDARD.withScaleStep(1.6);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(detector), settings);
        compare(search.candidates(photo), detector, 0, photo, settings);
        Slot slot = new Slot(0, 0, detector.components().get(0), 4, 0);
        TemplateBank bank = TemplateBank.of(Features.named("grey", 2), List.of(slot), settings, Kernels.best());
        assertThat(Pyramid.of(463, 522, settings).levels().stream()
                        .flatMap(level -> LevelPlan.of(bank, level, settings).blocks(BLOCK).stream())
                        .flatMap(block -> block.tiles().stream())
                        .map(tile -> bank.isDirectCheaper(bank.chunks(), tile.places())))
                .contains(true, false);
    }

    @Test
    void blocksOfAnySizeGiveTheSameBits() {
        Photo photo = SyntheticPhotos.waves(301, 257, 3);
        List<Detector> detectors = List.of(
                SomeDetectors.random("fhog31", 4, new Size(6, 5), 0, 1),
                SomeDetectors.random("fhog31", 4, new Size(4, 9), 0, 2));
        List<Candidate> whole = inBlocks(Integer.MAX_VALUE, detectors, COARSE).candidates(photo);
        assertThat(whole).hasSizeGreaterThan(100);
        for (int pixels : new int[] {1, 30_000, 100_000}) {
            assertThat(inBlocks(pixels, detectors, COARSE).candidates(photo)).isEqualTo(whole);
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        Photo photo = SyntheticPhotos.noise(240, 190, 4);
        List<Detector> detectors = IntStream.range(0, 11)
                .mapToObj(i -> SomeDetectors.random("fhog31", 4, new Size(5, 4 + i % 3), 2, i))
                .toList();
        SlidingWindowSearch search = inBlocks(50_000, detectors, COARSE);
        List<Candidate> alone = search.candidates(photo);
        assertThat(alone).hasSizeGreaterThan(50);
        try (Workers two = new Workers(2)) {
            assertThat(search.candidates(photo, two)).isEqualTo(alone);
            assertThat(search.in(photo, two)).isEqualTo(search.in(photo)).isNotEmpty();
        }
    }

    /** Alone a detector may get another grid, so scores agree but for rounding. */
    @Test
    void manyDetectorsFindWhatEachFindsAlone() {
        Photo photo = SyntheticPhotos.waves(150, 121, 9);
        List<Detector> detectors = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            detectors.add(SomeDetectors.random("fhog31", 4, new Size(3 + i, 12 - i), 1, i));
        }
        detectors.add(SomeDetectors.random("fhog34", 4, new Size(5, 5), 1, 20));
        detectors.add(SomeDetectors.random("grey", 4, new Size(5, 5), 1, 21));
        detectors.add(SomeDetectors.random("fhog31", 8, new Size(4, 3), 1, 22));
        List<Candidate> together =
                SlidingWindowSearch.prepare(detectors, COARSE).candidates(photo);
        for (int d = 0; d < detectors.size(); d++) {
            int index = d;
            Map<List<Object>, Double> ofDetector =
                    byPlace(together.stream().filter(c -> c.detector() == index).toList());
            Map<List<Object>, Double> alone = byPlace(candidates(COARSE, photo, detectors.get(d)));
            assertThat(ofDetector.keySet()).isEqualTo(alone.keySet());
            alone.forEach((place, score) -> assertThat(ofDetector.get(place)).isCloseTo(score, within(ROUNDING)));
        }
    }

    private static Map<List<Object>, Double> byPlace(List<Candidate> candidates) {
        return candidates.stream()
                .collect(Collectors.toMap(c -> List.of(c.level(), c.row(), c.column()), Candidate::score));
    }

    @Test
    void theComponentsOfADetectorAreSearchedTogether() {
        Photo photo = SyntheticPhotos.waves(90, 80, 2);
        Detector detector = SomeDetectors.detector(
                "thing",
                "fhog31",
                4,
                -1,
                SomeDetectors.random(new Size(6, 3), 31, 1),
                SomeDetectors.random(new Size(3, 7), 31, 2));
        List<Candidate> candidates = candidates(COARSE, photo, detector);
        compare(candidates, detector, 0, photo, COARSE);
        compare(candidates, detector, 1, photo, COARSE);
    }

    @Test
    void noCandidateIsLessInsideThanAskedFor() {
        Photo photo = SyntheticPhotos.noise(117, 93, 1);
        Box whole = new Box(0, 0, 117, 93);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(9, 8), -1e9, 3);
        for (double inside : new double[] {1, 0.95, 0.5}) {
            List<Candidate> candidates = candidates(COARSE.withInside(inside), photo, detector);
            double least = candidates.stream()
                    .mapToDouble(c -> c.box().coveredBy(whole))
                    .min()
                    .orElseThrow();
            assertThat(least).isBetween(inside - 1e-8, inside + 0.1);
        }
    }

    @Test
    void windowsAreCountedAsTheyAreScanned() {
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(9, 6), 0, 3);
        SearchSettings settings = COARSE.withInside(0.8).withObjects(20, 90);
        long expected = new SlowSearch(detector, 0, settings)
                .scores(SyntheticPhotos.noise(117, 93, 1))
                .size();
        Component component = detector.components().get(0);
        assertThat(Pyramid.of(117, 93, settings).levels().stream()
                        .mapToLong(level ->
                                WindowRange.of(component, 4, level, settings).count())
                        .sum())
                .isEqualTo(expected)
                .isPositive();
    }

    @Test
    void objectsOutsideTheSizesAskedForAreNotLookedFor() {
        Photo photo = SyntheticPhotos.noise(160, 120, 1);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(5, 4), -1e9, 3);
        SearchSettings settings = STANDARD.withObjects(25, 31);
        List<Candidate> candidates = candidates(settings, photo, detector);
        assertThat(candidates)
                .isNotEmpty()
                .allSatisfy(c ->
                        assertThat(Math.max(c.box().width(), c.box().height())).isBetween(25.0, 31.0));
    }

    @Test
    void theWindowOfACandidateScoresWhatTheCandidateDoes() {
        Photo photo = SyntheticPhotos.waves(91, 77, 6);
        Detector detector = SomeDetectors.random("fhog34", 4, new Size(6, 5), -1e9, 3);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(detector), COARSE.withInside(0.5));
        Component component = detector.components().get(0);
        List<Candidate> candidates = search.candidates(photo);
        assertThat(candidates).anyMatch(c -> c.row() < 0).anyMatch(c -> c.column() < 0);
        for (Candidate candidate : candidates) {
            float[] window = search.features(photo, candidate).values();
            double z = component.bias();
            for (int i = 0; i < window.length; i++) {
                z += component.weights().values()[i] * window[i];
            }
            assertThat(z).isCloseTo(candidate.score(), within(ROUNDING));
        }
    }

    @Test
    void equalDetectorsOfOneLabelKeepTheirOwnSurvivors() {
        Photo photo = SyntheticPhotos.waves(91, 77, 6);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(6, 5), -1e9, 3);
        SlidingWindowSearch both = SlidingWindowSearch.prepare(
                List.of(detector, detector), COARSE.withSuppression(1, 1).withMostPerPhoto(100_000));
        List<Candidate> candidates = both.candidates(photo).stream()
                .map(c -> c.withBox(new Box(1, 2, 30, 40)))
                .toList();
        assertThat(candidates).anyMatch(c -> c.detector() == 0).anyMatch(c -> c.detector() == 1);
        assertThat(both.survivors(candidates)).containsExactlyInAnyOrderElementsOf(candidates);
    }

    /** A photo in which nothing is alike, for planted detectors. */
    private static Photo scene(int width, int height) {
        Photo small = SyntheticPhotos.noise(width / 6 + 2, height / 6 + 2, 77);
        return SyntheticPhotos.painted(width, height, (x, y, c) -> small.at((x + y / 9) / 7, y / 6, c));
    }

    /** By how much the best detection of what a photo shows at {@code region} overlaps it, in the photo resized. */
    private static double overlap(
            Photo photo, Region region, double factor, double threshold, SearchSettings settings) {
        Detector detector = SomeDetectors.of(photo, region, "fhog31", 4, 1);
        int width = (int) Math.round(photo.width() * factor);
        int height = (int) Math.round(photo.height() * factor);
        double across = (double) width / photo.width();
        double down = (double) height / photo.height();
        Box truth =
                new Box(region.left() * across, region.top() * down, region.width() * across, region.height() * down);
        List<Detection> found = found(settings, Resize.byArea(photo, width, height), detector.withThreshold(threshold));
        assertThat(found).isNotEmpty();
        return found.get(0).box().overlap(truth);
    }

    @ParameterizedTest
    @CsvSource({"40, 36", "41, 38", "43, 33", "0, 0", "136, 88", "0, 51", "77, 88"})
    void whatWasPlantedIsFoundWhereItIs(int left, int top) {
        assertThat(overlap(scene(200, 144), new Region(left, top, 64, 56), 1, 0.5, STANDARD))
                .isGreaterThan(0.8);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.7, 0.55, 1.31, 1.9})
    void whatWasPlantedIsFoundInOtherSizes(double factor) {
        assertThat(overlap(scene(200, 144), new Region(52, 40, 64, 56), factor, 0.3, STANDARD))
                .isGreaterThan(0.8);
    }

    /** Mean overlap over sizes that hit a level or fall between two: 0.963; with the sizes of the levels alone 0.934. */
    @Test
    void boxesLieBetweenCellsAndBetweenLevels() {
        Photo photo = scene(300, 220);
        double sum = 0;
        for (int i = 0; i < 8; i++) {
            double factor = Math.pow(1.07, (i - 4) / 2.0 + 0.5);
            sum += overlap(photo, new Region(102, 70, 88, 80), factor, 0.2, STANDARD.withObjects(60, 150));
        }
        assertThat(sum / 8).isGreaterThan(0.95);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 200", "200, 1", "3, 5", "20, 9", "5000, 2"})
    void aPhotoTooSmallForTheObjectHoldsNone(int width, int height) {
        Photo photo = SyntheticPhotos.noise(width, height, 1);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(28, 12), -1e9, 3);
        assertThat(found(STANDARD, photo, detector)).isEmpty();
    }

    @Test
    void aPhotoOfOnePixelCanBeSearched() {
        Detector detector = SomeDetectors.random("grey", 2, new Size(1, 1), -1e9, 3);
        List<Candidate> found = candidates(STANDARD.withInside(0.5), SyntheticPhotos.noise(1, 1, 1), detector);
        assertThat(found).isNotEmpty();
    }

    @Test
    void longThinPhotosAreSearched() {
        Photo photo = SyntheticPhotos.waves(9001, 23, 1);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(3, 4), 2, 3);
        SearchSettings settings = STANDARD.withScaleStep(1.9);
        List<Candidate> candidates =
                inBlocks(60_000, List.of(detector), settings).candidates(photo);
        compare(candidates, detector, 0, photo, settings);
    }

    @Test
    void withoutDetectorsNothingIsFound() {
        assertThat(SlidingWindowSearch.prepare(List.of(), STANDARD).in(SyntheticPhotos.noise(50, 50, 1)))
                .isEmpty();
    }

    @Test
    void onlyTheBestAreReturnedWhenAskedSo() {
        Photo photo = SyntheticPhotos.noise(160, 120, 1);
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(5, 4), -1e9, 3);
        List<Detection> all = found(COARSE, photo, detector);
        assertThat(found(COARSE.withMostPerPhoto(3), photo, detector)).isEqualTo(all.subList(0, 3));
    }

    @Test
    void aSearchCanBeGivenUp() {
        SlidingWindowSearch search =
                SlidingWindowSearch.prepare(List.of(SomeDetectors.random("grey", 4, new Size(3, 3), 0, 1)), STANDARD);
        FeatureSource photo = new PhotoFeatureSource(SyntheticPhotos.noise(60, 50, 1));
        assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> search.candidates(photo, () -> true));
    }

    @Test
    void aDetectorOfTheWrongFeatureIsRefused() {
        Detector detector =
                SomeDetectors.detector("thing", "fhog34", 4, 0, SomeDetectors.random(new Size(3, 3), 31, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SlidingWindowSearch.prepare(List.of(detector), STANDARD))
                .withMessageContaining("31")
                .withMessageContaining("34");
    }

    @Test
    void bytesAreThoseOfSpectraAndWeights() {
        Detector detector = SomeDetectors.random("fhog31", 4, new Size(28, 12), 0, 1);
        int lanes = Kernels.best().scores().lanes();
        long weights = 4L * 28 * 12 * 31 * lanes;
        assertThat(SlidingWindowSearch.prepare(List.of(detector), STANDARD).bytes())
                .isBetween(weights, 400 * weights);
    }
}
