package dev.onebox.gather;

import dev.onebox.statistics.Statistics;
import java.util.List;

/**
 * How far a run over a list of photos has come; it can be continued from here with the same result, bit for bit.
 *
 * @param statistics of the photos before {@code position}
 * @param position how many photos of the list are done, skipped ones included
 * @param skipped those among them that could not be read, in the order of the list
 * @param endsEpoch whether everything was settled here in the uninterrupted run too; only from there, or from the end of
 *     the list, can it be continued
 */
public record GatherState(Statistics statistics, int position, List<SkippedPhoto> skipped, boolean endsEpoch) {
    public GatherState {
        skipped = List.copyOf(skipped);
        if (position < 0 || statistics.images() + skipped.size() != position) {
            throw new IllegalArgumentException("position " + position + " with " + statistics.images()
                    + " photos read and " + skipped.size() + " skipped");
        }
    }
}
