package dev.onebox.spark.submit;

import dev.onebox.options.SearchSettingOptions;
import dev.onebox.spark.DetectJob;
import dev.onebox.spark.DetectSpec;
import dev.onebox.spark.DetectSummary;
import dev.onebox.spark.input.PhotoPlan;
import java.util.List;
import java.util.Locale;
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
        DetectSummary detected = new DetectJob(spark, inputs.settings()).run(detectors, plan, spec, output, resume);
        saySkipped(detected.report());
        if (detected.doneBefore() < detected.partitions()) {
            sayKernels(detected.report());
        }
        say("every executor was sent " + size(detected.broadcastBytes()));
        if (detected.doneBefore() > 0) {
            say(detected.doneBefore() + " of " + detected.partitions() + " partitions had been done before");
        }
        String found = detected.doneBefore() == 0
                ? detected.found() + " found in " + detected.report().done() + " photos"
                : (detected.foundBefore() + detected.found()) + " found, " + detected.found() + " of them in the "
                        + detected.report().done() + " photos searched now";
        System.out.printf(
                Locale.ROOT,
                "%s: %s; %d skipped; %d partitions, %.1f s, %.1f photos per second%n",
                output,
                found,
                detected.report().skipped(),
                detected.partitions(),
                detected.seconds(),
                detected.report().done() / detected.seconds());
        return exit(detected.report(), spark);
    }
}
