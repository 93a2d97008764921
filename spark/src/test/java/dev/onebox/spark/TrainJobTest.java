package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.image.PhotoLimits;
import dev.onebox.learn.Example;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.solve.Method;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.spark.input.Shards;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training with Spark in this JVM against training without it. */
@Tag("cluster")
class TrainJobTest {
    private static final LearnSettings SIX_BY_SIX = LearnSettings.auto()
            .withTemplate(new Size(6, 6))
            .withFeature("fhog31")
            .withCell(8);

    @TempDir
    static Path folder;

    private static Path photos;
    private static List<Path> files;
    private static Path boxes;
    private static List<BoxRow> rows;

    @BeforeAll
    static void drawPhotosAndBoxes() throws IOException {
        photos = folder.resolve("photos");
        files = DrawnPhotos.in(photos, 12, 200, 3);
        Random random = new Random(4);
        rows = new ArrayList<>();
        for (Path file : files) {
            for (int i = 0; i < 3; i++) {
                int edge = 20 + random.nextInt(20);
                rows.add(new BoxRow(
                        i == 0 ? "ring" : "bolt",
                        String.valueOf(file.getFileName()),
                        new Box(random.nextInt(20), 3, edge, edge)));
            }
        }
        rows.sort(null);
        boxes = write("boxes.csv", rows);
    }

    private static Path write(String name, List<BoxRow> some) throws IOException {
        StringBuilder text = new StringBuilder("image,label,x,y,width,height\n");
        some.forEach(row -> text.append(
                        String.join(",", row.image(), row.label(), row.box().toString()))
                .append('\n'));
        return Files.writeString(folder.resolve(name), text);
    }

    private static TaskReport train(
            Path table, TrainJob.Per per, LearnSettings settings, Path output, long partitionBytes) throws IOException {
        return job(partitionBytes)
                .run(table.toString(), LocalSpark.plan(photos), per, settings, Optional.empty(), output.toString());
    }

    private static TrainJob job(long partitionBytes) {
        return new TrainJob(LocalSpark.SESSION, LocalSpark.partitions(partitionBytes));
    }

    private static List<Row> rows(Path table) {
        return DetectorTable.table(LocalSpark.SESSION, table.toString())
                .orderBy("id")
                .collectAsList();
    }

    private static List<byte[]> read(Path table) {
        return DetectorTable.files(LocalSpark.SESSION, table.toString());
    }

    private static List<Example> examples(List<BoxRow> some) {
        return new DetectorBoxes(0, some).examples(image -> () -> Photo.read(photos.resolve(image)));
    }

    /** All numbers of a detector, weights in single precision. */
    private static byte[] bits(Detector one) throws IOException {
        Detector nameless = new Detector(
                "", one.feature(), one.cell(), one.components(), one.threshold(), one.sizePrior(), Map.of());
        return DetectorFile.bytes(nameless, "detector");
    }

    @Test
    void aDetectorForEveryBoxHasTheBitsOfASingleMachine() throws IOException {
        Path table = folder.resolve("per-box");
        TaskReport trained = train(boxes, TrainJob.Per.BOX, SIX_BY_SIX, table, 1 << 30);
        assertThat(trained.done()).isEqualTo(36);
        assertThat(trained.first()).isEmpty();
        List<Example> each =
                rows.stream().flatMap(row -> examples(List.of(row)).stream()).toList();
        List<Detector> alone = new ArrayList<>();
        try (Onebox onebox = Onebox.builder().learning(SIX_BY_SIX).open()) {
            onebox.learnEach("any", each, alone::add);
        }
        List<Row> learned = rows(table);
        assertThat(learned).hasSize(36);
        for (int i = 0; i < 36; i++) {
            Row row = learned.get(i);
            assertThat(row.getString(1)).isEqualTo(rows.get(i).label());
            assertThat(row.getString(2)).isEqualTo(rows.get(i).image());
            assertThat(bits(DetectorTable.detector(row))).isEqualTo(bits(alone.get(i)));
        }
    }

    @Test
    void partitionsOfPhotosChangeNothing() throws IOException {
        Path few = folder.resolve("few-partitions");
        Path many = folder.resolve("many-partitions");
        train(boxes, TrainJob.Per.BOX, LearnSettings.auto(), few, 1 << 30); // templates of many sizes
        train(boxes, TrainJob.Per.BOX, LearnSettings.auto(), many, 1);
        assertThat(read(many)).hasSize(36).containsExactlyElementsOf(read(few));
    }

    @Test
    void aDetectorForEveryLabelHasTheBitsOfASingleMachine() throws IOException {
        Path table = folder.resolve("per-label");
        train(boxes, TrainJob.Per.LABEL, SIX_BY_SIX, table, 100_000);
        List<Row> learned = rows(table);
        assertThat(learned).extracting(row -> row.getString(1)).containsExactly("bolt", "ring");
        try (Onebox onebox = Onebox.builder().learning(SIX_BY_SIX).open()) {
            for (Row one : learned) {
                List<BoxRow> own = rows.stream()
                        .filter(row -> row.label().equals(one.getString(1)))
                        .toList();
                Detector alone = onebox.learn("any", examples(own)).detector();
                assertThat(bits(DetectorTable.detector(one))).isEqualTo(bits(alone));
            }
        }
    }

