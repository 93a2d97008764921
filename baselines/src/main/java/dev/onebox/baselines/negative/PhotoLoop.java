package dev.onebox.baselines.negative;

import dev.onebox.Photo;
import dev.onebox.learn.PhotoSource;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Does something to every photo, a few at a time in parallel, and hands over the results in the order of the photos.
 *
 * <p>As many photos as there are threads are in memory. One that cannot be read is passed over. Immutable.
 */
record PhotoLoop(List<PhotoSource> photos, Workers workers) {
    /** What is done to a photo, from any thread. */
    interface Work<T> {
        T of(int index, Photo photo);
    }

    /**
     * @param progress told how many photos are done
     * @throws IOException if not one photo can be read
     */
    <T> void run(Work<T> work, Consumer<T> sink, IntConsumer progress) throws IOException {
        int group = 2 * workers.threads(); // a slow photo does not hold up the others
        boolean readable = false;
        for (int from = 0; from < photos.size(); from += group) {
            int first = from;
            int count = Math.min(group, photos.size() - from);
            List<Optional<T>> done = new ArrayList<>(Collections.nCopies(count, Optional.empty()));
            workers.forEach(count, i -> done.set(i, one(first + i, work)));
            for (Optional<T> one : done) {
                one.ifPresent(sink);
                readable |= one.isPresent();
            }
            progress.accept(first + count);
        }
        if (!readable) {
            throw new IOException("none of " + photos.size() + " photos without the object can be read");
        }
    }

    private <T> Optional<T> one(int index, Work<T> work) {
        try {
            return Optional.of(work.of(index, photos.get(index).read()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
