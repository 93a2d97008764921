package dev.onebox.baselines.negative;

import dev.onebox.Photo;
import dev.onebox.learn.PhotoSource;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Does something to every photo, a few at a time in parallel, and hands over the results in the order of the photos.
 *
 * <p>As many photos as there are threads are in memory. One that cannot be read is counted and passed over. One per loop.
 */
final class PhotoLoop {
    private final List<PhotoSource> photos;
    private final Workers workers;
    private final BooleanSupplier cancelled;
    private int unreadable;

    PhotoLoop(List<PhotoSource> photos, Workers workers, BooleanSupplier cancelled) {
        this.photos = List.copyOf(photos);
        this.workers = workers;
        this.cancelled = cancelled;
    }

    /** What is done to a photo, from any thread. */
    interface Work<T> {
        T of(int index, Photo photo);
    }

    /**
     * @param progress told how many photos are done
     * @throws IOException if not one photo can be read
     * @throws CancellationException soon after being cancelled
     */
    <T> void run(Work<T> work, Consumer<T> sink, IntConsumer progress) throws IOException {
        int group = 2 * workers.threads(); // a slow photo does not hold up the others
        for (int from = 0; from < photos.size(); from += group) {
            int first = from;
            int count = Math.min(group, photos.size() - from);
            List<Optional<T>> done = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                done.add(Optional.empty());
            }
            workers.forEach(count, i -> done.set(i, one(first + i, work)));
            unreadable += (int) done.stream().filter(Optional::isEmpty).count();
            done.forEach(one -> one.ifPresent(sink));
            progress.accept(first + count);
        }
        if (unreadable == photos.size()) {
            throw new IOException("none of " + photos.size() + " photos without the object can be read");
        }
    }

    private <T> Optional<T> one(int index, Work<T> work) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("the search for negatives was cancelled");
        }
        try {
            return Optional.of(work.of(index, photos.get(index).read()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Photos that could not be read. */
    int unreadable() {
        return unreadable;
    }
}
