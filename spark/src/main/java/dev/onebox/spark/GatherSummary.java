package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Statistics;
import java.util.List;
import java.util.Set;

/**
 * What a gathering came to. Immutable.
 *
 * @param skippedPhotos how many photos, shards or folders could not be used
 * @param skipped the first of them, in the order of the photos, each with its reason
 * @param partitions how many the photos were divided into
 * @param kernels what the executors computed with; of more than one kind only if machines differ
 * @param seconds from the list of photos to the sums
 */
public record GatherSummary(
        Statistics statistics,
        long skippedPhotos,
        List<SkippedInput> skipped,
        int partitions,
        Set<String> kernels,
        double seconds) {
    public GatherSummary {
        skipped = List.copyOf(skipped);
        kernels = Set.copyOf(kernels);
    }
}
