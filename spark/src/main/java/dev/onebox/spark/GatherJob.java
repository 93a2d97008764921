package dev.onebox.spark;

import dev.onebox.gather.GatherOptions;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Background statistics of photos, gathered on a cluster: the same file as {@code onebox gather} writes.
 *
 * <p>Every partition is summed by one task, in the order of its photos; the sums are added by {@link OrderedReduction}.
 * Nothing depends on how many executors there are: the same photos in the same partitions give the same bits, and other
 * partitions differ by rounding alone, about 1e-15 of √(sum_pp[0] sum_qq[0]). Tasks have no side effects, so retries and
 * speculative copies are safe.
 */
public record GatherJob(SparkSession spark, InputSettings input) {
    /**
     * Gathers.
     *
     * @param options of which the epoch does not matter
     * @param provenance what the file shall say about its photos
     * @throws IllegalArgumentException if there is no photo at all, or if the sums are more than a cluster can add
     */
    public GatherSummary run(PhotoPlan plan, GatherOptions options, Map<String, String> provenance) {
        plan.requireSome("gather");
        requireSumsThatTravel(options);
        List<List<PhotoPiece>> partitions = plan.partitions(input.partitionBytes());
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        context.setJobDescription(
                "onebox gather: " + plan.pieces().size() + " files in " + partitions.size() + " partitions");
        JavaPairRDD<Integer, PartialSums> sums = context.parallelize(partitions, partitions.size())
                .flatMap(List::iterator)
                .mapPartitionsToPair(
                        SparkGatherTask.of(options, TaskSetting.of(context, input.columns(), options.limits())));
        PartialSums total = OrderedReduction.of(sums, partitions.size());
        Statistics statistics = new Statistics(
                options.feature().name(),
                options.feature().cell(),
                options.feature().channels(),
                options.horizon(),
                total.report().done(),
                total.sums(),
                options.provenance(provenance));
        TaskReport report = new TaskReport(plan.problems());
        report.add(total.report());
        return new GatherSummary(statistics, report, partitions.size());
    }

    /** The (k+1)² R (2C−1) sums travel as an array of bytes. */
    private static void requireSumsThatTravel(GatherOptions options) {
        double pairs = Math.pow(options.feature().channels() + 1.0, 2);
        double bytes = Double.BYTES
                * pairs
                * options.horizon().rows()
                * (2.0 * options.horizon().columns() - 1);
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("horizon " + options.horizon() + ": " + Math.round(1e-9 * bytes)
                    + " GB of sums, a cluster adds at most 2; give a smaller one");
        }
    }
}
