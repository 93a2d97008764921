package dev.onebox.lab.reproduce;

import dev.onebox.cli.Console;
import dev.onebox.cli.Progress;
import dev.onebox.lab.experiment.ExperimentContext;
import java.util.Map;

/** Says what is being done, how far it is, and how long it took. Thread-safe. */
final class RunProgress implements ExperimentContext.Listener, AutoCloseable {
    private static final Map<String, String> TITLES = Map.of(
            "machine", "this machine",
            "solvers", "ways to solve, and their times",
            "gathering", "times of gathering",
            "rivals", "rivals: mining, covering windows, exemplars",
            "photos", "statistics of few photos and many",
            "beyond", "beyond the paper",
            "choices", "rivals, chosen otherwise",
            "search", "search of the test photos");

    private final Console console;
    private String work = "";
    private Progress progress;

    RunProgress(Console console) {
        this.console = console;
        this.progress = new Progress(console, "", 0);
    }

    void begin(String name) {
        console.note(title(name) + " …");
    }

    synchronized void end(String name, String how) {
        progress.close();
        work = "";
        console.note(title(name) + ": " + how);
    }

    private static String title(String name) {
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
