package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Onebox;
import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.spark.input.Shards;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gathering with Spark in this JVM against gathering without it. */
@Tag("cluster")
class GatherJobTest {
    private static final GatherOptions OPTIONS = new GatherOptions(
            Features.named("fhog34", 8), new Size(5, 7), List.of(1.0), PhotoLimits.standard(), Epoch.STANDARD);
    private static final long ALL = 1L << 40;
    private static final Map<Long, GatherSummary> GATHERED = new HashMap<>();

    @TempDir
    static Path folder;

    private static Path photos;
    private static List<Path> files;
    private static Statistics alone;
    private static final List<String> REASONS = new ArrayList<>();
    private static Path table;

    @BeforeAll
    static void gatherOnOneMachine() throws IOException {
        photos = folder.resolve("photos");
        MixedPhotos.writeTo(photos);
        files = PhotoFiles.below(List.of(photos)).files();
        try (Onebox onebox = Onebox.open()) {
            alone = onebox.gather("fhog34", 8, new Size(5, 7), files, (photo, reason) -> REASONS.add(reason));
        }
        table = parquet(folder.resolve("table.parquet"));
    }

    private static GatherSummary gathered(long partitionBytes, Path... inputs) throws IOException {
        return new GatherJob(LocalSpark.SESSION, LocalSpark.partitions(partitionBytes))
                .run(LocalSpark.plan(inputs), OPTIONS, Map.of());
    }

    /** Of the loose photos, once for each size of partitions. */
    private static GatherSummary gathered(long partitionBytes) throws IOException {
        if (!GATHERED.containsKey(partitionBytes)) {
            GATHERED.put(partitionBytes, gathered(partitionBytes, photos));
        }
        return Objects.requireNonNull(GATHERED.get(partitionBytes));
    }