    @Test
    void filesHoldWhatTheTableHolds() throws IOException {
        Path table = folder.resolve("for-files");
        Path written = folder.resolve("files");
        train(boxes, TrainJob.Per.LABEL, SIX_BY_SIX, table, 1 << 30);
        job(1).writeFiles(table.toString(), written.toString());
        assertThat(written.resolve("ring-000001.detector.safetensors"))
                .hasBinaryContent(read(table).get(1));
        assertThat(written).isDirectoryContaining("glob:**/bolt-*.detector.safetensors");
    }

    @Test
    void boxesThatAreOfNoUseAreNamedWithTheirReasons() throws IOException {
        Path bad = folder.resolve("bad.csv");
        String photo = rows.get(0).image();
        Files.writeString(bad, """
                image,label,xmin,ymin,xmax,ymax,difficult
                %s,good,5,5,34,34,0
                %s,good,5,5,34,34,1
                missing.jpg,good,5,5,34,34,0
                %s,good,5000,5,5034,34,0
                %s,good,5,5,4,34,0
                %s,good,five,5,4,34,0
                %s,,5,5,34,34,0
                """.formatted(photo, photo, photo, photo, photo, photo));
        TaskReport trained = train(bad, TrainJob.Per.BOX, SIX_BY_SIX, folder.resolve("bad"), 1 << 30);
        assertThat(trained.done()).isEqualTo(1);
        assertThat(trained.skipped()).isEqualTo(5);
        assertThat(trained.first().toString())
                .contains("no photo of that name", "outside the photo", "empty")
                .contains(photo + ",good,five,5,4,34 (xmin is \"five\", expected a number)")
                .contains(photo + ",,5,5,34,34 (label is empty)");
    }

    @Test
    void whatCannotBeReadIsNamedAndTheRestIsLearnt() throws IOException {
        Path shard = Shards.cutOff(Shards.tar(photos, files, folder.resolve("cut.tar")));
        PhotoPlan broken = LocalSpark.plan(shard, folder.resolve("nowhere"));
        Path output = folder.resolve("from-broken");
        TaskReport trained = job(1 << 30)
                .run(boxes.toString(), broken, TrainJob.Per.BOX, SIX_BY_SIX, Optional.empty(), output.toString());
        assertThat(trained.done()).isBetween(6L, 30L);
        assertThat(trained.skipped()).isEqualTo(36 - trained.done() + 2);
        assertThat(trained.first())
                .extracting(SkippedInput::toString)
                .anyMatch(text -> text.contains("cut.tar: broken or cut off"))
                .anyMatch(text -> text.contains("nowhere: no such file or folder"))
                .anyMatch(text -> text.contains("no photo of that name"));
    }

    @Test
    void withoutASingleDetectorThereIsNoTableAndEveryBoxSaysWhy() throws IOException {
        PhotoLimits small = new PhotoLimits(1 << 20, 100);
        String output = folder.resolve("too-large").toString();
        TaskReport trained = new TrainJob(
                        LocalSpark.SESSION, new InputSettings(Columns.standard(), OptionalLong.empty(), small))
                .run(boxes.toString(), LocalSpark.plan(photos), TrainJob.Per.BOX, SIX_BY_SIX, Optional.empty(), output);
        assertThat(trained.done()).isZero();
        assertThat(trained.first())
                .hasSize(36)
                .allMatch(one -> one.reason().contains("more bytes than the limit of 100"));
        assertThat(folder.resolve("too-large")).doesNotExist();
    }

    @Test
    void statisticsOfAnotherCellAreRefusedWithBothCells() throws IOException {
        Optional<Statistics> eight = Optional.of(BundledStatistics.read("fhog34", 8));
        LearnSettings four = LearnSettings.auto().withCell(4);
        String output = folder.resolve("other-cell").toString();
        PhotoPlan plan = LocalSpark.plan(photos);
        assertThatThrownBy(() -> job(1).run(boxes.toString(), plan, TrainJob.Per.BOX, four, eight, output))
                .hasMessageContaining("cell 4")
                .hasMessageContaining("8");
    }

    @Test
    void settingsOfLearningTravelAsTheyAre() throws Exception {
        LearnSettings settings = LearnSettings.auto()
                .withFeature("grey")
                .withCell(4)
                .withTemplate(new Size(6, 7))
                .withMargin(0)
                .withFit(Fit.AREA)
                .withComponents(3)
                .withFlip(true)
                .withRotation(0)
                .withLimit(5)
                .withLambda(0.1)
                .withBeta(0)
                .withColour(0.3)
                .withSizePrior(0)
                .withMethod(Method.PCG_STRANG)
                .withNormalisation(Normalisation.C)
                .withTolerance(1e-7);
        for (LearnSettings one : List.of(settings, LearnSettings.auto())) {
            assertThat(SerializationUtils.roundtrip(one))
                    .usingRecursiveComparison()
                    .isEqualTo(one);
        }
    }

    @Test
    void aTableWithoutColumnsSaysWhichAreMissing() throws IOException {
        Path table = Files.writeString(folder.resolve("columns.csv"), "image,kind,x,y,width\na,b,1,2,3\n");
        assertThatThrownBy(() -> train(table, TrainJob.Per.BOX, SIX_BY_SIX, folder.resolve("none"), 1))
                .hasMessageContaining("no column label, height; there are image, kind, x, y, width");
    }
}
