package dev.onebox.spark;

import dev.onebox.gather.GatherListener;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoFiles;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/**
 * Gathering once start-up is over, for {@code measure.sh}: gathers from photos several times with the same processes, and
 * tells the median time of the three after the first, from listing to the file.
 */
public final class WarmGather {
    private static final int ROUNDS = 3;

    private WarmGather() {}

    private interface Gathering {
        Statistics of(Path folder) throws IOException;
    }

    /** {@code args}: cluster or one; the folder of photos; the file. */
    public static void main(String[] args) throws IOException {
        if (args[0].equals("cluster")) {
            try (SparkSession spark = SparkSession.builder().getOrCreate()) {
                time(args, folder -> onCluster(spark, folder));
            }
        } else {
            try (Workers workers = new Workers(2)) {
                time(args, folder -> onOne(workers, folder));
            }
        }
    }

    private static void time(String[] args, Gathering gathering) throws IOException {
        gathering.of(Path.of(args[1]));
        double[] seconds = new double[ROUNDS];
        long images = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            Statistics statistics = gathering.of(Path.of(args[1]));
            StatisticsFile.write(statistics, Path.of(args[2]), true);
            seconds[round] = 1e-9 * (System.nanoTime() - start);
            images = statistics.images();
        }
        Arrays.sort(seconds);
        System.out.printf(Locale.ROOT, "%s, warm: %d photos, %.2f s%n", args[0], images, seconds[ROUNDS / 2]);
    }

    private static Statistics onCluster(SparkSession spark, Path folder) throws IOException {
        PhotoPlan plan =
                PhotoPlan.of(List.of(folder.toString()), spark.sparkContext().hadoopConfiguration());
        return new GatherJob(spark).run(plan, GatherSpec.standard(), Map.of()).statistics();
    }

    private static Statistics onOne(Workers workers, Path folder) {
        return new Gatherer(GatherSpec.standard().options(), workers, Kernels.best())
                .gather(PhotoFiles.below(List.of(folder)).files(), Map.of(), GatherListener.SILENT)
                .statistics();
    }
}
