package dev.onebox.learn;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;

/** What all steps of learning share: statistics to choose from, settings, threads and prepared solvers. */
record LearnContext(StatisticsSource statistics, LearnSettings settings, Workers workers, SolverCache cache) {
    /** The same with other settings. */
    LearnContext with(LearnSettings other) {
        return new LearnContext(statistics, other, workers, cache);
    }
}
