package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.spark.input.Shards;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
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
    private static Path boxes;
    private static List<BoxRow> rows;

    @BeforeAll
    static void drawPhotosAndBoxes() throws IOException {
        photos = folder.resolve("photos");
        List<Path> files = DrawnPhotos.in(photos, 12, 200, 3);
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

    private static TrainSummary train(
            Path table, TrainJob.Per per, LearnSettings settings, Path output, long partitionBytes) throws IOException {
        return job(partitionBytes)
                .run(table.toString(), LocalSpark.plan(photos), per, settings, Optional.empty(), output.toString());
    }

    private static TrainJob job(long partitionBytes) {
        return new TrainJob(LocalSpark.session(), LocalSpark.partitions(partitionBytes));
    }

    private static List<Detector> read(Path table) {
        return rows(table).stream().map(DetectorTable::detector).toList();
    }

    private static List<Row> rows(Path table) {
        return DetectorTable.read(LocalSpark.session(), table.toString());
    }

    private static Learner learner(LearnSettings settings, Workers workers) {
        return new Learner(TrainPlan.source(null), settings, workers, new SolverCache(1 << 28, 8));
    }

    private static List<Example> examples(List<BoxRow> some) {
        PhotoReader reader = new PhotoReader(PhotoLimits.standard());
        return new DetectorBoxes(0, some).examples(image -> () -> reader.read(photos.resolve(image)));
    }

    private static void assertSameBits(Detector one, Detector other) {
        for (int i = 0; i < other.components().size(); i++) {
            assertThat(DetectorTable.floats(one.components().get(i).weights()))
                    .containsExactly(
                            DetectorTable.floats(other.components().get(i).weights()));
        }
        assertThat(one.components().get(0).bias())
                .isEqualTo(other.components().get(0).bias());
        assertThat(one.threshold()).isEqualTo(other.threshold());
    }

    @Test
    void aDetectorForEveryBoxHasTheBitsOfASingleMachine() throws IOException {
        Path table = folder.resolve("per-box");
        TrainSummary trained = train(boxes, TrainJob.Per.BOX, SIX_BY_SIX, table, 1 << 30);
        List<Detector> alone = new ArrayList<>();
        try (Workers workers = new Workers(2)) {
            List<Example> each = rows.stream()
                    .flatMap(row -> examples(List.of(row)).stream())
                    .toList();
            learner(SIX_BY_SIX, workers)
                    .learnEach(each, example -> "", (example, learned) -> alone.add(learned.detector()));
        }
        List<Detector> learned = read(table);
        assertThat(trained.report().done()).isEqualTo(36);
        assertThat(trained.report().first()).isEmpty();
        assertThat(learned).hasSize(36);
        for (int i = 0; i < 36; i++) {
            assertThat(learned.get(i).label()).isEqualTo(rows.get(i).label());
            assertThat(rows(table).get(i).getString(2)).isEqualTo(rows.get(i).image());
            assertSameBits(learned.get(i), alone.get(i));
        }
    }

    @Test
    void partitionsOfPhotosChangeNothing() throws IOException {
        Path few = folder.resolve("few-partitions");
        Path many = folder.resolve("many-partitions");
        train(boxes, TrainJob.Per.BOX, LearnSettings.auto(), few, 1 << 30); // templates of many sizes
        train(boxes, TrainJob.Per.BOX, LearnSettings.auto(), many, 1);
        List<Detector> before = read(few);
        List<Detector> after = read(many);
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertSameBits(after.get(i), before.get(i));
        }
    }

    @Test
    void aDetectorForEveryLabelHasTheBitsOfASingleMachine() throws IOException {
        Path table = folder.resolve("per-label");
        train(boxes, TrainJob.Per.LABEL, SIX_BY_SIX, table, 100_000);
        List<Detector> learned = read(table);
        assertThat(learned).extracting(Detector::label).containsExactly("bolt", "ring");
        try (Workers workers = new Workers(1)) {
            for (Detector one : learned) {
                List<BoxRow> own = rows.stream()
                        .filter(row -> row.label().equals(one.label()))
                        .toList();
                LearningResult alone = learner(SIX_BY_SIX, workers).learn(one.label(), examples(own));
                assertSameBits(one, alone.detector());
            }
        }
    }

    @Test
    void filesHoldWhatTheTableHolds() throws IOException {
        Path table = folder.resolve("for-files");
        Path files = folder.resolve("files");
        train(boxes, TrainJob.Per.LABEL, SIX_BY_SIX, table, 1 << 30);
        job(1).writeFiles(table.toString(), files.toString());
        List<Detector> learned = read(table);
        assertSameBits(learned.get(1), DetectorFile.read(files.resolve("ring-000001.detector.safetensors")));
        try (Stream<Path> written = Files.list(files)) {
            assertThat(written).hasSize(2);
        }
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
        TrainSummary trained = train(bad, TrainJob.Per.BOX, SIX_BY_SIX, folder.resolve("bad"), 1 << 30);
        assertThat(trained.report().done()).isEqualTo(1);
        assertThat(trained.report().skipped()).isEqualTo(5);
        assertThat(trained.report().first().toString())
                .contains("no photo of that name", "outside the photo", "empty")
                .contains(photo + ",good,five,5,4,34 (xmin is \"five\", expected a number)")
                .contains(photo + ",,5,5,34,34 (label is empty)");
    }

    @Test
    void whatCannotBeReadIsNamedAndTheRestIsLearnt() throws IOException {
        List<Path> some = rows.stream()
                .map(row -> photos.resolve(row.image()))
                .distinct()
                .sorted()
                .toList();
        Path shard = Shards.tar(photos, some, folder.resolve("cut.tar"));
        byte[] whole = Files.readAllBytes(shard);
        Files.write(shard, Arrays.copyOf(whole, whole.length / 2));
        PhotoPlan broken = LocalSpark.plan(shard, folder.resolve("nowhere"));
        Path output = folder.resolve("from-broken");
        TrainSummary trained = job(1 << 30)
                .run(boxes.toString(), broken, TrainJob.Per.BOX, SIX_BY_SIX, Optional.empty(), output.toString());
        assertThat(trained.report().done()).isBetween(6L, 30L);
        assertThat(trained.report().skipped()).isEqualTo(36 - trained.report().done() + 2);
        assertThat(trained.report().first())
                .extracting(SkippedInput::toString)
                .anyMatch(text -> text.contains("cut.tar: broken or cut off"))
                .anyMatch(text -> text.contains("nowhere: no such file or folder"))
                .anyMatch(text -> text.contains("no photo of that name"));
    }

    @Test
    void withoutASingleDetectorThereIsNoTableAndEveryBoxSaysWhy() throws IOException {
        PhotoLimits small = new PhotoLimits(1 << 20, 100);
        String output = folder.resolve("too-large").toString();
        TrainSummary trained = new TrainJob(
                        LocalSpark.session(), new InputSettings(Columns.standard(), OptionalLong.empty(), small))
                .run(boxes.toString(), LocalSpark.plan(photos), TrainJob.Per.BOX, SIX_BY_SIX, Optional.empty(), output);
        assertThat(trained.report().done()).isZero();
        assertThat(trained.report().first())
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
    void aTableWithoutColumnsSaysWhichAreMissing() throws IOException {
        Path table = Files.writeString(folder.resolve("columns.csv"), "image,kind,x,y,width\na,b,1,2,3\n");
        assertThatThrownBy(() -> train(table, TrainJob.Per.BOX, SIX_BY_SIX, folder.resolve("none"), 1))
                .hasMessageContaining("no column label, height; there are image, kind, x, y, width");
    }
}
