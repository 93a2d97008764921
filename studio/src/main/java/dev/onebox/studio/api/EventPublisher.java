package dev.onebox.studio.api;

import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoInfo;
import dev.onebox.studio.http.ServerSentEvents;
import dev.onebox.studio.search.BackgroundStatistics;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sends what happens in the studio to whoever listens to its events; findings and progress several at a time where they come
 * faster than anybody can see. Thread-safe.
 */
public final class EventPublisher implements FolderSearch.Listener {
    private static final long PAUSE_NANOS = 60_000_000;

    private final ServerSentEvents events;
    private final PhotoFolder folder;
    private final Map<LabelSearch, Pending> pending = new HashMap<>(); // guarded by this

    /** What was not sent yet of a search. */
    private static final class Pending {
        private final List<PhotoFindings> found = new ArrayList<>();
        private long sent = System.nanoTime() - PAUSE_NANOS;
    }

    public EventPublisher(ServerSentEvents events, PhotoFolder folder) {
        this.events = events;
        this.folder = folder;
    }

    /** What is known about a photo has changed. */
    public void image(PhotoEntry entry, Optional<PhotoInfo> info) {
        if (events.hasListeners()) {
            events.send("image", ApiJson.image(entry, info));
        }
    }

    /** Photos came, went or changed. */
    public void folderChanged() {
        events.send("images", Map.of("total", folder.photos().size(), "scanning", false));
    }

    @Override
    public void learnt(LabelDetector detector, LabelSearch search, boolean stale) {
        events.send("learnt", new ApiJson(folder).detector(detector, Optional.of(search), stale));
    }

    @Override
    public void background(BackgroundStatistics.Status status) {
        events.send("background", ApiJson.background(status));
    }

    @Override
    public synchronized void found(LabelSearch search, PhotoFindings found) {
        Pending waiting = pending.computeIfAbsent(search, key -> new Pending());
        if (!found.findings().isEmpty()) {
            waiting.found.add(found);
        }
        if (System.nanoTime() - waiting.sent >= PAUSE_NANOS) {
            send(search, waiting);
        }
    }

    private void send(LabelSearch search, Pending waiting) {
        if (!waiting.found.isEmpty()) {
            List<?> results = ApiJson.list(waiting.found, ApiJson::found);
            String label = ApiIds.label(search.label());
            events.send("found", Map.of("search", search.id(), "label", label, "results", results));
        }
        waiting.found.clear();
        waiting.sent = System.nanoTime();
        events.send("progress", ApiJson.progress(search));
    }

    @Override
    public synchronized void ended(LabelSearch search) {
        Pending waiting = pending.remove(search);
        if (waiting != null && !search.progress().cancelled()) {
            send(search, waiting);
        }
        events.send("searched", ApiJson.searched(search));
    }
}
