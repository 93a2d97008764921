package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import java.util.List;
import java.util.Set;

/**
 * What a training came to. Immutable.
 *
 * @param skippedCount how many boxes, rows, labels, shards or folders could not be learnt from
 * @param skipped the first of them, each with its reason
 * @param broadcastBytes what every executor was sent once
 * @param kernels what the executors computed with
 * @param seconds from the table of boxes to the table of detectors
 */
public record TrainSummary(
        long detectors,
        long skippedCount,
        List<SkippedInput> skipped,
        long broadcastBytes,
        Set<String> kernels,
        double seconds) {
    public TrainSummary {
        skipped = List.copyOf(skipped);
        kernels = Set.copyOf(kernels);
    }
}
