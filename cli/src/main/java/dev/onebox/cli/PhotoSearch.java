package dev.onebox.cli;

import dev.onebox.detect.Detection;
import dev.onebox.detect.Detector;
import dev.onebox.detect.Search;
import dev.onebox.detect.SearchSettings;
import dev.onebox.image.FreeMemory;
import dev.onebox.image.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.parallel.Workers;
import dev.onebox.tensor.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Searches photo after photo and hands on what was found, in the order of the photos.
 *
 * <p>Many photos are searched one per thread, a few one after the other with all threads on each; so are those of more than
 * {@value #LARGE} pixels, for decoding takes ten bytes per pixel. Memory is that of one photo as large as the limit allows, or
 * of one such smaller photo per thread, whichever is more. A photo that finds too little of it is searched once more on its own,
 * and skipped if that is too much as well.
 */
final class PhotoSearch {
    private static final int PHOTOS_PER_THREAD = 4;
    private static final long LARGE = 20_000_000;

    private final Search search;
    private final List<Detector> detectors;
    private final SpeakingRule rule;
    private final PhotoReader reader;
    private final Console console;
    private final long large;

    PhotoSearch(
            List<Detector> detectors, SearchSettings settings, SpeakingRule rule, PhotoReader reader, Console console) {
        this(detectors, settings, rule, reader, console, LARGE);
    }

    /** @param large with more pixels, a photo is searched on its own */
    PhotoSearch(
            List<Detector> detectors,
            SearchSettings settings,
            SpeakingRule rule,
            PhotoReader reader,
            Console console,
            long large) {
        this.large = large;
        this.detectors = detectors;
        this.rule = rule;
        this.reader = reader;
        this.console = console;
        this.search = Search.prepare(rule.searching(detectors), settings);
    }

    /** Takes what was found in a photo. */
    @FunctionalInterface
    interface Sink {
        void accept(Outcome outcome) throws Exception;
    }

    /**
     * What became of a photo.
     *
     * @param size rows × columns of pixels; absent if it could not be searched
     * @param problem why it could not be searched; empty if it could
     * @param shortOfMemory whether it could perhaps be searched with nothing else in memory
     */
    record Outcome(
            PhotoInputs.Named photo,
            Optional<Size> size,
            List<Detection> found,
            String problem,
            boolean shortOfMemory) {
        static Outcome of(PhotoInputs.Named photo, Size size, List<Detection> found) {
            return new Outcome(photo, Optional.of(size), found, "", false);
        }

        static Outcome skipped(PhotoInputs.Named photo, String problem, boolean shortOfMemory) {
            return new Outcome(photo, Optional.empty(), List.of(), problem, shortOfMemory);
        }
    }

    /** What all photos took, and how many there were. */
    record Summary(int photos, int skipped, long found, double seconds) {}

    /** Searches all photos. */
    Summary run(List<PhotoInputs.Named> photos, Workers workers, Sink sink) throws Exception {
        long start = System.nanoTime();
        int skipped = 0;
        long found = 0;
        int step = photos.size() < 2 * workers.threads() ? 1 : PHOTOS_PER_THREAD * workers.threads();
        try (Progress progress = new Progress(console, "photos", 0)) {
            for (int at = 0; at < photos.size(); at += step) {
                for (Outcome outcome : outcomes(photos.subList(at, Math.min(at + step, photos.size())), workers)) {
                    skipped += outcome.problem().isEmpty() ? 0 : 1;
                    found += outcome.found().size();
                    sink.accept(outcome);
                }
                progress.update(Math.min(at + step, photos.size()), photos.size());
            }
        }
        return new Summary(photos.size(), skipped, found, 1e-9 * (System.nanoTime() - start));
    }

    private List<Outcome> outcomes(List<PhotoInputs.Named> photos, Workers workers) {
        List<Optional<Outcome>> outcomes = new ArrayList<>(Collections.nCopies(photos.size(), Optional.empty()));
        boolean oneByOne = photos.size() == 1;
        workers.forEach(oneByOne ? 0 : photos.size(), i -> {
            if (!isLarge(photos.get(i))) {
                Outcome among = outcome(photos.get(i), search::in);
                outcomes.set(i, Optional.of(among).filter(outcome -> !outcome.shortOfMemory()));
            }
        });
        for (int i = 0; i < photos.size(); i++) {
            if (outcomes.get(i).isEmpty()) {
                Outcome alone = outcome(photos.get(i), photo -> search.in(photo, workers));
                outcomes.set(i, Optional.of(alone));
                alone.size().filter(this::isLarge).ifPresent(size -> giveBackMemory());
            }
        }
        return outcomes.stream().flatMap(Optional::stream).toList();
    }

    /**
     * Arrays this large go to the old generation, which the JVM's collector lets grow before it looks at it: four photos of 100
     * megapixels take 0.86 GB without this, 0.55 GB with it, for 12 to 33 ms each.
     */
    private static void giveBackMemory() {
        System.gc();
    }

    private boolean isLarge(PhotoInputs.Named photo) {
        try {
            return isLarge(reader.size(photo.file()));
        } catch (UnreadablePhotoException e) {
            return false; // whoever reads it will say so
        }
    }

    private boolean isLarge(Size size) {
        return (long) size.rows() * size.columns() > large;
    }

    private Outcome outcome(PhotoInputs.Named named, Function<Photo, List<Detection>> look) {
        try {
            Photo photo = reader.read(named.file());
            List<Detection> found = rule.kept(look.apply(photo), detectors, photo, search.settings());
            return Outcome.of(named, new Size(photo.height(), photo.width()), found);
        } catch (UnreadablePhotoException e) {
            return Outcome.skipped(named, e.reason(), e.isShortOfMemory());
        } catch (OutOfMemoryError e) {
            return Outcome.skipped(named, FreeMemory.shortage(), true);
        }
    }
}
