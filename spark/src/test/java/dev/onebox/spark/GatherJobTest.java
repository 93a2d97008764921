package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.GatherState;
import dev.onebox.gather.Gatherer;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.Shards;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
    private static final Map<String, String> PROVENANCE = Map.of("source", "drawn");
    private static final long ALL = 1L << 40;

    @TempDir
    static Path folder;

    private static final Map<Long, GatherSummary> GATHERED = new HashMap<>();

    private static Path photos;
    private static List<Path> files;
    private static GatherState alone;
    private static Path table;

    @BeforeAll
    static void gatherOnOneMachine() throws IOException {
        photos = folder.resolve("photos");
        MixedPhotos.writeTo(photos);
        files = PhotoFiles.below(List.of(photos)).files();
        try (Workers workers = new Workers(2)) {
            alone = new Gatherer(OPTIONS, workers).gather(files, OPTIONS.provenance(PROVENANCE), GatherListener.SILENT);
        }
        table = parquet(folder.resolve("table.parquet"));
    }

    private static GatherSummary gathered(long partitionBytes, Path... inputs) throws IOException {
        return new GatherJob(LocalSpark.session(), LocalSpark.partitions(partitionBytes))
                .run(LocalSpark.plan(inputs), OPTIONS, PROVENANCE);
    }

    /** Of the loose photos, once for each size of partitions. */
    private static GatherSummary gathered(long partitionBytes) throws IOException {
        if (!GATHERED.containsKey(partitionBytes)) {
            GATHERED.put(partitionBytes, gathered(partitionBytes, photos));
        }
        return Objects.requireNonNull(GATHERED.get(partitionBytes));
    }

    @Test
    void thereAreSixtyMixedPhotos() {
        assertThat(files).hasSize(MixedPhotos.COUNT);
        assertThat(alone.skipped()).hasSize(5);
    }

    /**
     * Relative to √(sum_pp[0] sum_qq[0]), which bounds sum_pq at any lag: sums of colours cancel, and what is left of them
     * has the rounding of what was added.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 70_000, 400_000, ALL})
    void anyPartitioningEqualsOneMachine(long partitionBytes) throws IOException {
        GatherSummary gathered = gathered(partitionBytes);
        assertThat(gathered.partitions()).isBetween(partitionBytes == ALL ? 1 : 2, MixedPhotos.COUNT);
        assertThat(gathered.statistics().images()).isEqualTo(alone.statistics().images());
        assertThat(worstDifference(gathered.statistics(), alone.statistics())).isLessThan(1e-10);
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
        assertThat(gathered.sums()).containsExactly(alone.statistics().sums());
        assertThat(gathered.provenance()).isEqualTo(alone.statistics().provenance());
    }

    @Test
    void manyPartitionsHaveTheSameBitsTwice() throws IOException {
        double[] once = gathered(1).statistics().sums(); // two levels: 60 → 2 → 1
        assertThat(gathered(1, photos).statistics().sums()).containsExactly(once);
    }

    @Test
    void badPhotosAreListedInTheOrderOfPhotosWithTheirReasons() throws IOException {
        GatherSummary gathered = gathered(400_000);
        List<String> reasons =
                gathered.report().first().stream().map(SkippedInput::reason).toList();
        assertThat(gathered.report().skipped()).isEqualTo(5);
        assertThat(reasons)
                .isEqualTo(alone.skipped().stream().map(SkippedPhoto::reason).toList());
        assertThat(gathered.report().first().get(0).name()).isEqualTo("b/c/y-empty.jpg");
    }

    @Test
    void kernelsAreThoseOfTheExecutors() throws IOException {
        assertThat(gathered(ALL).report().kernels())
                .isEqualTo(Set.of(Kernels.best().name()));
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
            assertThat(gathered.statistics().sums())
                    .as("%s", shard)
                    .containsExactly(alone.statistics().sums());
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
            assertThat(worstDifference(gathered.statistics(), alone.statistics()))
                    .isLessThan(1e-10);
        }
    }

    /** One file, in small row groups, in the order of the photos. */
    private static Path parquet(Path target) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Path file : files) {
            rows.add(RowFactory.create(photos.relativize(file).toString(), Files.readAllBytes(file)));
        }
        StructType schema = new StructType().add("path", DataTypes.StringType).add("content", DataTypes.BinaryType);
        LocalSpark.session()
                .createDataFrame(rows, schema)
                .coalesce(1)
                .write()
                .option("parquet.block.size", 1 << 16)
                .option("parquet.page.size.row.check.min", "1")
                .option("parquet.page.size.row.check.max", "1")
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
            byte[] whole = Files.readAllBytes(shard);
            Files.write(shard, Arrays.copyOf(whole, whole.length / 2));
            GatherSummary gathered = gathered(ALL, shard);
            assertThat(gathered.statistics().images()).isBetween(5L, 15L);
            assertThat(gathered.report().first()).hasSize(1);
            assertThat(gathered.report().first().get(0).toString()).contains(shard.toString(), "cut off");
        }
    }

    @Test
    void whatIsNoShardAndWhatIsMissingIsReported() throws IOException {
        Path noTar = Files.write(folder.resolve("no.tar.gz"), MixedPhotos.gzipOfNothing());
        Path noTable = Files.writeString(folder.resolve("no.parquet"), "PAR1 and nothing else");
        GatherSummary gathered = gathered(ALL, photos, noTar, noTable, folder.resolve("missing"));
        assertThat(gathered.statistics().sums())
                .containsExactly(alone.statistics().sums());
        assertThat(gathered.report().first())
                .extracting(SkippedInput::toString)
                .anyMatch(text -> text.contains("missing: no such file"))
                .anyMatch(text -> text.contains("no.parquet"))
                .anyMatch(text -> text.contains("no.tar.gz"));
    }

    @Test
    void aTableWithoutTheColumnSaysWhichThereAre() throws IOException {
        Path other = folder.resolve("other.parquet");
        StructType schema = new StructType().add("image", DataTypes.StringType);
        LocalSpark.session()
                .createDataFrame(List.of(RowFactory.create("x")), schema)
                .coalesce(1)
                .write()
                .parquet(other.toString());
        GatherSummary gathered = gathered(ALL, other);
        assertThat(gathered.report().first().get(0).reason())
                .startsWith("no binary column content, there are [image]")
                .contains("--content-column");
    }

    @Test
    void noPhotosAtAllAreRefused() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertThatThrownBy(() -> gathered(ALL, empty))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no photos to gather");
    }
}
