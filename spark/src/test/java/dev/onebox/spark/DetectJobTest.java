package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.image.PhotoLimits;
import dev.onebox.learn.LearnSettings;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PieceKind;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searching with Spark in this JVM against searching without it. */
@Tag("cluster")
class DetectJobTest {
    private static final DetectSpec SPEC = new DetectSpec(4, SearchSettings.standard());

    @TempDir
    static Path folder;

    private static Path photos;
    private static List<Path> files;
    private static List<String> detectors;
    private static List<Detector> learned;

    @BeforeAll
    static void drawAndLearn() throws IOException {
        photos = folder.resolve("photos");
        files = new ArrayList<>(DrawnPhotos.in(photos, 8, 140, 9));
        Files.writeString(photos.resolve("broken.jpg"), "no photo");
        detectors = new ArrayList<>();
        learned = new ArrayList<>();
        for (int cell : List.of(4, 8)) { // one search serves both
            Path file = folder.resolve(cell + ".detector.safetensors");
            try (Onebox onebox = Onebox.builder()
                    .learning(LearnSettings.auto().withCell(cell))
                    .open()) {
                Photo photo = Photo.read(files.get(cell / 8));
                DetectorFile.write(onebox.learn("cell " + cell, photo, new Box(2, 4, 30, 32)), file, false);
            }
            detectors.add(file.toString());
            learned.add(DetectorFile.read(file));
        }
    }

    private static DetectSummary detect(Path output, boolean resume, DetectSpec spec) throws IOException {
        return job().run(detectors, LocalSpark.plan(photos), spec, output.toString(), resume);
    }

    private static DetectJob job() {
        return new DetectJob(LocalSpark.SESSION, LocalSpark.partitions(100_000));
    }

    private static List<String> table(Path output) {
        return LocalSpark.SESSION.read().parquet(output.toString()).collectAsList().stream()
                .map(Row::mkString)
                .sorted()
                .toList();
    }

    private static List<String> alone() throws IOException {
        List<Detector> all =
                learned.stream().map(one -> one.withThreshold(SPEC.threshold())).toList();
        List<String> lines = new ArrayList<>();
        try (Onebox onebox = Onebox.open()) {
            for (Path file : files) {
                for (Detection one : onebox.detect(all, Photo.read(file))) {
                    Box box = one.box();
                    lines.add("" + file.getFileName() + one.label() + box.x() + box.y() + box.width() + box.height()
                            + one.score());
                }
            }
        }
        return lines.stream().sorted().toList();
    }

    @Test
    void detectionsAreThoseOfASingleMachine() throws IOException {
        Path output = folder.resolve("found");
        DetectSummary detected = detect(output, false, SPEC);
        assertThat(detected.partitions()).isGreaterThan(1);
        assertThat(detected.report().done()).isEqualTo(8);
        assertThat(detected.found()).isGreaterThan(4);
        assertThat(detected.report().first().toString()).contains("broken.jpg");
        assertThat(table(output)).isEqualTo(alone());
    }

    @Test
    void anInterruptedSearchGoesOnWithWhatIsMissingAndGivesTheSameBytes() throws IOException {
        Path output = folder.resolve("resumed");
        DetectSummary whole = detect(output, false, SPEC);
        Path lost = output.resolve("part-00001.parquet");
        Path kept = output.resolve("part-00000.parquet");
        byte[] before = Files.readAllBytes(lost);
        Files.delete(lost);
        FileTime untouched = Files.getLastModifiedTime(kept);
        DetectSummary rest = detect(output, true, SPEC);
        assertThat(rest.doneBefore()).isEqualTo(whole.partitions() - 1);
        assertThat(rest.report().done()).isLessThan(whole.report().done());
        assertThat(rest.foundBefore() + rest.found()).isEqualTo(whole.found());
        assertThat(rest.report().first()).isEqualTo(whole.report().first());
        DetectSummary nothing = detect(output, true, SPEC);
        assertThat(nothing.report().done()).isZero();
        assertThat(nothing.foundBefore()).isEqualTo(whole.found());
        assertThat(nothing.report().skipped())
                .isEqualTo(whole.report().skipped())
                .isPositive();
        assertThat(Files.readAllBytes(lost)).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(kept)).isEqualTo(untouched);
    }

    @Test
    void anotherSearchDoesNotContinueThisOne() throws IOException {
        Path output = folder.resolve("other");
        detect(output, false, SPEC);
        assertThatThrownBy(() -> detect(output, false, SPEC)).hasMessageContaining("--resume");
        assertThatThrownBy(() -> detect(output, true, new DetectSpec(5, SearchSettings.standard())))
                .hasMessageContaining("belongs to another search");
    }

    @Test
    void aSearchDependsOnEverythingThatChangesDetections() throws IOException {
        Detector detector = learned.get(0);
        Component part = detector.components().get(0);
        Component biased = new Component(part.weights(), part.bias() + 1e-9, part.object(), part.tail());
        Detector other = new Detector(
                detector.label(),
                detector.feature(),
                detector.cell(),
                List.of(biased),
                detector.threshold(),
                detector.sizePrior(),
                detector.provenance());
        PhotoLimits limits = PhotoLimits.standard();
        String one = print(photos(0), Columns.standard(), limits, detector);
        assertThat(one).isEqualTo(print(photos(0), Columns.standard(), limits, detector));
        assertThat(List.of(
                        print(photos(1), Columns.standard(), limits, detector),
                        print(photos(0), new Columns("content", "name"), limits, detector),
                        print(photos(0), Columns.standard(), new PhotoLimits(1000, 1000), detector),
                        print(photos(0), Columns.standard(), limits, other)))
                .doesNotContain(one)
                .doesNotHaveDuplicates();
    }

    private static List<List<PhotoPiece>> photos(long modified) {
        return List.of(List.of(new PhotoPiece(PieceKind.FILE, "file:/a.jpg", "a.jpg", 0, 100, modified)));
    }

    private static String print(
            List<List<PhotoPiece>> partitions, Columns columns, PhotoLimits limits, Detector detector)
            throws IOException {
        byte[] file = DetectorFile.bytes(detector, "detector");
        return SearchFingerprint.of(partitions, columns, limits, new SharedDetectors(List.of(file), SPEC));
    }

    @Test
    void whatIsNoTableOfDetectorsIsRefused() {
        Path table = folder.resolve("no-detectors");
        LocalSpark.SESSION.range(3).write().parquet(table.toString());
        List<String> none = List.of(table.toString());
        String output = folder.resolve("nothing").toString();
        assertThatThrownBy(() -> job().run(none, LocalSpark.plan(photos), SPEC, output, false))
                .hasMessageContaining("not a table of detectors, no column label");
    }
}
