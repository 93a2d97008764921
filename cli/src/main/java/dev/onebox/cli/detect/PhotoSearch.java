package dev.onebox.cli.detect;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.cli.Console;
import dev.onebox.cli.Progress;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.FreeMemory;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.parallel.Workers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches photo after photo and hands on what was found, in the order of the photos.
 *
 * <p>Many photos are searched one per thread, a few one after the other with all threads on each; so are those of more than
 * {@value #LARGE} pixels, for decoding takes ten bytes per pixel. Memory is that of one photo as large as the limit allows, or
 * of one such smaller photo per thread, whichever is more; and of the findings in photos that wait for an earlier one, at most
 * {@value #WAITING_PER_THREAD} per thread. A photo that finds too little memory is searched once more on its own, and skipped
 * if that is too much as well.
 */
public final class PhotoSearch {
    private static final int WAITING_PER_THREAD = 8;
    private static final long LARGE = 20_000_000;

    private final SlidingWindowSearch search;
    private final List<Detector> detectors;
    private final ThresholdPolicy policy;
    private final PhotoReader reader;
    private final Console console;
    private final long large;

    public PhotoSearch(
            List<Detector> detectors,
            SearchSettings settings,
            ThresholdPolicy policy,
            PhotoReader reader,
            Console console) {
        this(detectors, settings, policy, reader, console, LARGE);
    }

    /**
     * Prepares a search.
     *
     * @param large with more pixels, a photo is searched on its own
     */
    public PhotoSearch(
            List<Detector> detectors,
            SearchSettings settings,
            ThresholdPolicy policy,
            PhotoReader reader,
            Console console,
            long large) {
        this.large = large;
        this.detectors = detectors;
        this.policy = policy;
        this.reader = reader;
        this.console = console;
        this.search = SlidingWindowSearch.prepare(policy.withSearchThresholds(detectors), settings);
    }

    /** Takes what was found in a photo. */
    @FunctionalInterface
    public interface Sink {
        void accept(Outcome outcome) throws Exception;
    }

    /**
     * What became of a photo.
     *
     * @param size rows × columns of pixels; absent if it could not be searched
     * @param reported of what was found that which the detectors report by themselves; all, unless more was asked for
     * @param problem why it could not be searched; empty if it could
     * @param shortOfMemory whether it could perhaps be searched with nothing else in memory
     */
    public record Outcome(
            PhotoInputs.Input photo,
            Optional<Size> size,
            List<Detection> found,
            List<Detection> reported,
            String problem,
            boolean shortOfMemory) {
        static Outcome of(PhotoInputs.Input photo, Size size, List<Detection> found, List<Detection> reported) {
            return new Outcome(photo, Optional.of(size), found, reported, "", false);
        }

        static Outcome skipped(PhotoInputs.Input photo, String problem, boolean shortOfMemory) {
            return new Outcome(photo, Optional.empty(), List.of(), List.of(), problem, shortOfMemory);
        }
    }

    /** What all photos took, and how many there were. */
    record Summary(int photos, int skipped, long found, double seconds) {}

    /** Searches all photos. */
    public Summary run(List<PhotoInputs.Input> photos, Workers workers, Sink sink) throws Exception {
        long start = System.nanoTime();
        try (Progress progress = new Progress(console, "photos", 0)) {
            Run run = new Run(photos, workers, sink, progress);
            run.searchAll();
            return new Summary(photos.size(), run.skipped, run.found, 1e-9 * (System.nanoTime() - start));
        }
    }

    /** One run over all photos. Outcomes are handed on in order, by whichever thread finished the one that was waited for. */
    private final class Run {
        private final List<PhotoInputs.Input> photos;
        private final Workers workers;
        private final Sink sink;
        private final Progress progress;
        private final Map<Integer, Outcome> waiting = new HashMap<>();
        private int taken;
        private int finished;
        private int handedOn;
        private boolean handing; // whether a thread is at it
        private boolean paused; // no thread takes another photo
        private @Nullable Exception failure; // of the sink
        private int skipped;
        private long found;

        Run(List<PhotoInputs.Input> photos, Workers workers, Sink sink, Progress progress) {
            this.photos = photos;
            this.workers = workers;
            this.sink = sink;
            this.progress = progress;
        }

        void searchAll() throws Exception {
            boolean few = photos.size() < 2 * workers.threads();
            while (handedOn < photos.size()) {
                paused = false;
                if (!few) {
                    workers.forEach(workers.threads(), thread -> searchUntilPaused());
                }
                searchAlone(few ? photos.size() : taken);
            }
        }

        /** Searches photos one by one, until there are no more or one is met that is to be searched alone. */
        private void searchUntilPaused() {
            try {
                for (int i = take(); i >= 0; i = take()) {
                    if (isLarge(photos.get(i))) {
                        return;
                    }
                    Outcome among = outcome(photos.get(i), Workers.alone());
                    if (among.shortOfMemory()) {
                        return;
                    }
                    finish(i, among);
                }
            } finally {
                pause(); // also where something was thrown: others would wait for this photo for ever
            }
        }

        /** Searches photos before {@code end} that are still to be searched, with all threads on each. */
        private void searchAlone(int end) throws Exception {
            for (int i = handedOn; i < end && failure == null; i = handedOn) {
                Outcome alone = outcome(photos.get(i), workers);
                finish(i, alone);
            }
            if (failure != null) {
                throw failure;
            }
        }

        private synchronized void pause() {
            paused = true;
            notifyAll();
        }

        /** The next photo to search; −1 if this thread is to stop. */
        private synchronized int take() {
            while (!paused && taken - handedOn >= WAITING_PER_THREAD * workers.threads()) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return -1;
                }
            }
            return paused || taken == photos.size() ? -1 : taken++;
        }

        private void finish(int photo, Outcome outcome) {
            synchronized (this) {
                waiting.put(photo, outcome);
                taken = Math.max(taken, photo + 1);
                progress.update(++finished, photos.size());
                if (handing) {
                    return;
                }
                handing = true;
            }
            handOn();
        }

        private void handOn() {
            try {
                for (Outcome next = nextToHandOn(); next != null; next = nextToHandOn()) {
                    skipped += next.problem().isEmpty() ? 0 : 1;
                    found += next.found().size();
                    sink.accept(next);
                    handedOn();
                }
            } catch (Exception e) {
                synchronized (this) {
                    failure = e;
                }
                pause();
            }
        }

        private synchronized @Nullable Outcome nextToHandOn() {
            Outcome next = waiting.remove(handedOn);
            handing = next != null;
            return next;
        }

        private synchronized void handedOn() {
            handedOn++;
            notifyAll();
        }
    }

    private boolean isLarge(PhotoInputs.Input photo) {
        try {
            return isLarge(reader.size(photo.file()));
        } catch (UnreadablePhotoException e) {
            return false; // whoever reads it will say so
        }
    }

    private boolean isLarge(Size size) {
        return (long) size.rows() * size.columns() > large;
    }

    private Outcome outcome(PhotoInputs.Input named, Workers workers) {
        try {
            Photo photo = reader.read(named.file());
            Size size = new Size(photo.height(), photo.width());
            List<Candidate> candidates = search.unrefinedCandidates(photo, workers);
            List<Detection> found = policy.kept(detections(candidates, size), detectors, size, search.settings());
            List<Detection> reported = policy.searchesBelowOwn()
                    ? detections(policy.aboveOwnThreshold(candidates, detectors), size)
                    : found;
            return Outcome.of(named, size, found, reported);
        } catch (UnreadablePhotoException e) {
            return Outcome.skipped(named, e.reason(), e.isShortOfMemory());
        } catch (OutOfMemoryError e) {
            return Outcome.skipped(named, FreeMemory.shortage(), true);
        }
    }

    private List<Detection> detections(List<Candidate> candidates, Size photo) {
        return search.detections(search.withRefinedSizes(candidates, photo.columns(), photo.rows()));
    }
}
