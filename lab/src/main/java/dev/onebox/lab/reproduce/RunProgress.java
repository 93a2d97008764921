package dev.onebox.lab.reproduce;

import dev.onebox.cli.Console;
import dev.onebox.cli.Progress;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.report.Formats;
import java.util.Map;

/** Says what is being done, how far it is, and how long it took. Thread-safe. */
final class RunProgress implements ExperimentContext.Listener, AutoCloseable {
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("machine", "this machine"),
            Map.entry("solvers", "ways to solve, and their times"),
            Map.entry("gathering", "times of gathering"),
            Map.entry("rivals", "rivals: mining, covering windows, exemplars"),
            Map.entry("photos", "statistics of few photos and many"),
            Map.entry("beyond", "beyond the paper"),
            Map.entry("choices", "rivals, chosen otherwise"),
            Map.entry("search", "search of the test photos"));

    private final Console console;
    private boolean known;
    private String work = "";
    private Progress progress;

    RunProgress(Console console) {
        this.console = console;
        this.progress = new Progress(console, "", 0);
    }

    /** An experiment begins; {@code isKnown} if it is in the cache. */
    synchronized void begin(String name, boolean isKnown) {
        known = isKnown;
        if (!isKnown) {
            console.note(title(name) + " …");
        }
    }

    /** It is done, after so many seconds in this run or an earlier one. */
    synchronized void end(String name, double seconds) {
        progress.close();
        work = "";
        console.note(title(name) + (known ? ": already there" : Formats.filled(": %.0f s", seconds)));
    }

    /** What an experiment is called. */
    static String title(String name) {
        return TITLES.getOrDefault(name, name);
    }

    @Override
    public synchronized void progressed(String what, int done, int total) {
        if (!what.equals(work)) {
            progress.close();
            work = what;
            progress = new Progress(console, what, 0);
        }
        progress.update(done, total);
    }

    @Override
    public synchronized void close() {
        progress.close();
    }
}
