package dev.onebox.spark;

import dev.onebox.gather.GatherOptions;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
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
 *
 * <p>An executor needs about 800 MB for each task it runs at a time; the driver holds three times the sums, 100 MB for
 * {@code fhog34} with horizon 40 × 40.
 */
public final class GatherJob {
    private final SparkSession spark;
    private final Columns columns;
    private final OptionalLong partitionBytes;

    /** With partitions as {@link PhotoPlan} makes them. */
    public GatherJob(SparkSession spark) {
        this(spark, Columns.standard(), OptionalLong.empty());
    }

    /** @param partitionBytes bytes of photos in a partition */
    public GatherJob(SparkSession spark, Columns columns, OptionalLong partitionBytes) {
        this.spark = spark;
        this.columns = columns;
        this.partitionBytes = partitionBytes;
    }

    /**
     * Gathers.
     *
     * @param provenance what the file shall say about its photos
     * @throws IllegalArgumentException if there is no photo at all
     */
    public GatherSummary run(PhotoPlan plan, GatherSpec spec, Map<String, String> provenance) {
        long start = System.nanoTime();
        GatherOptions checked = spec.options();
        plan.requireSome("gather");
        List<List<PhotoPiece>> partitions = plan.partitions(partitionBytes);
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        context.setJobDescription(
                "onebox gather: " + plan.pieces().size() + " files in " + partitions.size() + " partitions");
        context.setCallSite("features and sums of photos");
        JavaPairRDD<Integer, PartialSums> sums = context.parallelize(partitions, partitions.size())
                .mapPartitionsWithIndex(new SparkGatherTask(spec, new TaskSetting(context, columns)), true)
                .mapToPair(pair -> pair);
        PartialSums total = OrderedReduction.of(sums, partitions.size(), context);
        Statistics statistics = new Statistics(
                checked.feature().name(),
                checked.feature().cell(),
                checked.feature().channels(),
                checked.horizon(),
                total.images(),
                total.sums(),
                checked.provenance(provenance));
        SkippedList skipped = new SkippedList();
        plan.problems().forEach(skipped::add);
        skipped.add(total.skipped());
        return new GatherSummary(
                statistics,
                skipped.count(),
                skipped.first(),
                partitions.size(),
                total.kernels(),
                1e-9 * (System.nanoTime() - start));
    }
}
