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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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

    /** Pixels of a photo that is better searched on its own. */
    public static final long LARGE = 20_000_000;

    private final SlidingWindowSearch search;
    private final List<Detector> detectors;
    private final ThresholdPolicy policy;
    private final PhotoReader reader;
    private final Console console;
    private final long large;

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
        static Outcome skipped(PhotoInputs.Input photo, String problem, boolean shortOfMemory) {
            return new Outcome(photo, Optional.empty(), List.of(), List.of(), problem, shortOfMemory);
        }
    }

    /** What all photos took, and how many there were. */
    record Summary(int photos, int skipped, long found, double seconds) {}

    /** Searches all photos. */
    public Summary run(List<PhotoInputs.Input> photos, Workers workers, Sink sink) throws Exception {
        long start = System.nanoTime();
        int skipped = 0;
        long found = 0;
        try (Progress progress = new Progress(console, "photos", 0);
                Outcomes outcomes = new Outcomes(photos, workers)) {
            for (int done = 1; done <= photos.size(); done++) {
                Outcome outcome = outcomes.next();
                skipped += outcome.problem().isEmpty() ? 0 : 1;
                found += outcome.found().size();
                sink.accept(outcome);
                progress.update(done, photos.size());
            }
        }
        return new Summary(photos.size(), skipped, found, 1e-9 * (System.nanoTime() - start));
    }

    /** Outcomes in the order of the photos; while one is waited for, photos after it are searched. One per run. */
    private final class Outcomes implements AutoCloseable {
        private final List<PhotoInputs.Input> photos;
        private final Workers workers;
        private final ExecutorService pool;
        private final int mostBegun;
        private final Deque<Future<Outcome>> begun = new ArrayDeque<>();
        private int next; // the first photo that is not begun
        private int large = -1; // the photo that is known to wait for its turn alone

        Outcomes(List<PhotoInputs.Input> photos, Workers workers) {
            this.photos = photos;
            this.workers = workers;
            this.pool = Executors.newFixedThreadPool(workers.threads(), PhotoSearch::daemon);
            boolean few = photos.size() < 2 * workers.threads();
            this.mostBegun = few ? 0 : WAITING_PER_THREAD * workers.threads();
        }

        Outcome next() throws Exception {
            while (begun.size() < mostBegun && next < photos.size() && next != large) {
                PhotoInputs.Input photo = photos.get(next);
                if (isLarge(photo)) {
                    large = next;
                } else {
                    begun.add(pool.submit(() -> outcome(photo, Workers.alone())));
                    next++;
                }
            }
            if (begun.isEmpty()) {
                return outcome(photos.get(next++), workers);
            }
            PhotoInputs.Input first = photos.get(next - begun.size());
            Outcome among = result(begun.remove());
            if (!among.shortOfMemory()) {
                return among;
            }
            for (Future<Outcome> other : begun) {
                result(other); // until nobody else needs memory
            }
            return outcome(first, workers);
        }

        private static Outcome result(Future<Outcome> photo) throws Exception {
            try {
                return photo.get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw e.getCause() instanceof Exception cause ? cause : e;
            }
        }

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "onebox-search");
        thread.setDaemon(true);
        return thread;
    }

    private boolean isLarge(PhotoInputs.Input photo) {
        try {
            Size size = reader.size(photo.file());
            return (long) size.rows() * size.columns() > large;
        } catch (UnreadablePhotoException e) {
            return false; // whoever reads it will say so
        }
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
            return new Outcome(named, Optional.of(size), found, reported, "", false);
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
