package dev.onebox.baselines.negative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.baselines.DrawnWindows;
import dev.onebox.baselines.WindowForm;
import dev.onebox.baselines.svm.Liblinear;
import dev.onebox.baselines.svm.LinearSvm;
import dev.onebox.baselines.svm.SvmModel;
import dev.onebox.baselines.svm.SvmSettings;
import dev.onebox.baselines.svm.WindowSet;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HardNegativeMiningTest {
    private static final PositiveWindows CROSSES = DrawnWindows.crosses(20, 1);
    private static final List<Photo> BARS = DrawnWindows.bars(7, 2);
    private static final SearchSettings SEARCH = DrawnWindows.SEARCH;
    private static final MiningSettings SETTINGS =
            new MiningSettings(60, 25, 2, SvmSettings.standard().withCost(1), SEARCH, 1);

    private static final SlidingWindowSearch ALL_WINDOWS =
            SlidingWindowSearch.prepare(List.of(WindowForm.of(CROSSES).blank()), SEARCH);

    private static Mined usual = new Mined(List.of(), WindowSet.of(CROSSES.windows()));

    /** A mining that is done. */
    private record Mined(List<MiningRound> rounds, WindowSet negatives) {
        MiningRound last() {
            return rounds.get(rounds.size() - 1);
        }

        Set<String> texts(int count) {
            return IntStream.range(0, count)
                    .mapToObj(i -> text(negatives.window(i)))
                    .collect(Collectors.toSet());
        }
    }

    @BeforeAll
    static void mineAsUsual() throws IOException {
        usual = mined(DrawnWindows.sources(BARS), SETTINGS, 2, MiningListener.none());
    }

    private static Mined mined(List<PhotoSource> photos, MiningSettings settings, int threads, MiningListener listener)
            throws IOException {
        try (Workers workers = new Workers(threads)) {
            HardNegativeMining mining = new HardNegativeMining(CROSSES, photos, settings, workers, listener);
            return new Mined(mining.run(), mining.negatives());
        }
    }

    private static String text(FeatureImage window) {
        return Arrays.toString(window.values());
    }

    private static Detector detector(MiningRound round) {
        return WindowForm.of(CROSSES).detector(round.model());
    }

    @Test
    void everyNegativeIsAWindowOfAPhotoWithoutTheObjectAndNoneIsTakenTwice() {
        Set<String> ofPhotos = new HashSet<>();
        for (Photo photo : BARS) {
            ScannedWindows all =
                    new ScannedWindows(ALL_WINDOWS.detectors().get(0), photo.width(), photo.height(), SEARCH);
            for (long i = 0; i < all.count(); i++) {
                ofPhotos.add(text(ALL_WINDOWS.features(photo, all.at(i))));
            }
        }
        int count = usual.negatives().count();
        assertThat(usual.texts(count)).hasSize(count);
        assertThat(ofPhotos)
                .containsAll(usual.texts(count))
                .doesNotContain(text(CROSSES.windows().get(0)));
    }

    @Test
    void aRoundTakesTheStrongestFalsePositivesOfTheDetectorBefore() {
        MiningRound first = usual.rounds().get(0);
        MiningRound second = usual.rounds().get(1);
        Detector before = detector(first);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(before), SEARCH);
        Set<String> known = usual.texts(first.negatives());
        int found = 0;
        List<Double> unknown = new ArrayList<>();
        for (Photo photo : BARS) {
            for (Candidate candidate : search.survivors(search.candidates(photo))) {
                found++;
                if (!known.contains(text(search.features(photo, candidate)))) {
                    unknown.add(candidate.score());
                }
            }
        }
        assertThat(second.found()).isEqualTo(found);
        assertThat(second.negatives()).isEqualTo(first.negatives() + 25);
        assertThat(unknown).hasSizeGreaterThan(25);
        List<Double> scores = IntStream.range(first.negatives(), second.negatives())
                .mapToObj(i -> DrawnWindows.score(before, usual.negatives().row(i)))
                .toList();
        assertThat(scores).allMatch(score -> score > -1).isSortedAccordingTo(Comparator.reverseOrder());
        double weakest = scores.get(24);
        assertThat(unknown).filteredOn(score -> score > weakest + 1e-4).hasSizeLessThan(25);
    }

    @Test
    void objectivesGrowWithTheNegativesAndFalsePositivesBecomeFewer() {
        List<MiningRound> rounds = usual.rounds();
        assertThat(rounds).extracting(MiningRound::round).containsExactly(0, 1, 2);
        assertThat(rounds).extracting(MiningRound::negatives).startsWith(60, 85);
        for (int i = 1; i < rounds.size(); i++) {
            assertThat(rounds.get(i).model().primal())
                    .isGreaterThan(rounds.get(i - 1).model().dual());
            assertThat(rounds.get(i).bytes()).isGreaterThan(rounds.get(i - 1).bytes());
        }
        assertThat(rounds.get(2).found()).isLessThan(rounds.get(1).found());
    }

    @Test
    void miningEndsAtLiblinearsObjective() {
        WindowSet windows = WindowSet.of(CROSSES.windows());
        double[] library = Liblinear.train(windows, usual.negatives(), SETTINGS.svm());
        double least = Liblinear.objective(library, windows, usual.negatives(), SETTINGS.svm());
        assertThat(usual.last().model().primal()).isCloseTo(least, within(0.01 * least));
    }

    @Test
    void theSameSeedGivesTheSameBitsWithAnyNumberOfThreadsAndAnotherSeedOthers() throws IOException {
        assertThat(weights(SETTINGS, 1)).containsExactly(weights(SETTINGS, 3));
        MiningSettings reseeded = new MiningSettings(60, 25, 2, SETTINGS.svm(), SEARCH, 5);
        assertThat(weights(reseeded, 1)).isNotEqualTo(weights(SETTINGS, 1));
    }

    private static double[] weights(MiningSettings settings, int threads) throws IOException {
        Mined mined = mined(DrawnWindows.sources(BARS), settings, threads, MiningListener.none());
        return mined.last().model().weights().values();
    }

    @Test
    void findsCrossesAmongBars() {
        Detector last = detector(usual.last());
        assertThat(DrawnWindows.crosses(20, 9).windows())
                .allMatch(window -> DrawnWindows.score(last, window.values()) > 0);
    }

    @Test
    void photosThatCannotBeReadArePassedOver() throws IOException {
        List<PhotoSource> photos = new ArrayList<>(DrawnWindows.sources(BARS));
        photos.set(2, HardNegativeMiningTest::broken);
        Mined mined = mined(photos, SETTINGS, 2, MiningListener.none());
        assertThat(mined.rounds().get(0).negatives()).isBetween(50, 52);
    }

    private static Photo broken() throws IOException {
        throw new IOException("broken");
    }

    @Test
    void saysWhyThereAreNoNegatives() {
        PhotoSource tiny = () -> new Photo(9, 9, new byte[243]);
        assertThatThrownBy(() -> mined(List.of(tiny), SETTINGS, 1, MiningListener.none()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no window of 6x6 cells fits any of 1 photos");
        List<PhotoSource> unreadable = List.of(HardNegativeMiningTest::broken);
        assertThatThrownBy(() -> mined(unreadable, SETTINGS, 1, MiningListener.none()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("none of 1 photos");
    }

    @Test
    void tellsHowFarItIs() throws IOException {
        List<String> told = new ArrayList<>();
        MiningListener listener = (what, done, total) -> told.add(what + " " + done + "/" + total);
        mined(DrawnWindows.sources(BARS), SETTINGS.withRounds(1), 2, listener);
        assertThat(String.join("; ", told))
                .isEqualTo("drawing negatives 4/7; drawing negatives 7/7; SVM, round 0 0/1; SVM, round 0 1/1; "
                        + "mining, round 1 4/7; mining, round 1 7/7; SVM, round 1 0/1; SVM, round 1 1/1");
    }

    @Test
    void exemplarsScoreThemselvesAboveAllNegatives() {
        WindowSet negatives = usual.negatives();
        try (Workers workers = new Workers(2)) {
            List<SvmModel> exemplars = new LinearSvm(negatives, SvmSettings.exemplar())
                    .trainEach(CROSSES.windows().subList(0, 5), workers, done -> {});
            for (int i = 0; i < 5; i++) {
                Detector detector = WindowForm.of(CROSSES).detector(exemplars.get(i));
                double own =
                        DrawnWindows.score(detector, CROSSES.windows().get(i).values());
                for (int j = 0; j < negatives.count(); j++) {
                    assertThat(DrawnWindows.score(detector, negatives.row(j))).isLessThan(own);
                }
                assertThat(exemplars.get(i).dual())
                        .isGreaterThan(0.98 * exemplars.get(i).primal());
            }
        }
    }
}
