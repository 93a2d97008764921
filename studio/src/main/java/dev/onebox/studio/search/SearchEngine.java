package dev.onebox.studio.search;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.detect.FeatureSource;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.studio.folder.BackgroundThreads;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.UnusablePhotoException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/**
 * Searches the folder in the background, a photo per thread, the newest question first.
 *
 * <p>A new search for a label cancels the one before; searches for other labels wait until it is through. Photos that are
 * added to the folder are searched too, for every label that was searched for. Thread-safe. Close it to end the threads.
 */
public final class SearchEngine implements AutoCloseable {
    private final FeatureCache cells;
    private final FolderSearch.Listener listener;
    private final Consumer<Throwable> errors;
    private final ExecutorService threads;
    private final Map<Long, LabelSearch> runs = new TreeMap<>(); // the newest of every label; guarded by this
    private final List<LabelSearch> order = new ArrayList<>(); // of runs, newest question last; guarded by this
    private int searches;
    private int pauses;
    private boolean closed; // guarded by this, as searches and pauses are

    SearchEngine(FeatureCache cells, int threads, FolderSearch.Listener listener, Consumer<Throwable> errors) {
        this.cells = cells;
        this.listener = listener;
        this.errors = errors;
        this.threads = BackgroundThreads.start("onebox-studio-search", threads);
        for (int i = 0; i < threads; i++) {
            this.threads.execute(this::work);
        }
    }

    /**
     * Starts a search.
     *
     * @param photos in the order in which to search them
     */
    LabelSearch start(long label, Detector detector, SearchSettings settings, List<PhotoEntry> photos) {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(detector), settings);
        cells.beginPass();
        synchronized (this) {
            stop(label);
            LabelSearch run = new LabelSearch("s" + ++searches, label, search, photos);
            runs.put(label, run);
            order.add(run);
            notifyAll();
            return run;
        }
    }

    private void stop(long label) {
        Optional.ofNullable(runs.remove(label)).ifPresent(LabelSearch::cancel);
    }

    /** Cancels a search; what it found stays. */
    public synchronized void cancel(String id) {
        order.stream().filter(run -> run.id().equals(id)).forEach(LabelSearch::cancel);
        notifyAll();
    }

    /** Cancels a label's search and forgets what it found. */
    synchronized void forget(long label) {
        stop(label);
        notifyAll();
    }

    /** The newest search for a label. */
    public synchronized Optional<LabelSearch> run(long label) {
        return Optional.ofNullable(runs.get(label));
    }

    /** The newest search for every label. */
    public synchronized List<LabelSearch> runs() {
        return new ArrayList<>(runs.values());
    }

    public synchronized void follow(PhotoFolder.Difference difference) {
        Collection<PhotoEntry> more = new ArrayList<>(difference.added());
        more.addAll(difference.changed());
        for (LabelSearch run : runs.values()) {
            run.forget(difference.removed());
            run.forget(difference.changed());
            if (!run.isCancelled() && !more.isEmpty()) {
                run.add(more);
                order.remove(run);
                order.add(run);
            }
        }
        notifyAll();
    }

    /** No further photo is begun until {@link #resume}: somebody waits for an answer and needs the cores. */
    synchronized void pause() {
        pauses++;
    }

    synchronized void resume() {
        pauses--;
        notifyAll();
    }

    private record Task(LabelSearch run, PhotoEntry photo) {}

    /** Waits for a photo to search; empty once the engine is closed. */
    private synchronized Optional<Task> next() throws InterruptedException {
        while (!closed) {
            for (int i = order.size() - 1; i >= 0 && pauses == 0; i--) {
                LabelSearch run = order.get(i);
                Optional<PhotoEntry> photo = run.take();
                if (photo.isPresent()) {
                    return Optional.of(new Task(run, photo.get()));
                }
                endIfOver(run);
            }
            order.removeIf(run -> run.progress().ended());
            wait();
        }
        return Optional.empty();
    }

    private void endIfOver(LabelSearch run) {
        if (run.endsNow()) {
            notifyListener(() -> listener.ended(run));
        }
    }

    private void work() {
        try {
            for (Optional<Task> task = next(); task.isPresent(); task = next()) {
                publish(task.get(), found(task.get()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    private void publish(Task task, PhotoFindings found) {
        task.run().put(found);
        if (!task.run().isCancelled()) { // told while the photo is open, so that nobody hears of the end before
            notifyListener(() -> listener.found(task.run(), found));
        }
        task.run().finish(task.photo());
        synchronized (this) {
            endIfOver(task.run());
        }
    }

    /** A listener's mistake must not end the thread that searches for everybody. */
    private void notifyListener(Runnable notification) {
        try {
            notification.run();
        } catch (RuntimeException e) {
            errors.accept(e);
        }
    }

    private PhotoFindings found(Task task) {
        try {
            return found(task.run(), task.photo());
        } catch (CancellationException | UnusablePhotoException | UncheckedIOException e) {
            return new PhotoFindings(task.photo(), List.of()); // not asked for any more, or the page shows the problem
        } catch (RuntimeException | OutOfMemoryError e) {
            errors.accept(e);
            return new PhotoFindings(task.photo(), List.of());
        }
    }

    private PhotoFindings found(LabelSearch run, PhotoEntry photo) throws UnusablePhotoException {
        FeatureSource source = cells.cells(photo, run.need());
        SlidingWindowSearch search = run.search();
        return new PhotoFindings(photo, search.detections(search.candidates(source, run::isCancelled)));
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            order.forEach(LabelSearch::cancel);
            notifyAll();
        }
        threads.shutdownNow();
        BackgroundThreads.end(threads);
    }
}
