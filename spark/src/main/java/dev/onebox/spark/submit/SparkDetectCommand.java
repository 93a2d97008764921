package dev.onebox.spark.submit;

import dev.onebox.options.SearchSettingOptions;
import dev.onebox.spark.DetectJob;
import dev.onebox.spark.DetectSpec;
import dev.onebox.spark.DetectSummary;
import dev.onebox.spark.TaskReport;
import dev.onebox.spark.input.PhotoPlan;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches photos with detectors. */
@Command(name = "detect", description = "Searches photos with detectors and writes detections as Parquet.")
@SuppressWarnings("NullAway.Init")
final class SparkDetectCommand extends JobCommand {
    @Option(
            names = {"-d", "--detectors"},
            required = true,
            paramLabel = "DETECTORS",
            description = "A table of detectors that `train` wrote, or a detector file. May be repeated.")
    private List<String> detectors;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for detections: a Parquet file for every partition that is done.")
    private String output;

    @Option(names = "--resume", description = "Go on with what an interrupted search left in the folder.")
    private boolean resume;

    @Option(names = "--threshold", paramLabel = "T", description = "The least score (default: each detector's own).")
    private double threshold = Double.NaN;

    @Mixin
    private SearchSettingOptions searching;

    @Override
    int run(SparkSession spark) throws Exception {
        DetectSpec spec = new DetectSpec(threshold, searching.settings());
        PhotoPlan plan = inputs.plan(spark);
        warnOfDuplicates(plan, "detections do not tell which of them they are in");
        long start = System.nanoTime();
        DetectSummary detected = new DetectJob(spark, inputs.settings()).run(detectors, plan, spec, output, resume);
        double seconds = 1e-9 * (System.nanoTime() - start);
        TaskReport report = detected.report();
        say(report);
        String found = detected.found() + " found in " + report.done() + " photos";
        if (detected.doneBefore() > 0) {
            say(detected.doneBefore() + " of " + detected.partitions() + " partitions had been done before");
            found = (detected.foundBefore() + detected.found()) + " found, " + detected.found() + " of them in the "
                    + report.done() + " photos searched now";
        }
        String result = output + ": " + found + "; " + report.skipped() + " skipped; " + detected.partitions()
                + " partitions, ";
        printResult(result, seconds, report.done(), "photos");
        return exit(report, spark);
    }
}
