package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import java.util.List;
import java.util.Set;

/**
 * What a search came to. Immutable.
 *
 * @param photos searched now, without those of partitions that were done before
 * @param found in them
 * @param foundBefore what the partitions that were done before had found
 * @param skippedPhotos how many photos, shards or folders could not be searched, now or before
 * @param skipped the first of them, each with its reason
 * @param partitions how many the photos were divided into
 * @param doneBefore how many of these an interrupted search had done
 * @param broadcastBytes what every executor was sent once
 * @param kernels what the executors computed with
 * @param seconds from the list of photos to the last detection
 */
public record DetectSummary(
        long photos,
        long found,
        long foundBefore,
        long skippedPhotos,
        List<SkippedInput> skipped,
        int partitions,
        int doneBefore,
        long broadcastBytes,
        Set<String> kernels,
        double seconds) {
    public DetectSummary {
        skipped = List.copyOf(skipped);
        kernels = Set.copyOf(kernels);
    }
}
