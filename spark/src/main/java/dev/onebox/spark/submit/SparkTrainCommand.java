package dev.onebox.spark.submit;

import dev.onebox.learn.LearnSettings;
import dev.onebox.options.LearnSettingOptions;
import dev.onebox.spark.HadoopFiles;
import dev.onebox.spark.TaskReport;
import dev.onebox.spark.TrainJob;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Detectors by the ten thousand. */
@Command(name = "train", description = "One detector for every box of a table, or for every label.")
@SuppressWarnings("NullAway.Init")
final class SparkTrainCommand extends JobCommand {
    /** More windows of one label do not make a better detector, but a task that needs more memory. */
    private static final int MOST_OF_A_LABEL = 10_000;

    @Option(
            names = {"-a", "--annotations"},
            required = true,
            paramLabel = "TABLE",
            description = "Boxes, CSV or Parquet: image, label and x, y, width, height or xmin, ymin, xmax, ymax.")
    private String boxes;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The table of detectors, in Parquet; must not exist.")
    private String output;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            description = "Write detector files into this folder as well, called after label and id in the table.")
    private @Nullable String files;

    @Option(names = "--per", paramLabel = "box|label", description = "What gets a detector of its own (default: box).")
    private TrainJob.Per per = TrainJob.Per.BOX;

    @Option(names = "--statistics", paramLabel = "FILE", description = "Statistics to learn with (default: bundled).")
    private @Nullable String statistics;

    @Mixin
    private LearnSettingOptions learning;

    @Override
    int run(SparkSession spark) throws Exception {
        LearnSettings settings = settings();
        HadoopFiles stored = new HadoopFiles(spark.sparkContext().hadoopConfiguration());
        stored.requireWritable(output, false);
        if (files != null) {
            stored.requireEmpty(files);
        }
        PhotoPlan plan = inputs.plan(spark);
        warnOfDuplicates(plan, "boxes are cut from the first of them");
        TrainJob job = new TrainJob(spark, inputs.settings());
        long start = System.nanoTime();
        TaskReport report = job.run(boxes, plan, per, settings, statistics(stored), output);
        double seconds = 1e-9 * (System.nanoTime() - start);
        say(report);
        if (report.done() == 0) {
            throw new IllegalArgumentException(
                    "not one detector could be learnt; the reasons are named above; nothing was written");
        }
        String result = output + ": " + report.done() + " detectors; " + report.skipped() + " left out; ";
        printResult(result, seconds, report.done(), "detectors");
        if (files != null) {
            job.writeFiles(output, files);
            System.out.println(files + ": " + report.done() + " detector files");
        }
        return exit(report, spark);
    }

    /** How to learn; from so many boxes of a label unless another number is given. */
    LearnSettings settings() {
        LearnSettings given = learning.settings();
        boolean bounded = per == TrainJob.Per.BOX || given.limit().isPresent();
        return bounded ? given : given.withLimit(MOST_OF_A_LABEL);
    }

    private Optional<Statistics> statistics(HadoopFiles stored) throws IOException {
        return statistics == null ? Optional.empty() : Optional.of(stored.read(statistics, StatisticsFile::read));
    }
}
