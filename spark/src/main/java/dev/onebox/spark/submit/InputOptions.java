package dev.onebox.spark.submit;

import dev.onebox.options.LimitOptions;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPlan;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which photos, how large they may be, and how they are divided. */
@SuppressWarnings("NullAway.Init")
final class InputOptions {
    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description =
                    "Photos, folders, tar or zip shards, sequence files or Parquet tables, on any Hadoop file system.")
    private List<String> inputs;

    @Option(
            names = "--content-column",
            paramLabel = "NAME",
            description = "The binary column of Parquet tables (default: ${DEFAULT-VALUE}).")
    private String content = Columns.standard().content();

    @Option(
            names = "--name-column",
            paramLabel = "NAME",
            description = "The column of Parquet tables that names photos (default: ${DEFAULT-VALUE}).")
    private String name = Columns.standard().name();

    @Option(
            names = "--partition-bytes",
            paramLabel = "N",
            description = "Bytes of photos in a partition (default: a thousandth of all, within 32 MB and 2 GB).")
    private @Nullable Long partitionBytes;

    @Mixin
    private LimitOptions limits;

    PhotoPlan plan(SparkSession spark) throws IOException {
        return PhotoPlan.of(inputs, spark.sparkContext().hadoopConfiguration());
    }

    InputSettings settings() {
        OptionalLong bytes = partitionBytes == null ? OptionalLong.empty() : OptionalLong.of(partitionBytes);
        return new InputSettings(new Columns(content, name), bytes, limits.limits());
    }
}
