package dev.onebox.spark;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What became of the detectors of some tasks, in numbers. Used by one thread. */
final class Tally implements Serializable {
    private static final long serialVersionUID = 1;

    private final SkippedList skipped = new SkippedList();
    private final TreeSet<String> kernels = new TreeSet<>();
    private long learned;

    /** Of one task. */
    static Iterator<Tally> of(Iterator<Outcome> outcomes) {
        Tally tally = new Tally();
        while (outcomes.hasNext()) {
            Outcome outcome = outcomes.next();
            tally.kernels.add(outcome.kernels());
            if (outcome.isLearned()) {
                tally.learned++;
            } else {
                tally.skipped.add(outcome.skipped());
            }
        }
        return List.of(tally).iterator();
    }

    void add(Tally next) {
        skipped.add(next.skipped);
        kernels.addAll(next.kernels);
        learned += next.learned;
    }

    SkippedList skipped() {
        return skipped;
    }

    Set<String> kernels() {
        return kernels;
    }

    long learned() {
        return learned;
    }
}
