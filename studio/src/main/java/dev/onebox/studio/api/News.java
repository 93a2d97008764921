package dev.onebox.studio.api;

import dev.onebox.studio.http.Events;
import dev.onebox.studio.search.Found;
import dev.onebox.studio.search.SearchRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Findings and progress on their way to the page, several at a time where they come faster than anybody can see. Thread-safe.
 */
final class News {
    private static final long PAUSE_NANOS = 60_000_000;

    private final Events events;
    private final Map<SearchRun, Pending> pending = new HashMap<>();

    /** What was not told yet of a search. */
    private static final class Pending {
        private final List<Found> found = new ArrayList<>();
        private long told = System.nanoTime() - PAUSE_NANOS;
    }

    News(Events events) {
        this.events = events;
    }

    synchronized void found(SearchRun run, Found found) {
        Pending waiting = pending.computeIfAbsent(run, key -> new Pending());
        if (!found.findings().isEmpty()) {
            waiting.found.add(found);
        }
        if (System.nanoTime() - waiting.told >= PAUSE_NANOS) {
            tell(run, waiting);
        }
    }

    private void tell(SearchRun run, Pending waiting) {
        if (!waiting.found.isEmpty()) {
            events.tell(
                    "found",
                    Map.of(
                            "search",
                            run.id(),
                            "label",
                            Ids.label(run.label()),
                            "results",
                            waiting.found.stream().map(Documents::found).toList()));
        }
        waiting.found.clear();
        waiting.told = System.nanoTime();
        events.tell("progress", Documents.progress(run.progress()));
    }

    synchronized void ended(SearchRun run) {
        Pending waiting = pending.remove(run);
        SearchRun.Progress progress = run.progress();
        if (waiting != null && !progress.cancelled()) {
            tell(run, waiting);
        }
        events.tell("searched", Documents.searched(progress));
    }
}
