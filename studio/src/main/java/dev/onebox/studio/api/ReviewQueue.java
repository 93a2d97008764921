package dev.onebox.studio.api;

import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.search.Finding;
import dev.onebox.studio.search.PhotoFindings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Findings in the order in which it pays to judge them. Immutable. */
final class ReviewQueue {
    private final List<Item> items = new ArrayList<>();

    /**
     * A finding.
     *
     * @param rank 0 for the best of its photo
     */
    record Item(PhotoEntry photo, Finding finding, int rank) {}

    ReviewQueue(List<PhotoFindings> unjudged) {
        for (PhotoFindings found : unjudged) {
            for (int i = 0; i < found.findings().size(); i++) {
                items.add(new Item(found.photo(), found.findings().get(i), i));
            }
        }
    }

    /** Surest first, each photo's best before any photo's second: hits from other photos teach most. */
    List<Item> useful(int count) {
        return sorted(
                Comparator.comparingInt(Item::rank)
                        .thenComparingDouble(item -> -item.finding().score()),
                count);
    }

    /** Nearest to the threshold first. */
    List<Item> uncertain(double threshold, int count) {
        return sorted(Comparator.comparingDouble(item -> Math.abs(item.finding().score() - threshold)), count);
    }

    private List<Item> sorted(Comparator<Item> order, int count) {
        return items.stream().sorted(order).limit(count).toList();
    }
}
