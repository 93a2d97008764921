package dev.onebox.spark;

import dev.onebox.Onebox;
import dev.onebox.feature.Feature;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.SparkSession;

/**
 * Gathering once start-up is over, for {@code measure.sh}: the library alone on two threads of this JVM and a job on the
 * cluster take turns on the same photos. Says the median time of each, from listing to the file, of the rounds after the first
 * {@value #WARM_UPS}, in which both are still being compiled.
 */
public final class WarmGather {
    private static final int WARM_UPS = 3;
    private static final int ROUNDS = 5;
    private static final GatherOptions OPTIONS = new GatherSettingOptions().options(PhotoLimits.standard());

    private WarmGather() {}

    /** {@code args}: the folder of photos; the file for statistics; then those for the seconds of the library and of the cluster. */
    public static void main(String[] args) throws IOException {
        double[][] seconds = new double[2][WARM_UPS + ROUNDS];
        Set<Long> images = new HashSet<>();
        try (SparkSession spark = SparkSession.builder().getOrCreate();
                Onebox onebox = Onebox.builder().threads(2).open()) {
            for (int turn = 0; turn < 2 * (WARM_UPS + ROUNDS); turn++) {
                int who = (turn + turn / 2) % 2; // nobody is always the first
                long start = System.nanoTime();
                Statistics statistics = who == 0 ? onOne(onebox, args[0]) : onCluster(spark, args[0]);
                StatisticsFile.write(statistics, Path.of(args[1]), true);
                seconds[who][turn / 2] = 1e-9 * (System.nanoTime() - start);
                images.add(statistics.images());
            }
        }
        if (images.size() > 1) {
            throw new IllegalStateException("not all gathered from as many photos: " + images);
        }
        say("library", seconds[0], Path.of(args[2]));
        say("cluster", seconds[1], Path.of(args[3]));
    }

    private static void say(String who, double[] seconds, Path file) throws IOException {
        double[] counted = Arrays.copyOfRange(seconds, WARM_UPS, seconds.length);
        Arrays.sort(counted);
        String line = String.format(
                Locale.ROOT,
                "%s, warm, %.2f to %.2f, median: %.2f s%n",
                who,
                counted[0],
                counted[ROUNDS - 1],
                counted[ROUNDS / 2]);
        System.out.print(line);
        Files.writeString(file, line);
    }

    private static Statistics onCluster(SparkSession spark, String folder) throws IOException {
        PhotoPlan plan = PhotoPlan.of(List.of(folder), spark.sparkContext().hadoopConfiguration());
        InputSettings standard = new InputSettings(Columns.standard(), OptionalLong.empty(), PhotoLimits.standard());
        return new GatherJob(spark, standard).run(plan, OPTIONS, Map.of()).statistics();
    }

    private static Statistics onOne(Onebox onebox, String folder) {
        List<Path> photos = PhotoFiles.below(List.of(Path.of(folder))).files();
        Feature feature = OPTIONS.feature();
        return onebox.gather(feature.name(), feature.cell(), OPTIONS.horizon(), photos, (photo, reason) -> {});
    }
}
