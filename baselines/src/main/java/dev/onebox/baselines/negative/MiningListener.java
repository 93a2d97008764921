package dev.onebox.baselines.negative;

/** Who wants to know how far mining is. Called from the thread that mines. */
@FunctionalInterface
public interface MiningListener {
    /** {@code done} of {@code total} photos have been through what is being done; of training, 0 of 1 at its start. */
    void progress(String what, int done, int total);

    /** Nobody. */
    static MiningListener none() {
        return (what, done, total) -> {};
    }
}
