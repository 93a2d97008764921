package dev.onebox.cli.data;

import dev.onebox.cli.Console;
import dev.onebox.file.AtomicFile;
import dev.onebox.gather.GatherState;
import dev.onebox.store.CheckpointFile;
import dev.onebox.store.CheckpointFile.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The checkpoints of one run, in {@code OUT.partial} beside its output: written every now and then, and when the run is
 * interrupted or fails.
 *
 * <p>Every epoch's state is kept in memory, so that Ctrl-C can write the latest one at once. Thread-safe: the interrupt
 * comes on a thread of its own.
 */
final class CheckpointWriter implements AutoCloseable {
    /** For tests of this project only: how long to wait at least between two checkpoints. */
    private static final String INTERVAL_PROPERTY = "onebox.checkpoint.seconds";

    private final Path file;
    private final Map<String, String> task;
    private final Console console;
    private final long interval = 1_000_000_000L * Long.getLong(INTERVAL_PROPERTY, 10);
    private long lastWritten = System.nanoTime();
    private int positionWritten;
    private @Nullable GatherState latest;
    private boolean over;

    CheckpointWriter(Path file, Map<String, String> task, Console console) {
        this.file = file;
        this.task = task;
        this.console = console;
    }

    static Path fileFor(Path output) {
        return output.resolveSibling(output.getFileName() + ".partial");
    }

    /** An epoch ended. */
    synchronized void offer(Supplier<GatherState> state) {
        latest = state.get();
        if (System.nanoTime() - lastWritten >= interval) {
            write();
        }
    }

    /** Everything is gathered; until {@link #discard} this is what a failure would lose. */
    synchronized void finished(GatherState whole) {
        latest = whole;
    }

    /** Keeps the latest state, and no other from now on. @return what was kept, in words; empty if the run was over */
    synchronized String whenInterrupted() {
        if (over) {
            return "";
        }
        write();
        over = true;
        return Files.exists(file)
                ? "the same command with --resume continues from " + file
                : "nothing was kept: the first checkpoint was still to come";
    }

    private void write() {
        GatherState state = latest;
        if (state == null || over || state.position() <= positionWritten) {
            return;
        }
        try {
            CheckpointFile.write(new Checkpoint(task, state), file);
            positionWritten = state.position();
        } catch (IOException e) {
            console.warn("no checkpoint could be written, the work goes on: " + e.getMessage());
        }
        lastWritten = System.nanoTime();
    }

    /** The run needs no checkpoint any more. */
    synchronized void discard() throws IOException {
        over = true;
        AtomicFile.delete(file);
    }

    /** Unless the run was done, keeps what it had come to. */
    @Override
    public synchronized void close() {
        write();
        if (!over && Files.exists(file)) {
            console.warn("the run failed; the same command with --resume continues from " + file);
        }
        over = true;
    }
}
