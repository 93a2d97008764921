package dev.onebox.spark;

import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Searches many photos with many detectors. Every photo is read once; suppression is per photo, so nothing is shuffled.
 *
 * <p>Each partition leaves a Parquet file when it is done, and a search that was interrupted goes on with the others
 * ({@link DetectOutput}). The files have the same bytes whatever the number of executors. Every executor is sent the
 * detectors once and prepares them once.
 */
public record DetectJob(SparkSession spark, InputSettings input) {
    /**
     * Searches, and writes what is found into a folder of Parquet files.
     *
     * @param detectors tables that {@link TrainJob} wrote, or detector files
     * @param resume whether to go on with what an interrupted search left in the folder
     * @throws IllegalArgumentException if there is no photo at all, or no detector
     */
    public DetectSummary run(List<String> detectors, PhotoPlan photos, DetectSpec spec, String output, boolean resume)
            throws IOException {
        photos.requireSome("search");
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        Configuration hadoop = context.hadoopConfiguration();
        context.setJobDescription("onebox detect: detectors");
        SharedDetectors shared = new SharedDetectors(files(detectors), spec);
        shared.search(); // so that detectors that cannot be used are refused here and now
        List<List<PhotoPiece>> partitions = photos.partitions(input.partitionBytes());
        DetectOutput target = new DetectOutput(output);
        target.begin(SearchFingerprint.of(partitions, input.columns(), input.limits(), shared), resume, hadoop);
        List<DetectTask.Part> open = new ArrayList<>();
        List<Integer> finished = new ArrayList<>();
        for (int number = 0; number < partitions.size(); number++) {
            if (target.isDone(number, hadoop)) {
                finished.add(number);
            } else {
                open.add(new DetectTask.Part(number, partitions.get(number)));
            }
        }
        context.setJobDescription("onebox detect: " + shared.files().size() + " detectors in " + open.size() + " of "
                + partitions.size() + " partitions");
        List<DetectTask.Done> done = context.parallelize(open, Math.max(1, open.size()))
                .map(new DetectTask(
                        context.broadcast(shared), TaskSetting.of(context, input.columns(), input.limits()), target))
                .collect();
        target.end(hadoop);
        TaskReport report = new TaskReport(photos.problems());
        long foundBefore = finished.isEmpty() ? 0 : before(target, finished, report);
        done.forEach(one -> report.add(one.report()));
        return new DetectSummary(
                report,
                done.stream().mapToLong(DetectTask.Done::found).sum(),
                foundBefore,
                partitions.size(),
                finished.size());
    }

    /**
     * Reports what was skipped in partitions that were done before, from their files: who continues a search is told of the
     * whole. @return how many were found in them
     */
    private long before(DetectOutput output, List<Integer> partitions, TaskReport report) {
        Dataset<Row> skipped = table(partitions, output::skipped);
        List<Row> named = skipped.limit(TaskReport.LISTED).collectAsList();
        named.forEach(row -> report.addSkipped(new SkippedInput(row.getAs("image"), row.getAs("reason"))));
        report.addUnnamed(skipped.count() - named.size());
        return table(partitions, output::found).count();
    }

    private Dataset<Row> table(List<Integer> partitions, IntFunction<String> file) {
        return spark.read().parquet(partitions.stream().map(file::apply).toArray(String[]::new));
    }

    private List<byte[]> files(List<String> places) throws IOException {
        HadoopFiles stored = new HadoopFiles(spark.sparkContext().hadoopConfiguration());
        List<byte[]> all = new ArrayList<>();
        for (String place : places) {
            if (place.endsWith(".safetensors")) {
                all.add(DetectorFile.bytes(stored.read(place, DetectorFile::read), place));
            } else {
                all.addAll(DetectorTable.files(spark, place));
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException(String.join(", ", places) + ": no detectors in there");
        }
        return all;
    }
}
