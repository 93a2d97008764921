package dev.onebox.gather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.resize.Resize;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GathererTest {
    private static final Map<String, String> PROVENANCE = Map.of("source", "drawn");
    private static final Epoch EPOCH = new Epoch(5);

    @TempDir
    static Path folder;

    private static List<Path> photos;

    @BeforeAll
    static void drawPhotos() {
        photos = DrawnPhotos.in(folder, 23, 120, 5);
    }

    private static GatherOptions options(String feature, double... scales) {
        List<Double> all = DoubleStream.of(scales).boxed().toList();
        return new GatherOptions(Features.named(feature, 8), new Size(4, 6), all, PhotoLimits.standard(), EPOCH);
    }

    private static GatherState gathered(GatherOptions options, List<Path> list, int threads, GatherListener listener) {
        try (Workers workers = new Workers(threads)) {
            return new Gatherer(options, workers).gather(list, PROVENANCE, listener);
        }
    }

    private static GatherState resumed(GatherOptions options, GatherState soFar, List<Path> list) {
        return new Gatherer(options, Workers.alone()).resume(soFar, list, GatherListener.SILENT);
    }

    private static GatherListener keeping(List<GatherState> states) {
        return new GatherListener() {
            @Override
            public void settled(Supplier<GatherState> state) {
                states.add(state.get());
            }
        };
    }

    private static Statistics gathered(GatherOptions options, List<Path> list) {
        return gathered(options, list, 2, GatherListener.SILENT).statistics();
    }

    /**
     * Features are floats in both, so only the transforms' rounding differs: 1e-6 of each sum, and where a sum nearly
     * cancels 1e-12 of what it could be at most.
     */
    @Test
    void photosOfMixedSizesAtTwoScalesEqualTheDirectSum() throws IOException {
        Statistics statistics = gathered(options("fhog34", 1, 0.5), photos);
        List<FeatureImage> images = new ArrayList<>();
        Feature feature = Features.named("fhog34", 8);
        for (Path file : photos) {
            Photo photo = new PhotoReader(PhotoLimits.standard()).read(file);
            int width = Math.round(photo.width() * 0.5f);
            int height = Math.round(photo.height() * 0.5f);
            images.add(feature.extract(photo));
            images.add(feature.extract(Resize.byArea(photo, width, height)));
        }
        assertThat(statistics.images()).isEqualTo(23);
        assertThat(statistics.provenance()).isEqualTo(PROVENANCE);
        assertClose(statistics, NaiveDirectSums.of(images, 34, new Size(4, 6)), 1e-6);
    }

    private static void assertClose(Statistics got, double[] expected, double relative) {
        int k1 = got.channels() + 1;
        int lags = expected.length / (k1 * k1);
        for (int i = 0; i < expected.length; i++) {
            int p = i / lags / k1;
            int q = i / lags % k1;
            double most = Math.sqrt(got.sum(p, p, 0, 0) * got.sum(q, q, 0, 0));
            assertThat(Math.abs(got.sums()[i] - expected[i]))
                    .as("channels %d, %d, lag number %d: %s, expected %s", p, q, i % lags, got.sums()[i], expected[i])
                    .isLessThanOrEqualTo(relative * Math.abs(expected[i]) + 1e-12 * most);
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        GatherOptions options = options("fhog31", 1, 0.71);
        double[] one =
                gathered(options, photos, 1, GatherListener.SILENT).statistics().sums();
        for (int threads : new int[] {2, 3, 7}) {
            assertThat(gathered(options, photos, threads, GatherListener.SILENT)
                            .statistics()
                            .sums())
                    .isEqualTo(one);
        }
    }

    @Test
    void twoHalvesAddedEqualTheWhole() {
        GatherOptions options = options("fhog31", 1);
        Statistics halves = gathered(options, photos.subList(0, 11)).plus(gathered(options, photos.subList(11, 23)));
        assertClose(gathered(options, photos), halves.sums(), 1e-10);
    }

    @Test
    void continuingFromAnyEpochGivesTheSameBits() throws IOException {
        GatherOptions options = options("grey", 1);
        List<Path> list = withBadOnes();
        List<GatherState> states = new ArrayList<>();
        GatherState whole = gathered(options, list, 2, keeping(states));
        assertThat(states).extracting(GatherState::position).containsExactly(5, 10, 15, 20, 25);
        for (GatherState state : states) {
            GatherState resumed = resumed(options, state, list);
            assertThat(resumed.statistics().sums()).isEqualTo(whole.statistics().sums());
            assertThat(resumed.statistics().images()).isEqualTo(23);
            assertThat(resumed.statistics().provenance()).isEqualTo(PROVENANCE);
            assertThat(resumed.skipped()).isEqualTo(whole.skipped());
        }
    }

    @Test
    void itRefusesToContinueBetweenEpochsOrStatisticsOfAnotherKind() {
        GatherOptions options = options("grey", 1);
        GatherState between = gathered(options, photos.subList(0, 3), 1, GatherListener.SILENT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resumed(options, between, photos))
                .withMessageContaining("photo 3 of 23");
        GatherState grey = gathered(options, photos.subList(0, EPOCH.photos()), 1, GatherListener.SILENT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resumed(options("fhog31", 1), grey, photos))
                .withMessageContaining("expected fhog31, cell 8");
    }

    @Test
    void manyCellsEndAnEpochEarlyAndItCanBeContinuedFromThere() {
        GatherOptions usual = options("grey", 1);
        GatherOptions options = new GatherOptions(
                usual.feature(), usual.horizon(), usual.scales(), usual.limits(), new Epoch(100, 300));
        List<GatherState> states = new ArrayList<>();
        GatherState whole = gathered(options, photos, 2, keeping(states));
        assertThat(states).hasSizeGreaterThan(2);
        GatherState resumed = resumed(options, states.get(1), photos);
        assertThat(resumed.statistics().sums()).isEqualTo(whole.statistics().sums());
    }

    private static List<Path> withBadOnes() throws IOException {
        List<Path> list = new ArrayList<>(photos);
        list.add(1, Files.writeString(folder.resolve("text.jpg"), "no photo"));
        list.add(7, folder.resolve("vanished.png"));
        return list;
    }

    @Test
    void unreadablePhotosAreSkippedAndNamedAndTheRestIsIntact() throws IOException {
        List<SkippedPhoto> heard = new ArrayList<>();
        List<Integer> progress = new ArrayList<>();
        GatherListener listener = new GatherListener() {
            @Override
            public void skipped(SkippedPhoto photo) {
                heard.add(photo);
            }

            @Override
            public void progressed(int done, int total) {
                progress.add(done);
                assertThat(total).isEqualTo(25);
            }
        };
        GatherState state = gathered(options("grey", 1), withBadOnes(), 2, listener);
        assertThat(state.skipped()).isEqualTo(heard).hasSize(2);
        assertThat(heard.get(0).photo()).endsWith("text.jpg");
        assertThat(heard.get(0).reason()).contains("not a photo");
        assertThat(heard.get(1))
                .isEqualTo(new SkippedPhoto(folder.resolve("vanished.png").toString(), "no such file"));
        assertThat(progress).hasSize(25).isSorted().endsWith(25);
        assertClose(state.statistics(), gathered(options("grey", 1), photos).sums(), 1e-12);
    }

    @Test
    void aPhotoWithoutACellCountsButContributesNothing() {
        Path small = DrawnPhotos.of(folder.resolve("small.bin"), 5, 3, 1);
        Statistics alone = gathered(options("fhog31", 1, 0.1), List.of(small));
        assertThat(alone.images()).isEqualTo(1);
        assertThat(alone.sums()).containsOnly(0);
        List<Path> more = new ArrayList<>(photos.subList(0, 3));
        more.add(small);
        assertThat(gathered(options("fhog31", 1), more).sums())
                .isEqualTo(gathered(options("fhog31", 1), photos.subList(0, 3)).sums());
    }

    @Test
    void timesOfAllPartsAreKept() {
        Gatherer gatherer = new Gatherer(options("fhog31", 1, 0.5), Workers.alone());
        gatherer.gather(photos.subList(0, 4), PROVENANCE, GatherListener.SILENT);
        assertThat(gatherer.times().seconds().values()).hasSize(6).allMatch(seconds -> seconds > 0);
    }

    @Test
    void scalesOutOfRangeOrGivenTwiceAreRefused() {
        for (double[] scales : new double[][] {{}, {0}, {1.5}, {-1}, {Double.NaN}, {1, 0.5, 1}}) {
            assertThatThrownBy(() -> options("grey", scales))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("scale");
        }
    }

    @Test
    void photosThatArriveAFewAtATimeGiveTheBitsOfTheirList() throws IOException {
        GatherOptions options = options("fhog34", 1);
        List<Path> withBad = new ArrayList<>(photos);
        withBad.add(9, Files.writeString(folder.resolve("no-photo.txt"), "no photo"));
        GatherState whole = gathered(options, withBad, 2, GatherListener.SILENT);
        for (int atATime : new int[] {1, 3, 24}) {
            try (Workers workers = new Workers(1 + atATime % 2)) {
                StreamingGatherer arriving = new StreamingGatherer(options, workers);
                List<SkippedPhoto> skipped = new ArrayList<>();
                for (int at = 0; at < withBad.size(); at += atATime) {
                    skipped.addAll(arriving.add(inputs(withBad.subList(at, at + atATime))));
                }
                assertThat(skipped).isEqualTo(whole.skipped()).hasSize(1);
                assertThat(arriving.statistics(PROVENANCE).sums())
                        .containsExactly(whole.statistics().sums());
            }
        }
    }

    /** Every other one from memory. */
    private static List<PhotoInput> inputs(List<Path> files) throws IOException {
        List<PhotoInput> inputs = new ArrayList<>();
        for (Path file : files) {
            inputs.add(
                    inputs.size() % 2 == 0
                            ? PhotoInput.of(file)
                            : PhotoInput.of(file.toString(), Files.readAllBytes(file)));
        }
        return inputs;
    }
}
