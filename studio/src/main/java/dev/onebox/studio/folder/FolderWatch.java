package dev.onebox.studio.folder;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at the folder again and again, so that photos which arrive while it is open are picked up.
 *
 * <p>By looking, not by asking the system to be told: that works on every file system, network shares included. A look at
 * 10,000 photos takes some 100 ms; so that it never costs more than a few percent of a core, the pause grows with it.
 */
public final class FolderWatch implements AutoCloseable {
    private static final long PAUSE_MILLIS = 1000;
    private static final int PAUSES_PER_SCAN = 30;

    /** Who wants to know. */
    public interface Listener {
        /** After every look that found a difference, and after the first one. */
        void changed(PhotoFolder.Difference difference);

        /** The folder is gone, or there again. */
        void present(boolean there);
    }

    private final PhotoFolder folder;
    private final Listener listener;
    private final Consumer<Throwable> surprises;
    private final Thread thread = new Thread(this::run, "onebox-studio-watch");
    private volatile boolean first = true;
    private boolean there = true;

    /** @param surprises told of failures that should not happen; it goes on after them */
    public FolderWatch(PhotoFolder folder, Listener listener, Consumer<Throwable> surprises) {
        this.folder = folder;
        this.listener = listener;
        this.surprises = surprises;
        thread.setDaemon(true);
    }

    /** Begins to look. */
    public void start() {
        thread.start();
    }

    /** Whether the first look is not finished. */
    public boolean isFirst() {
        return first;
    }

    private void run() {
        try {
            while (true) {
                long start = System.nanoTime();
                look();
                long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                Thread.sleep(Math.max(PAUSE_MILLIS, PAUSES_PER_SCAN * took));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    private void look() {
        try {
            PhotoFolder.Difference difference = folder.scan();
            boolean news = first || !difference.isNone();
            first = false;
            setThere(true);
            if (news) {
                listener.changed(difference);
            }
        } catch (IOException e) {
            setThere(false);
        } catch (RuntimeException e) {
            surprises.accept(e);
        }
    }

    private void setThere(boolean now) {
        if (now != there) {
            there = now;
            listener.present(now);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        ThreadEnd.await(List.of(thread));
    }
}
