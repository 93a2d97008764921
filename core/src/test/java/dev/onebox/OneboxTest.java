package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.oracle.SyntheticPhotos;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class OneboxTest {
    private static final Box TAUGHT = new Box(96, 80, 96, 96);

    private static final Onebox ONEBOX = Onebox.open(); // for its solvers and statistics, which are kept

    @TempDir
    Path folder;

    private Detector cross(Photo photo) throws IOException {
        return ONEBOX.learn("cross", photo, TAUGHT);
    }

    @Test
    void oneBoxFindsTheSameThingElsewhere() throws IOException {
        Detector cross = cross(Photo.read(drawn("first.png", 96, 80)));
        List<Detection> found = ONEBOX.detect(cross, Photo.read(drawn("second.png", 200, 120)));
        assertThat(found).isNotEmpty();
        assertThat(found.get(0).label()).isEqualTo("cross");
        assertThat(found.get(0).box().overlap(new Box(200, 120, 96, 96))).isGreaterThan(0.7);
    }

    @Test
    void aSavedDetectorFindsTheSame() throws IOException {
        Photo photo = Photo.read(drawn("first.png", 96, 80));
        Detector cross = cross(photo);
        Path file = folder.resolve("cross.detector.safetensors");
        cross.save(file);
        assertThat(ONEBOX.detect(Detector.load(file), photo)).isEqualTo(ONEBOX.detect(cross, photo));
    }

    @Test
    void aStreamGoesOnAfterAPhotoThatCannotBeRead() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.png"), "no photo");
        Path whole = drawn("whole.png", 96, 80);
        List<PhotoDetections> all = ONEBOX.detect(List.of(cross(Photo.read(whole))), Stream.of(broken, whole))
                .toList();
        assertThat(all.get(0).problem()).isPresent();
        assertThat(all.get(0).detections()).isEmpty();
        assertThat(all.get(1).problem()).isEmpty();
        assertThat(all.get(1).detections()).isNotEmpty();
    }

    @Test
    void ownStatisticsServeTheLearningFromThem() throws IOException {
        List<String> skipped = new ArrayList<>();
        Path broken = Files.writeString(folder.resolve("broken.png"), "no photo");
        List<Path> photos = List.of(drawn("a.png", 10, 20), broken, drawn("b.png", 150, 60));
        Statistics own = ONEBOX.gather("fhog31", 8, new Size(16, 16), photos, (photo, reason) -> skipped.add(photo));
        assertThat(own.images()).isEqualTo(2);
        assertThat(skipped).hasSize(1);
        try (Onebox onebox = Onebox.builder()
                .statistics(own)
                .learning(LearnSettings.auto().withTemplate(new Size(8, 8)))
                .threads(1)
                .open()) {
            Detector cross = onebox.learn("cross", Photo.read(drawn("first.png", 96, 80)), TAUGHT);
            assertThat(cross.provenance()).containsEntry("statistics", own.fingerprint());
        }
    }

    @Test
    void theFeatureAskedForIsUsedAndNoMemoryChangesNothing() throws IOException {
        Photo photo = Photo.read(drawn("first.png", 96, 80));
        try (Onebox usual = Onebox.builder().feature("fhog31").open();
                Onebox frugal = Onebox.builder().feature("fhog31").memory(1).open()) {
            Detector cross = usual.learn("cross", photo, TAUGHT);
            assertThat(cross.feature()).isEqualTo("fhog31");
            assertThat(frugal.detect(frugal.learn("cross", photo, TAUGHT), photo))
                    .isEqualTo(usual.detect(cross, photo));
        }
    }

    @Test
    void oneDetectorPerBox() throws IOException {
        List<Detector> exemplars = new ArrayList<>();
        Photo photo = Photo.read(drawn("first.png", 96, 80));
        ONEBOX.learnEach("cross", List.of(new Example(photo, TAUGHT, new Box(90, 70, 96, 96))), exemplars::add);
        assertThat(exemplars).hasSize(2);
    }

    @Test
    void severalThreadsMayAskAtOnce() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(4);
        try {
            Photo photo = Photo.read(drawn("first.png", 96, 80));
            Callable<List<Detection>> question = () -> ONEBOX.detect(cross(photo), photo);
            List<Detection> expected = question.call();
            for (Future<List<Detection>> answer : callers.invokeAll(List.of(question, question, question, question))) {
                assertThat(answer.get()).isEqualTo(expected);
            }
        } finally {
            callers.shutdown();
        }
    }

    /** A thick cross at (x, y), 96 pixels large, on a page with a gentle gradient. */
    private Path drawn(String name, int x, int y) throws IOException {
        Photo photo = SyntheticPhotos.painted(360, 280, (u, v, c) -> {
            int across = Math.abs(u - x - 48);
            int down = Math.abs(v - y - 48);
            boolean ink = Math.max(across, down) < 44 && (Math.min(across, down) < 8 || across + down < 30);
            return ink ? 20 : 170 + (u + v) / 10;
        });
        return Files.write(folder.resolve(name), PhotoWriter.png(photo));
    }
}
