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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HardNegativeMiningTest {
    private static final PositiveWindows CROSSES = DrawnWindows.crosses(20, 1);
    private static final List<Photo> BARS = DrawnWindows.bars(7, 2);
    private static final SearchSettings SEARCH = DrawnWindows.SEARCH;
    private static final MiningSettings SETTINGS = MiningSettings.paper()
            .withCounts(60, 25)
            .withRounds(2)
            .withSearch(SEARCH)
            .withSvm(SvmSettings.standard().withCost(1));

    /** A mining that is done. */
    private record Mined(List<MiningRound> rounds, WindowSet negatives) {}

    private static Mined mined(MiningSettings settings, int threads) throws IOException {
        return mined(DrawnWindows.sources(BARS), settings, threads, MiningListener.none());
    }

    private static Mined mined(List<PhotoSource> photos, MiningSettings settings, int threads, MiningListener listener)
            throws IOException {
        try (Workers workers = new Workers(threads)) {
            HardNegativeMining mining = new HardNegativeMining(CROSSES, photos, settings, workers, listener);
            return new Mined(mining.run(), mining.negatives());
        }
    }

    @Test
    void everyNegativeIsAWindowOfAPhotoWithoutTheObjectAndNoneIsTakenTwice() throws IOException {
        Set<String> ofPhotos = new HashSet<>();
        Detector blank = WindowForm.of(CROSSES).blank();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(blank), SEARCH);
        for (Photo photo : BARS) {
            ScannedWindows all = new ScannedWindows(blank, photo.width(), photo.height(), SEARCH);
            for (long i = 0; i < all.count(); i++) {
                ofPhotos.add(text(search.features(photo, all.at(i))));
            }
        }
        WindowSet negatives = mined(SETTINGS, 2).negatives();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < negatives.count(); i++) {
            taken.add(text(negatives.window(i)));
        }
        assertThat(taken).hasSize(negatives.count());
        assertThat(ofPhotos)
                .containsAll(taken)
                .doesNotContain(text(CROSSES.windows().get(0)));
    }

    private static String text(FeatureImage window) {
        return Arrays.toString(window.values());
    }

    @Test
    void aRoundTakesTheStrongestFalsePositivesOfTheDetectorBefore() throws IOException {
        Mined mined = mined(SETTINGS, 2);
        MiningRound first = mined.rounds().get(0);
        MiningRound second = mined.rounds().get(1);
        Detector before = detector(first);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(before), SEARCH);
        Set<String> known = new HashSet<>();
        for (int i = 0; i < first.negatives(); i++) {
            known.add(text(mined.negatives().window(i)));
        }
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
        List<Double> scores = new ArrayList<>();
        for (int i = first.negatives(); i < second.negatives(); i++) {
            scores.add(DrawnWindows.score(before, mined.negatives().row(i)));
        }
        assertThat(scores).allMatch(score -> score > -1).isSortedAccordingTo(Comparator.reverseOrder());
        double weakest = scores.get(24);
        assertThat(unknown).filteredOn(score -> score > weakest + 1e-4).hasSizeLessThan(25);
    }

    private static Detector detector(MiningRound round) {
        return WindowForm.of(CROSSES).detector(round.model());
    }

    @Test
    void objectivesGrowWithTheNegativesAndFalsePositivesBecomeFewer() throws IOException {
        List<MiningRound> rounds = mined(SETTINGS, 2).rounds();
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
    void miningEndsAtLiblinearsObjective() throws IOException {
        Mined mined = mined(SETTINGS, 2);
        WindowSet windows = WindowSet.of(CROSSES.windows());
        double[] library = Liblinear.train(windows, mined.negatives(), SETTINGS.svm());
        double least = Liblinear.objective(library, windows, mined.negatives(), SETTINGS.svm());
        assertThat(mined.rounds().get(2).model().primal()).isCloseTo(least, within(0.01 * least));
    }

    @Test
    void theSameSeedGivesTheSameBitsWithAnyNumberOfThreadsAndAnotherSeedOthers() throws IOException {
        double[] one = weights(mined(SETTINGS, 1));
        assertThat(weights(mined(SETTINGS, 3))).containsExactly(one);
        MiningSettings reseeded = new MiningSettings(60, 25, 2, SETTINGS.svm(), SEARCH, 5);
        assertThat(weights(mined(reseeded, 1))).isNotEqualTo(one);
    }

    private static double[] weights(Mined mined) {
        MiningRound last = mined.rounds().get(mined.rounds().size() - 1);
        return last.model().weights().values();
    }

    @Test
    void findsCrossesAmongBars() throws IOException {
        List<MiningRound> rounds = mined(SETTINGS, 2).rounds();
        Detector last = detector(rounds.get(rounds.size() - 1));
        assertThat(DrawnWindows.crosses(20, 9).windows())
                .allMatch(window -> DrawnWindows.score(last, window.values()) > 0);
    }

    @Test
    void photosThatCannotBeReadArePassedOver() throws IOException {
        List<PhotoSource> photos = new ArrayList<>(DrawnWindows.sources(BARS));
        photos.set(2, HardNegativeMiningTest::broken);
        List<MiningRound> rounds =
                mined(photos, SETTINGS, 2, MiningListener.none()).rounds();
        assertThat(rounds.get(0).negatives()).isBetween(50, 52);
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
        mined(
                DrawnWindows.sources(BARS),
                SETTINGS.withRounds(1),
                2,
                (round, phase, done, total) -> told.add(round + " " + phase + " " + done + "/" + total));
        assertThat(told)
                .startsWith("0 DRAWING 4/7", "0 DRAWING 7/7", "0 TRAINING 0/1", "0 TRAINING 1/1", "1 SEARCHING 4/7")
                .endsWith("1 SEARCHING 7/7", "1 TRAINING 0/1", "1 TRAINING 1/1");
    }

    @Test
    void exemplarsScoreThemselvesAboveAllNegatives() throws IOException {
        WindowSet negatives = mined(SETTINGS.withRounds(0), 1).negatives();
        WindowForm form = WindowForm.of(CROSSES);
        try (Workers workers = new Workers(2)) {
            List<SvmModel> exemplars = new ExemplarSvms(negatives, SvmSettings.exemplar())
                    .train(CROSSES.windows().subList(0, 5), workers, MiningListener.none());
            for (int i = 0; i < 5; i++) {
                Detector detector = form.detector(exemplars.get(i));
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
