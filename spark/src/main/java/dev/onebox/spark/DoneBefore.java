package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * What the partitions of an interrupted search that were done came to, from their files: who continues it is told of the whole.
 *
 * @param found how many detections
 * @param skipped the photos that could not be searched
 */
record DoneBefore(long found, SkippedList skipped) {
    /** @param open the partitions that are not done; all others below {@code partitions} are */
    static DoneBefore of(SparkSession spark, DetectOutput output, int partitions, List<DetectTask.Part> open) {
        Set<Integer> missing = open.stream().map(DetectTask.Part::number).collect(Collectors.toSet());
        List<String> found = new ArrayList<>();
        List<String> skipped = new ArrayList<>();
        for (int number = 0; number < partitions; number++) {
            if (!missing.contains(number)) {
                found.add(output.found(number));
                skipped.add(output.skipped(number));
            }
        }
        SkippedList named = new SkippedList();
        if (found.isEmpty()) {
            return new DoneBefore(0, named);
        }
        Dataset<Row> rows = spark.read().parquet(skipped.toArray(String[]::new));
        rows.limit(SkippedList.LISTED)
                .collectAsList()
                .forEach(row -> named.add(new SkippedInput(row.getAs("image"), row.getAs("reason"))));
        named.addUnnamed(rows.count() - named.count());
        return new DoneBefore(spark.read().parquet(found.toArray(String[]::new)).count(), named);
    }
}
