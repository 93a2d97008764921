package dev.onebox.spark.submit;

import dev.onebox.gather.GatherOptions;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.spark.GatherJob;
import dev.onebox.spark.GatherSummary;
import dev.onebox.spark.HadoopFiles;
import dev.onebox.spark.TaskReport;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Background statistics of photos. */
@Command(name = "gather", description = "Background statistics of photos, the same file as `onebox gather` writes.")
@SuppressWarnings("NullAway.Init")
final class SparkGatherCommand extends JobCommand {
    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The statistics file, on any Hadoop file system; it appears whole or not at all.")
    private String output;

    @Option(names = "--force", description = "Replace a file that exists.")
    private boolean force;

    @Mixin
    private GatherSettingOptions settings;

    @Override
    int run(SparkSession spark) throws Exception {
        GatherOptions options = settings.options(inputs.settings().limits());
        HadoopFiles files = new HadoopFiles(spark.sparkContext().hadoopConfiguration());
        files.requireWritable(output, force);
        PhotoPlan plan = inputs.plan(spark);
        long start = System.nanoTime();
        GatherSummary gathered = new GatherJob(spark, inputs.settings()).run(plan, options, settings.provenance());
        double seconds = 1e-9 * (System.nanoTime() - start);
        TaskReport report = gathered.report();
        say(report);
        Statistics statistics = gathered.statistics();
        requireSomething(statistics);
        files.write(output, force, local -> StatisticsFile.write(statistics, local, false));
        String result = output + ": " + statistics + "; " + report.skipped() + " skipped; " + gathered.partitions()
                + " partitions, ";
        printResult(result, seconds, statistics.images(), "photos");
        return exit(report, spark);
    }

    private static void requireSomething(Statistics statistics) {
        if (statistics.sum(statistics.channels(), statistics.channels(), 0, 0) == 0) {
            throw new IllegalArgumentException("no photo could be read, or none is large enough for a single cell of "
                    + statistics.feature() + " at cell " + statistics.cell() + "; nothing was written");
        }
    }
}
