package dev.onebox.spark;

import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What tasks came to: how much was done and with what, how much was skipped, and the first {@value #LISTED} of it, so that
 * a billion photos do not drown the driver in names. Used by one thread, and complete when a job hands it out.
 */
public final class TaskReport implements Serializable {
    static final int LISTED = 10_000;

    private static final long serialVersionUID = 1;

    private final TreeSet<String> kernels = new TreeSet<>();
    private final ArrayList<SkippedInput> first = new ArrayList<>();
    private long done;
    private long skipped;

    TaskReport() {}

    /** One that begins with what could not even be listed. */
    TaskReport(List<SkippedInput> problems) {
        problems.forEach(this::addSkipped);
    }

    /** Counts more that was done, with these kernels. */
    void addDone(long more, String with) {
        done += more;
        kernels.add(with);
    }

    void addSkipped(SkippedInput input) {
        skipped++;
        if (first.size() < LISTED) {
            first.add(input);
        }
    }

    /** Counts more that nobody will be told the names of. */
    void addUnnamed(long more) {
        skipped += more;
    }

    /** Adds what came after it. */
    void add(TaskReport later) {
        done += later.done;
        kernels.addAll(later.kernels);
        skipped += later.skipped;
        first.addAll(later.first.subList(0, Math.min(later.first.size(), LISTED - first.size())));
    }

    /** How many photos or detectors. */
    public long done() {
        return done;
    }

    /** What the executors computed with; more than one name where machines differ. */
    public Set<String> kernels() {
        return Set.copyOf(kernels);
    }

    /** How many photos, boxes, rows, labels, shards or folders could not be used. */
    public long skipped() {
        return skipped;
    }

    /** The first of them, in the order of the photos, each with its reason. */
    public List<SkippedInput> first() {
        return List.copyOf(first);
    }
}
