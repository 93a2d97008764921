package dev.onebox.spark.submit;

import dev.onebox.gather.GatherOptions;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.spark.GatherJob;
import dev.onebox.spark.GatherSummary;
import dev.onebox.spark.HadoopFiles;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.util.Locale;
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
        say("files: " + plan.pieces().size() + ", " + size(plan.bytes()));
        GatherSummary gathered = new GatherJob(spark, inputs.settings()).run(plan, options, settings.provenance());
        saySkipped(gathered.report());
        sayKernels(gathered.report());
        requireSomething(gathered.statistics());
        files.write(output, force, local -> StatisticsFile.write(gathered.statistics(), local, false));
        report(gathered);
        return exit(gathered.report(), spark);
    }

    private static void requireSomething(Statistics statistics) {
        if (statistics.sum(statistics.channels(), statistics.channels(), 0, 0) == 0) {
            throw new IllegalArgumentException("no photo could be read, or none is large enough for a single cell of "
                    + statistics.feature() + " at cell " + statistics.cell() + "; nothing was written");
        }
    }

    private void report(GatherSummary gathered) {
        Statistics statistics = gathered.statistics();
        System.out.printf(
                Locale.ROOT,
                "%s: %s; %d skipped; %d partitions, %.1f s, %.1f photos per second%n",
                output,
                statistics,
                gathered.report().skipped(),
                gathered.partitions(),
                gathered.seconds(),
                statistics.images() / gathered.seconds());
    }
}
