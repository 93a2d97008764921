package dev.onebox.studio.search;

import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.studio.folder.PhotoEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The search of the folder for one label: photos that wait, and what was found. It can be cancelled, and goes on when photos
 * are added after its end. Thread-safe.
 */
public final class LabelSearch {
    private static final int LEAST_FOR_ESTIMATE = 3;

    private final String id;
    private final long label;
    private final SlidingWindowSearch search;
    private final FeatureRequirements need;
    private final Deque<PhotoEntry> waiting;
    private final Set<String> open = new HashSet<>(); // ids of photos that are searched right now
    private final Map<String, PhotoFindings> found = new LinkedHashMap<>(); // by photo id; none without findings
    private long start = System.nanoTime();
    private int done;
    private long findings;
    private double seconds;
    private boolean ended;
    private volatile boolean cancelled;

    LabelSearch(String id, long label, SlidingWindowSearch search, List<PhotoEntry> photos) {
        this.id = id;
        this.label = label;
        this.search = search;
        this.need = FeatureRequirements.of(search);
        this.waiting = new ArrayDeque<>(photos);
    }

    /**
     * How far it is.
     *
     * @param secondsLeft empty as long as nothing can be said
     */
    public record SearchProgress(
            int done,
            int total,
            long found,
            Optional<Double> secondsLeft,
            double seconds,
            boolean ended,
            boolean cancelled) {}

    public String id() {
        return id;
    }

    public long label() {
        return label;
    }

    SlidingWindowSearch search() {
        return search;
    }

    FeatureRequirements need() {
        return need;
    }

    public synchronized SearchProgress progress() {
        int total = done + open.size() + waiting.size();
        double took = ended ? seconds : 1e-9 * (System.nanoTime() - start);
        Optional<Double> left =
                done < LEAST_FOR_ESTIMATE ? Optional.empty() : Optional.of(took / done * (total - done));
        return new SearchProgress(done, total, findings, left, took, ended, cancelled);
    }

    /** All that was found so far. */
    public synchronized List<PhotoFindings> found() {
        return new ArrayList<>(found.values());
    }

    /** The best score in every photo that has one. */
    synchronized Map<String, Double> bests() {
        Map<String, Double> bests = new LinkedHashMap<>();
        found.forEach((photo, its) -> bests.put(photo, its.findings().get(0).score()));
        return bests;
    }

    void cancel() {
        cancelled = true;
    }

    boolean isCancelled() {
        return cancelled;
    }

    /** The next photo, if one waits. */
    synchronized Optional<PhotoEntry> take() {
        PhotoEntry next = cancelled ? null : waiting.poll();
        if (next != null) {
            open.add(next.id());
        }
        return Optional.ofNullable(next);
    }

    /** Takes what was found in a photo, which stays open; one that cannot be searched holds nothing. */
    synchronized void put(PhotoFindings result) {
        String photo = result.photo().id();
        remove(photo);
        if (!result.findings().isEmpty()) {
            found.put(photo, result);
            findings += result.findings().size();
        }
    }

    /** A photo is done with, and everybody was told what is in it. */
    synchronized void finish(PhotoEntry photo) {
        open.remove(photo.id());
        done++;
    }

    private void remove(String photo) {
        PhotoFindings before = found.remove(photo);
        findings -= before == null ? 0 : before.findings().size();
    }

    /** Whether it has just come to its end, or was cancelled with no photo open; true once. */
    synchronized boolean endsNow() {
        boolean over = !ended && open.isEmpty() && (cancelled || waiting.isEmpty());
        if (over) {
            seconds = 1e-9 * (System.nanoTime() - start);
            ended = true;
        }
        return over;
    }

    /** More photos to search, or the same ones again; the time between its end and now does not count. */
    synchronized void add(Collection<PhotoEntry> photos) {
        waiting.addAll(photos);
        if (ended && !photos.isEmpty()) {
            start = System.nanoTime() - Math.round(1e9 * seconds);
            ended = false;
        }
    }

    synchronized void forget(Collection<PhotoEntry> photos) {
        Set<String> ids = new HashSet<>();
        photos.forEach(photo -> ids.add(photo.id()));
        waiting.removeIf(photo -> ids.contains(photo.id()));
        ids.forEach(this::remove);
    }
}
