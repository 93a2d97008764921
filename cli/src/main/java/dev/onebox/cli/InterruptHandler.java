package dev.onebox.cli;

import java.util.function.Supplier;

/**
 * What is said when a command is interrupted (Ctrl-C): what it leaves behind. The process then ends with code 130, as any that a
 * signal ends. Thread-safe: the interrupt comes on a thread of its own.
 */
final class InterruptHandler implements AutoCloseable {
    private final Console console;
    private final Thread hook = new Thread(this::report, "onebox-interrupted");
    private Supplier<String> remains = () -> "nothing was written";
    private boolean over;

    InterruptHandler(Console console) {
        this.console = console;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** @param words keeps what can be kept, and says so; what it says follows "interrupted; ", if it says anything */
    synchronized void onInterrupt(Supplier<String> words) {
        remains = words;
    }

    private void report() {
        Supplier<String> words;
        synchronized (this) {
            if (over) {
                return;
            }
            words = remains;
        }
        String said = words.get();
        if (!said.isEmpty()) {
            console.error("interrupted; " + said);
        }
    }

    /** The command ended by itself. */
    @Override
    public void close() {
        synchronized (this) {
            over = true;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The interrupt came at this very moment.
        }
    }
}
