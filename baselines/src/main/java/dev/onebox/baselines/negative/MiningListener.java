package dev.onebox.baselines.negative;

/** Who wants to know how far mining is. Called from the thread that mines. */
@FunctionalInterface
public interface MiningListener {
    /** What is being done. */
    enum MiningPhase {
        /** Random windows are cut. */
        DRAWING,
        /** Photos are searched for false positives. */
        SEARCHING,
        /** An SVM is trained; nobody knows for how long. */
        TRAINING
    }

    /** {@code done} of {@code total} photos have been through this phase; of training, 0 of 1 at its start. */
    void progress(int round, MiningPhase phase, int done, int total);

    /** Nobody. */
    static MiningListener none() {
        return (round, phase, done, total) -> {};
    }
}
