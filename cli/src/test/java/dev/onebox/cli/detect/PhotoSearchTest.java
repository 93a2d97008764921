package dev.onebox.cli.detect;

import static dev.onebox.cli.CommandRun.onebox;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.cli.CommandRun;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class PhotoSearchTest {
    private static final int PHOTOS = 37;
    private static final long MEDIAN = 75 * 75; // pixels: about half of the photos have more

    @TempDir
    static Path folder;

    private static Detector detector;
    private static List<String> expected;

    @BeforeAll
    static void drawAndLearn() throws Exception {
        DrawnPhotos.in(folder, PHOTOS - 1, 110, 5);
        Files.writeString(folder.resolve("photo0007_bad.jpg"), "not a photo");
        Path boxes = Files.writeString(
                folder.resolve("boxes.csv"), "image,label,x,y,width,height\nphoto0000.jpg,patch,2,2,36,36\n");
        Path file = folder.resolve("patch");
        assertThat(onebox("train", "-a", boxes, "-o", file).code()).isZero();
        detector = DetectorFile.read(file).withThreshold(2);
        expected = new ArrayList<>();
        search(1, Long.MAX_VALUE, outcome -> expected.add(told(outcome)));
        assertThat(expected).hasSize(PHOTOS);
    }

    private static String told(PhotoSearch.Outcome outcome) {
        return outcome.photo().name() + " " + outcome.found() + outcome.problem();
    }

    private static PhotoSearch.Summary search(int threads, long large, PhotoSearch.Sink sink) throws Exception {
        PhotoSearch search = new PhotoSearch(
                List.of(detector),
                SearchSettings.standard(),
                ThresholdPolicy.own(),
                new PhotoReader(PhotoLimits.standard()),
                CommandRun.unread(),
                large);
        try (Workers workers = new Workers(threads)) {
            return search.run(
                    PhotoInputs.of(List.of(folder), CommandRun.unread()).photos(), workers, sink);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 9223372036854775807", "3, 5625", "2, 1", "1, 5625", "4, 5625", "19, 5625"})
    void outcomesComeInOrderWhateverTheThreadsAndWhateverIsSearchedAlone(int threads, long large) throws Exception {
        List<String> outcomes = new ArrayList<>();
        PhotoSearch.Summary summary = search(threads, large, outcome -> outcomes.add(told(outcome)));
        assertThat(outcomes).isEqualTo(expected);
        assertThat(summary.photos()).isEqualTo(PHOTOS);
        assertThat(summary.skipped()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 17", "3, 36"})
    void aFailureOfWhoTakesTheOutcomesEndsTheSearch(int threads, int at) {
        List<String> outcomes = new ArrayList<>();
        assertThatThrownBy(() -> search(threads, MEDIAN, outcome -> {
                    if (outcomes.size() == at) {
                        throw new IOException("the disk is full");
                    }
                    outcomes.add(told(outcome));
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
        assertThat(outcomes).isEqualTo(expected.subList(0, at));
    }
}
