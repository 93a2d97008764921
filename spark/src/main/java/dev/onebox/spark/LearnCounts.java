package dev.onebox.spark;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What became of the detectors of some tasks, in numbers. Used by one thread. */
final class LearnCounts implements Serializable {
    private static final long serialVersionUID = 1;

    private final SkippedList skipped = new SkippedList();
    private final TreeSet<String> kernels = new TreeSet<>();
    private long learned;

    /** Of one task. */
    static Iterator<LearnCounts> of(Iterator<LearnOutcome> outcomes) {
        LearnCounts counts = new LearnCounts();
        while (outcomes.hasNext()) {
            LearnOutcome outcome = outcomes.next();
            counts.kernels.add(outcome.kernels());
            if (outcome.isLearned()) {
                counts.learned++;
            } else {
                counts.skipped.add(outcome.skipped());
            }
        }
        return List.of(counts).iterator();
    }

    void add(LearnCounts next) {
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
