package dev.onebox.spark;

import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.parallel.Workers;
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

    private interface Gathering {
        Statistics of(Path folder) throws IOException;
    }

    /** {@code args}: the folder of photos; the file for statistics; then those for the seconds of the library and of the cluster. */
    public static void main(String[] args) throws IOException {
        double[][] seconds = new double[2][WARM_UPS + ROUNDS];
        Set<Long> images = new HashSet<>();
        try (SparkSession spark = SparkSession.builder().getOrCreate();
                Workers workers = new Workers(2)) {
            List<Gathering> both = List.of(folder -> onOne(workers, folder), folder -> onCluster(spark, folder));
            for (int round = 0; round < WARM_UPS + ROUNDS; round++) {
                for (int turn = 0; turn < both.size(); turn++) {
                    int who = (turn + round) % both.size(); // nobody is always the first
                    long start = System.nanoTime();
                    Statistics statistics = both.get(who).of(Path.of(args[0]));
                    StatisticsFile.write(statistics, Path.of(args[1]), true);
                    seconds[who][round] = 1e-9 * (System.nanoTime() - start);
                    images.add(statistics.images());
                }
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

    private static Statistics onCluster(SparkSession spark, Path folder) throws IOException {
        PhotoPlan plan =
                PhotoPlan.of(List.of(folder.toString()), spark.sparkContext().hadoopConfiguration());
        return new GatherJob(spark, InputSettings.standard())
                .run(plan, OPTIONS, Map.of())
                .statistics();
    }

    private static Statistics onOne(Workers workers, Path folder) {
        return new Gatherer(OPTIONS, workers)
                .gather(PhotoFiles.below(List.of(folder)).files(), Map.of(), GatherListener.SILENT)
                .statistics();
    }
}
