package dev.onebox.spark.submit;

import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.GatherJob;
import dev.onebox.spark.GatherSpec;
import dev.onebox.spark.Gathered;
import dev.onebox.spark.HadoopFiles;
import dev.onebox.spark.input.PhotoPlan;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Background statistics of photos. */
@Command(name = "gather", description = "Background statistics of photos, the same file as `onebox gather` writes.")
@SuppressWarnings("NullAway.Init")
final class GatherCommand extends JobCommand {
    @Mixin
    private InputOptions inputs;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The statistics file, on any Hadoop file system; it appears whole or not at all.")
    private String output;

    @Option(names = "--force", description = "Replace a file that exists.")
    private boolean force;

    @Option(names = "--feature", paramLabel = "NAME", description = "fhog34, fhog31 or grey (default: fhog34).")
    private String feature = GatherSpec.standard().feature();

    @Option(names = "--cell", paramLabel = "N", description = "Edge of a cell in pixels (default: 8).")
    private int cell = GatherSpec.standard().cell();

    @Option(
            names = "--horizon",
            paramLabel = "ROWSxCOLS",
            description = "The largest template served, in cells (default: 40x40).")
    private String horizon = GatherSpec.standard().horizon();

    @Option(
            names = "--scales",
            paramLabel = "S",
            split = ",",
            description = "The sizes at which every photo is seen (default: 1).")
    private List<Double> scales = GatherSpec.standard().scales();

    @Option(
            names = "--provenance",
            paramLabel = "KEY=TEXT",
            description = "Something for the file to say about its photos. May be repeated.")
    private Map<String, String> provenance = Map.of();

    @Override
    String name() {
        return "onebox gather";
    }

    @Override
    int run(SparkSession spark) throws Exception {
        PhotoLimits limits = inputs.limits();
        GatherSpec spec = new GatherSpec(feature, cell, horizon, scales, limits.pixels(), limits.bytes());
        HadoopFiles files = new HadoopFiles(spark.sparkContext().hadoopConfiguration());
        files.requireWritable(output, force);
        PhotoPlan plan = inputs.plan(spark);
        say(plan.pieces().size() + " files, " + plan.bytes() / 1_000_000 + " MB");
        Gathered gathered = new GatherJob(spark, inputs.columns(), inputs.partitionBytes()).run(plan, spec, provenance);
        saySkipped(gathered.skippedPhotos(), gathered.skipped());
        sayKernels(gathered.kernels());
        requireSomething(gathered.statistics());
        files.write(output, force, local -> StatisticsFile.write(gathered.statistics(), local, false));
        report(gathered);
        return exit(gathered.skippedPhotos(), spark);
    }

    private static void requireSomething(Statistics statistics) {
        if (statistics.sum(statistics.channels(), statistics.channels(), 0, 0) == 0) {
            throw new IllegalArgumentException("no photo could be read, or none is large enough for a single cell of "
                    + statistics.feature() + " at cell " + statistics.cell() + "; nothing was written");
        }
    }

    private void report(Gathered gathered) {
        Statistics statistics = gathered.statistics();
        System.out.printf(
                Locale.ROOT,
                "%s: %s; %d skipped; %d partitions, %.1f s, %.1f photos per second%n",
                output,
                statistics,
                gathered.skippedPhotos(),
                gathered.partitions(),
                gathered.seconds(),
                statistics.images() / gathered.seconds());
    }
}
