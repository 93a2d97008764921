package dev.onebox.studio.folder;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Threads for what nobody waits for: they do not keep the program from ending. Stateless. */
public final class BackgroundThreads {
    /** Longer than any piece of work takes; whoever is stuck for longer cannot be helped. */
    private static final long TIMEOUT_SECONDS = 5;

    private BackgroundThreads() {}

    public static ExecutorService start(String name, int count) {
        return Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Waits some seconds for what is under way, so that nothing writes into a folder that others may take. */
    public static void end(ExecutorService threads) {
        threads.shutdown();
        try {
            threads.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // in a hurry: then they end by themselves
        }
    }
}
