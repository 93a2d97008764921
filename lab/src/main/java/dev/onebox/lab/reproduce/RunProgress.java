package dev.onebox.lab.reproduce;

import dev.onebox.cli.Console;
import dev.onebox.cli.Progress;
import dev.onebox.lab.experiment.ExperimentContext;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Says what is being done, how long it took, and about how long the rest will take.
 *
 * <p>The estimate knows which share of a run each experiment usually is, in a full run and in smaller ones; what was in the
 * cache already counts for nothing.
 * Thread-safe.
 */
final class RunProgress implements ExperimentContext.Listener, AutoCloseable {
    private static final Map<String, Stage> STAGES = stages();

    private final Console console;
    private final boolean full;
    private double spentSeconds;
    private double spentShare; // of this run
    private double doneShare; // of this run and earlier ones
    private boolean known;
    private String work = "";
    private Progress progress;

    /** What an experiment is called, and its usual shares: of a full run, and of a quick one. */
    private record Stage(String title, double ofFull, double ofQuick) {}

    RunProgress(Console console, Effort effort) {
        this.console = console;
        this.full = effort.isFull();
        this.progress = new Progress(console, "", 0);
    }

    private static Map<String, Stage> stages() {
        Map<String, Stage> stages = new LinkedHashMap<>();
        stages.put("machine", new Stage("this machine", 0, 0));
        stages.put("solvers", new Stage("ways to solve, and their times", 0.13, 0.31));
        stages.put("gathering", new Stage("times of gathering", 0.05, 0.1));
        stages.put("convergence", new Stage("convergence", 0.002, 0.01));
        stages.put("memory", new Stage("memory", 0.001, 0.002));
        stages.put("rivals", new Stage("rivals: mining, covering windows, exemplars", 0.18, 0.06));
        stages.put("photos", new Stage("statistics of few photos and many", 0.025, 0.11));
        stages.put("beyond", new Stage("beyond the paper", 0.28, 0.22));
        stages.put("choices", new Stage("rivals, chosen otherwise", 0.15, 0.04));
        stages.put("search", new Stage("search of the test photos", 0.18, 0.14));
        stages.put("scores", new Stage("scores", 0.01, 0.005));
        stages.put("readings", new Stage("scores, read otherwise", 0, 0));
        return stages;
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
        doneShare += share(name);
        if (known) {
            console.note(title(name) + ": already there");
        } else {
            spentShare += share(name);
            spentSeconds += seconds;
            console.note(title(name) + ": " + duration(seconds) + left());
        }
    }

    private String left() {
        double rest = STAGES.values().stream().mapToDouble(this::share).sum() - doneShare;
        return rest > 0.02 && spentShare > 0.05
                ? "; about " + duration(spentSeconds / spentShare * rest) + " left"
                : "";
    }

    static String duration(double seconds) {
        return seconds < 90
                ? String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds))
                : String.format(Locale.ROOT, "%.0f min", Math.ceil(seconds / 60));
    }

    /** What an experiment is called. */
    static String title(String name) {
        Stage stage = STAGES.get(name);
        return stage == null ? name : stage.title();
    }

    private double share(String name) {
        Stage stage = STAGES.get(name);
        return stage == null ? 0 : share(stage);
    }

    private double share(Stage stage) {
        return full ? stage.ofFull() : stage.ofQuick();
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
