package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What was skipped: how often, and the first {@value #LISTED} of it, so that a billion photos do not drown the driver in
 * names. Used by one thread.
 */
final class SkippedList implements Serializable {
    static final int LISTED = 10_000;

    private static final long serialVersionUID = 1;

    private final ArrayList<SkippedInput> first = new ArrayList<>();
    private long count;

    void add(SkippedInput skipped) {
        count++;
        if (first.size() < LISTED) {
            first.add(skipped);
        }
    }

    /** Adds what was skipped after it. */
    void add(SkippedList later) {
        first.addAll(later.first.subList(0, Math.min(later.first.size(), LISTED - first.size())));
        count += later.count;
    }

    /** Counts more that nobody will be told the names of. */
    void addUnnamed(long more) {
        count += more;
    }

    long count() {
        return count;
    }

    /** In the order of the photos. */
    List<SkippedInput> first() {
        return List.copyOf(first);
    }
}
