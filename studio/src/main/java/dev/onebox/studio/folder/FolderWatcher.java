package dev.onebox.studio.folder;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at the folder again and again, so that photos which arrive while it is open are picked up.
 *
 * <p>By looking, not by asking the system to be told: that works on every file system, network shares included. A look at
 * 10,000 photos takes some 100 ms; so that it never costs more than a few percent of a core, the pause grows with it.
 */
public final class FolderWatcher implements AutoCloseable {
    private static final long PAUSE_MILLIS = 1000;
    private static final int PAUSES_PER_SCAN = 30;

    private final PhotoFolder folder;
    private final Consumer<PhotoFolder.Difference> onChange;
    private final Consumer<Boolean> onPresence;
    private final Consumer<Throwable> errors;
    private final ExecutorService thread = BackgroundThreads.start("onebox-studio-watch", 1);
    private boolean first = true;
    private boolean there = true;

    /**
     * Begins to look.
     *
     * @param onChange after every scan that found a difference, and after the first one
     * @param onPresence false when the folder is gone, true when it is there again
     * @param errors told of failures that should not happen; it goes on after them
     */
    public FolderWatcher(
            PhotoFolder folder,
            Consumer<PhotoFolder.Difference> onChange,
            Consumer<Boolean> onPresence,
            Consumer<Throwable> errors) {
        this.folder = folder;
        this.onChange = onChange;
        this.onPresence = onPresence;
        this.errors = errors;
        thread.execute(this::run);
    }

    private void run() {
        try {
            while (true) {
                long start = System.nanoTime();
                scan();
                long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                Thread.sleep(Math.max(PAUSE_MILLIS, PAUSES_PER_SCAN * took));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    private void scan() {
        try {
            PhotoFolder.Difference difference = folder.scan();
            boolean changed = first || !difference.isNone();
            first = false;
            setThere(true);
            if (changed) {
                onChange.accept(difference);
            }
        } catch (IOException e) {
            setThere(false);
        } catch (RuntimeException e) {
            errors.accept(e);
        }
    }

    private void setThere(boolean now) {
        if (now != there) {
            there = now;
            onPresence.accept(now);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        BackgroundThreads.end(thread);
    }
}
