package dev.onebox.baselines.negative;

import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.baselines.WindowForm;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.SlidingWindowSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The windows of photos without the object that a detector likes best: local maxima above the margin that survive
 * suppression and are not known yet.
 *
 * <p>While photos go by only as many as are wanted are held; once they are there, a window is cut only if it is better than
 * the worst of them. That changes no result. {@link #in} is thread-safe, {@link #add} is not.
 */
final class StrongestNegatives {
    private final SlidingWindowSearch search;
    private final Set<WindowPlace> known;
    private final int wanted;
    private final PriorityQueue<FoundNegative> kept = // the weakest first
            new PriorityQueue<>(FoundNegative.STRONGEST_FIRST.reversed());

    private volatile double bar = Double.NEGATIVE_INFINITY;
    private final AtomicLong found = new AtomicLong();

    StrongestNegatives(Detector detector, SearchSettings settings, int wanted, Set<WindowPlace> known) {
        this.search = SlidingWindowSearch.prepare(List.of(detector.withThreshold(WindowForm.MARGIN)), settings);
        this.wanted = wanted;
        this.known = Set.copyOf(known);
    }

    /** Those of one photo that may be among the strongest of all. */
    List<FoundNegative> in(int index, Photo photo) {
        List<FoundNegative> cut = new ArrayList<>();
        for (Candidate candidate : search.survivors(search.candidates(photo))) {
            WindowPlace place = WindowPlace.of(index, candidate);
            found.incrementAndGet();
            if (!known.contains(place) && candidate.score() >= bar) {
                cut.add(new FoundNegative(place, candidate.score(), search.features(photo, candidate)));
            }
        }
        return cut;
    }

    void add(List<FoundNegative> some) {
        for (FoundNegative one : some) {
            kept.add(one);
            if (kept.size() > wanted) {
                kept.remove();
            }
        }
        if (kept.size() == wanted) {
            bar = kept.element().score();
        }
    }

    /** The strongest of all, best first. */
    List<FoundNegative> strongest() {
        return kept.stream().sorted(FoundNegative.STRONGEST_FIRST).toList();
    }

    /** False positives above the margin. */
    long found() {
        return found.get();
    }
}
