package dev.onebox.spark;

import dev.onebox.Detector;
import dev.onebox.learn.LearnSettings;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.ForeachPartitionFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Detectors by the ten thousand: one for every box of a table, or one for every label.
 *
 * <pre>
 *   boxes → which window of which photo (driver) → cut where photos are read, once each
 *         → shuffled by detector, sorted by template → solved in batches → one row per detector
 * </pre>
 *
 * <p>The boxes alone decide which detectors a task learns and which are solved together, so the table has the same bits
 * whatever the number of executors. Tasks have no side effects. The driver holds all boxes, about 300 bytes each; every
 * executor is sent them and the statistics once, and prepares a solver for a template once.
 */
public record TrainJob(SparkSession spark, InputSettings input) {
    /** What gets a detector of its own. */
    public enum Per {
        BOX,
        LABEL
    }

    /**
     * Learns, and writes the table of detectors, which must not exist yet; without a single detector there is no table.
     *
     * @param boxes a table of boxes: CSV or Parquet
     * @param statistics those to learn with; without them the bundled ones
     * @param output the folder of the table
     * @throws IllegalArgumentException if columns are missing, or there is no box or no photo at all
     */
    public TaskReport run(
            String boxes,
            PhotoPlan photos,
            Per per,
            LearnSettings settings,
            Optional<Statistics> statistics,
            String output) {
        photos.requireSome("learn from");
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        context.setJobDescription("onebox train: boxes of " + boxes);
        BoxTable table = BoxTable.read(spark, boxes);
        if (table.boxes().isEmpty()) {
            throw new IllegalArgumentException(boxes + ": no boxes to learn from");
        }
        TrainPlan plan = new TrainPlan(DetectorBoxes.of(table.boxes(), per), statistics, settings, per);
        context.setJobDescription("onebox train: " + plan.detectors().size() + " detectors");
        JavaRDD<LearnOutcome> outcomes = outcomes(context, plan, photos).persist(StorageLevel.DISK_ONLY());
        TaskReport report = new TaskReport(table.problems());
        photos.problems().forEach(report::addSkipped);
        outcomes.mapPartitions(LearnOutcome::counted).collect().forEach(report::add);
        if (report.done() > 0) {
            write(outcomes, output);
        }
        outcomes.unpersist(false);
        return report;
    }

    private void write(JavaRDD<LearnOutcome> outcomes, String output) {
        spark.createDataFrame(
                        outcomes.filter(LearnOutcome::isLearned).map(LearnOutcome::detector), DetectorTable.SCHEMA)
                .write()
                .mode(SaveMode.ErrorIfExists)
                .parquet(output);
    }

    private JavaRDD<LearnOutcome> outcomes(JavaSparkContext context, TrainPlan plan, PhotoPlan photos) {
        Set<String> named = new HashSet<>();
        plan.detectors().forEach(one -> one.boxes().forEach(box -> named.add(box.image())));
        List<List<PhotoPiece>> partitions = photos.onlyNamed(named::contains).partitions(input.partitionBytes());
        TaskSetting reading = TaskSetting.of(context, input.columns(), input.limits());
        Broadcast<TrainPlan> shared = context.broadcast(plan);
        SlotRanges ranges = SlotRanges.of(plan.detectors());
        return context.parallelize(partitions, Math.max(1, partitions.size()))
                .flatMap(List::iterator)
                .mapPartitions(reading::photos)
                .zipWithUniqueId()
                .flatMapToPair(new CutTask(shared, input.limits()))
                .repartitionAndSortWithinPartitions(ranges)
                .mapPartitions(new LearnTask(shared, ranges));
    }

    /** Writes the detectors of a table as files, called after their labels and numbers, into a folder without any yet. */
    public void writeFiles(String table, String folder) throws IOException {
        HadoopFiles files = new HadoopFiles(spark.sparkContext().hadoopConfiguration());
        files.requireEmpty(folder);
        SerializableConfiguration hadoop =
                new SerializableConfiguration(spark.sparkContext().hadoopConfiguration());
        JavaSparkContext.fromSparkContext(spark.sparkContext()).setJobDescription("onebox train: detector files");
        DetectorTable.table(spark, table)
                .foreachPartition((ForeachPartitionFunction<Row>) rows -> writeFiles(rows, folder, hadoop));
        files.removeUnfinished(folder);
    }

    private static void writeFiles(Iterator<Row> rows, String folder, SerializableConfiguration hadoop)
            throws IOException {
        HadoopFiles files = new HadoopFiles(hadoop.value());
        while (rows.hasNext()) {
            Row row = rows.next();
            Detector detector = DetectorTable.detector(row);
            String name = detector.label().replaceAll("[^\\p{L}\\p{N}._-]", "_");
            String file =
                    String.format(Locale.ROOT, "%s/%s-%06d.detector.safetensors", folder, name, DetectorTable.id(row));
            files.writeOnce(file, local -> DetectorFile.write(detector, local, false));
        }
    }
}