    /**
     * Relative to √(sum_pp[0] sum_qq[0]), which bounds sum_pq at any lag: sums of colours cancel, and what is left of them
     * has the rounding of what was added.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 70_000, 400_000, ALL})
    void anyPartitioningEqualsOneMachine(long partitionBytes) throws IOException {
        GatherSummary gathered = gathered(partitionBytes);
        assertThat(files).hasSize(MixedPhotos.COUNT);
        assertThat(gathered.partitions()).isBetween(partitionBytes == ALL ? 1 : 2, MixedPhotos.COUNT);
        assertThat(gathered.statistics().images()).isEqualTo(alone.images());
        assertThat(worstDifference(gathered.statistics(), alone)).isLessThan(1e-10);
    }

    private static double worstDifference(Statistics a, Statistics b) {
        int channels = b.channels();
        double worst = 0;
        for (int p = 0; p <= channels; p++) {
            for (int q = 0; q <= channels; q++) {
                double most = Math.sqrt(b.sum(p, p, 0, 0) * b.sum(q, q, 0, 0));
                for (int du = 0; du < b.horizon().rows(); du++) {
                    for (int dv = 1 - b.horizon().columns(); dv < b.horizon().columns(); dv++) {
                        worst = Math.max(worst, Math.abs(a.sum(p, q, du, dv) - b.sum(p, q, du, dv)) / most);
                    }
                }
            }
        }
        return worst;
    }

    @Test
    void onePartitionHasTheSameBitsAsOneMachine() throws IOException {
        Statistics gathered = gathered(ALL).statistics();
        assertThat(gathered.sums()).containsExactly(alone.sums());
        assertThat(gathered.provenance()).isEqualTo(alone.provenance());
    }

    @Test
    void manyPartitionsHaveTheSameBitsTwice() throws IOException {
        double[] once = gathered(1).statistics().sums(); // two levels: 60 → 2 → 1
        assertThat(gathered(1, photos).statistics().sums()).containsExactly(once);
    }

    @Test
    void badPhotosAreListedInTheOrderOfPhotosWithTheirReasonsAndKernelsAreThoseOfTheExecutors() throws IOException {
        TaskReport report = gathered(400_000).report();
        assertThat(report.skipped()).isEqualTo(5);
        assertThat(report.first()).extracting(SkippedInput::reason).isEqualTo(REASONS);
        assertThat(report.first().get(0).name()).isEqualTo("b/c/y-empty.jpg");
        assertThat(report.kernels()).containsExactly(Kernels.best().name());
    }

    @Test
    void shardsOfEveryKindGiveTheSameBitsAsLooseFiles() throws IOException {
        Path shards = Files.createDirectories(folder.resolve("shards"));
        List<Path> packed = List.of(
                Shards.zip(photos, files, shards.resolve("all.zip")),
                Shards.tar(photos, files, shards.resolve("all.tar")),
                Shards.tar(photos, files, shards.resolve("all.tar.gz")),
                Shards.sequence(photos, files, shards.resolve("part-00000")),
                table);
        for (Path shard : packed) {
            GatherSummary gathered = gathered(ALL, shard);
            assertThat(gathered.statistics().sums()).as("%s", shard).containsExactly(alone.sums());
            assertThat(gathered.report().first()).as("%s", shard).hasSize(5);
        }
    }

    @Test
    void dividedTablesAndSequenceFilesLoseAndRepeatNothing() throws IOException {
        Path sequence = Shards.sequence(photos, files, folder.resolve("divided.seq"));
        for (Path divisible : List.of(sequence, table)) {
            GatherSummary gathered = gathered(250_000, divisible);
            assertThat(gathered.partitions()).isGreaterThan(2);
            assertThat(gathered.statistics().images()).isEqualTo(55);
            assertThat(worstDifference(gathered.statistics(), alone)).isLessThan(1e-10);
        }
    }

    /** One file, in small row groups, in the order of the photos. */
    private static Path parquet(Path target) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Path file : files) {
            rows.add(RowFactory.create(photos.relativize(file).toString(), Files.readAllBytes(file)));
        }
        StructType schema = new StructType().add("path", DataTypes.StringType).add("content", DataTypes.BinaryType);
        LocalSpark.SESSION
                .createDataFrame(rows, schema)
                .coalesce(1)
                .write()
                .option("parquet.block.size", 1 << 16)
                .option("parquet.block.size.row.check.min", "1")
                .option("parquet.block.size.row.check.max", "1")
                .parquet(target.toString());
        return target;
    }

    @Test
    void aShardThatIsCutOffIsReportedAndWhatStandsBeforeIsUsed() throws IOException {
        Path tar = Shards.tar(photos, files.subList(0, 20), folder.resolve("cut.tar"));
        Path zip = Shards.zip(photos, files.subList(0, 20), folder.resolve("cut.zip"));
        for (Path shard : List.of(tar, zip)) {
            GatherSummary gathered = gathered(ALL, Shards.cutOff(shard));
            assertThat(gathered.statistics().images()).isBetween(5L, 15L);
            assertThat(gathered.report().first()).hasSize(1);
            assertThat(gathered.report().first().get(0).toString()).contains(shard.toString(), "cut off");
        }
    }

    @Test
    void whatIsNoShardAndWhatIsMissingIsReported() throws IOException {
        Path noTar = folder.resolve("no.tar.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(noTar))) {
            gzip.write(new byte[] {'n', 'o', 't', 'h', 'i', 'n', 'g'});
        }
        Path noTable = Files.writeString(folder.resolve("no.parquet"), "PAR1 and nothing else");
        GatherSummary gathered = gathered(ALL, photos, noTar, noTable, folder.resolve("missing"));
        assertThat(gathered.statistics().sums()).containsExactly(alone.sums());
        assertThat(gathered.report().first())
                .extracting(SkippedInput::toString)
                .anyMatch(text -> text.contains("missing: no such file"))
                .anyMatch(text -> text.contains("no.parquet"))
                .anyMatch(text -> text.contains("no.tar.gz"));
    }

    @Test
    void aTableWithoutTheColumnSaysWhichThereAre() throws IOException {
        Path other = folder.resolve("other.parquet");
        LocalSpark.SESSION.sql("SELECT 'x' AS image").write().parquet(other.toString());
        GatherSummary gathered = gathered(ALL, other);
        assertThat(gathered.report().first().get(0).reason())
                .startsWith("no binary column content, there are [image]")
                .contains("--content-column");
    }

    @Test
    void noPhotosAtAllAreRefused() throws IOException {
        assertThatThrownBy(() -> gathered(ALL, folder.resolve("nowhere")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("no photos to gather", "nowhere: no such file or folder");
    }

    @Test
    void sumsTooLargeToTravelAreRefusedBeforeAnyWork() throws IOException {
        GatherOptions vast = new GatherOptions(
                OPTIONS.feature(), new Size(400, 400), List.of(1.0), PhotoLimits.standard(), Epoch.STANDARD);
        GatherJob job = new GatherJob(LocalSpark.SESSION, LocalSpark.partitions(ALL));
        assertThatThrownBy(() -> job.run(LocalSpark.plan(photos), vast, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("horizon 400x400: 3 GB of sums");
    }
}
