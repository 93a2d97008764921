package dev.onebox.spark;

import dev.onebox.Detector;
import dev.onebox.learn.LearnSettings;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaPairRDD;
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
    public TrainSummary run(
            String boxes,
            PhotoPlan photos,
            Per per,
            LearnSettings settings,
            Optional<Statistics> statistics,
            String output) {
        long start = System.nanoTime();
        photos.requireSome("learn from");
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        context.setJobDescription("onebox train: boxes of " + boxes);
        BoxTable table = BoxTable.read(spark, boxes);
        TrainPlan plan = plan(boxes, table, per, settings, statistics);
        Broadcast<TrainPlan> shared = context.broadcast(plan);
        JavaRDD<LearnOutcome> outcomes = outcomes(context, shared, photos).persist(StorageLevel.DISK_ONLY());
        context.setJobDescription("onebox train: " + plan.detectors().size() + " detectors");
        context.setCallSite("count what was learnt");
        TaskReport report = new TaskReport(table.problems());
        photos.problems().forEach(report::addSkipped);
        outcomes.mapPartitions(LearnOutcome::counted).collect().forEach(report::add);
        if (report.done() > 0) {
            write(outcomes, output);
        }
        outcomes.unpersist(false);
        return new TrainSummary(report, plan.bytes(), 1e-9 * (System.nanoTime() - start));
    }

    private void write(JavaRDD<LearnOutcome> outcomes, String output) {
        spark.createDataFrame(
                        outcomes.filter(LearnOutcome::isLearned).map(LearnOutcome::detector), DetectorTable.SCHEMA)
                .write()
                .mode(SaveMode.ErrorIfExists)
                .parquet(output);
    }

    private static TrainPlan plan(
            String boxes, BoxTable table, Per per, LearnSettings settings, Optional<Statistics> statistics) {
        if (table.boxes().isEmpty()) {
            throw new IllegalArgumentException(boxes + ": no boxes to learn from");
        }
        return TrainPlan.of(
                per == Per.BOX ? oneEach(table.boxes()) : byLabel(table.boxes()), statistics, settings, per == Per.BOX);
    }

    private static List<DetectorBoxes> oneEach(List<BoxRow> boxes) {
        List<DetectorBoxes> wanted = new ArrayList<>();
        boxes.forEach(box -> wanted.add(new DetectorBoxes(wanted.size(), List.of(box))));
        return wanted;
    }

    private static List<DetectorBoxes> byLabel(List<BoxRow> boxes) {
        Map<String, List<BoxRow>> byLabel =
                boxes.stream().collect(Collectors.groupingBy(BoxRow::label, LinkedHashMap::new, Collectors.toList()));
        List<DetectorBoxes> wanted = new ArrayList<>();
        byLabel.values().forEach(some -> wanted.add(new DetectorBoxes(wanted.size(), some)));
        return wanted;
    }

    private JavaRDD<LearnOutcome> outcomes(JavaSparkContext context, Broadcast<TrainPlan> plan, PhotoPlan photos) {
        Set<String> named = new HashSet<>();
        plan.value().detectors().forEach(one -> one.boxes().forEach(box -> named.add(box.image())));
        List<List<PhotoPiece>> partitions = photos.onlyNamed(named::contains).partitions(input.partitionBytes());
        SlotRanges ranges = SlotRanges.of(plan.value().detectors());
        context.setCallSite("cut windows from photos");
        JavaRDD<List<PhotoPiece>> pieces = context.parallelize(partitions, Math.max(1, partitions.size()));
        JavaPairRDD<CutKey, CutWindow> windows = pieces.mapPartitionsWithIndex(
                        new CutTask(plan, new TaskSetting(context, input.columns(), input.limits())), true)
                .mapToPair(pair -> pair);
        context.setCallSite("learn detectors");
        return windows.repartitionAndSortWithinPartitions(ranges)
                .map(pair -> pair)
                .mapPartitionsWithIndex(new LearnTask(plan, ranges), true);
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
