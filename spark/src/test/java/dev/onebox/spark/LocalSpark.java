package dev.onebox.spark;

import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.InputSettings;
import dev.onebox.spark.input.PhotoPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/** Spark inside the test's own JVM, on two threads, started once. */
final class LocalSpark {
    /** The one session of all tests. */
    static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("onebox tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();

    private LocalSpark() {}

    /** What a job is to read. */
    static PhotoPlan plan(Path... inputs) throws IOException {
        return PhotoPlan.of(
                Stream.of(inputs).map(Path::toString).toList(),
                SESSION.sparkContext().hadoopConfiguration());
    }

    /** Photos of every kind, so many bytes to a partition. */
    static InputSettings partitions(long bytes) {
        return new InputSettings(Columns.standard(), OptionalLong.of(bytes), PhotoLimits.standard());
    }
}
