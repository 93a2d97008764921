package dev.onebox.studio.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.StudioLocation;
import dev.onebox.studio.folder.UserState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches and who runs them. */
class SearchEngineTest {
    private static final PhotoEntry PHOTO = new PhotoEntry("i1", "a.jpg", 1, 1);

    @TempDir
    Path folder;

    /** Tells which thread searches, as soon as a search without photos has come to its end. */
    private static final class EndListener implements FolderSearch.Listener {
        final CompletableFuture<Thread> searching = new CompletableFuture<>();

        @Override
        public void learnt(LabelDetector detector, LabelSearch search, boolean stale) {}

        @Override
        public void found(LabelSearch run, PhotoFindings found) {}

        @Override
        public void ended(LabelSearch run) {
            searching.complete(Thread.currentThread());
        }

        @Override
        public void background(BackgroundStatistics.Status status) {}
    }

    /** A thread that was woken for work before the engine was closed comes to look for it afterwards. */
    @Test
    void onceClosedItBeginsNoPhoto() throws Exception {
        EndListener listener = new EndListener();
        try (StudioDirectory own = directory()) {
            SearchEngine engine = new SearchEngine(features(own), 1, listener, error -> {});
            start(engine, List.of());
            Thread searching = listener.searching.get(10, TimeUnit.SECONDS);
            LabelSearch late;
            synchronized (engine) { // which the thread lets go of only to wait for work
                start(engine, List.of(PHOTO));
                Thread.currentThread().interrupt(); // closes without waiting for the thread, which waits for this one
                engine.close();
                assertThat(Thread.interrupted()).isTrue();
                late = start(engine, List.of(PHOTO));
            }
            searching.join(10_000);
            assertThat(searching.isAlive()).isFalse();
            assertThat(late.progress().done()).isZero();
        }
    }

    private static LabelSearch start(SearchEngine engine, List<PhotoEntry> photos) {
        return engine.start(1, detector(), SearchSettings.standard(), photos);
    }

    private StudioDirectory directory() throws IOException {
        return new StudioLocation(folder, new UserState(folder.resolve("state")), false).open();
    }

    private FeatureCache features(StudioDirectory own) throws IOException {
        PhotoStore photos = new PhotoStore(new PhotoFolder(folder), (photo, info) -> {});
        return new FeatureCache(photos, own.cache("features", 1 << 20), 1 << 20);
    }

    /** A detector of gears that finds none. */
    private static Detector detector() {
        Size size = new Size(4, 4);
        Component component =
                new Component(new Template(size, 31, new double[31 * size.area()]), 0, new Box(1, 1, 2, 2), 1);
        return new Detector("gear", "fhog31", 8, List.of(component), 5, 0, Map.of());
    }

    private static LabelSearch run() {
        return new LabelSearch(
                "s1", 1, SlidingWindowSearch.prepare(List.of(detector()), SearchSettings.standard()), List.of(PHOTO));
    }

    @Test
    void itDoesNotEndBeforeEverybodyWasToldOfTheLastPhoto() {
        LabelSearch run = run();
        assertThat(run.take()).contains(PHOTO);
        run.put(new PhotoFindings(PHOTO, List.of(new Detection("gear", new Box(0, 0, 9, 9), 7))));
        assertThat(run.endsNow()).isFalse();
        run.finish(PHOTO);
        assertThat(run.endsNow()).isTrue();
        assertThat(run.progress().done()).isEqualTo(1);
        assertThat(run.progress().found()).isEqualTo(1);
    }

    @Test
    void theTimeBetweenItsEndAndMorePhotosDoesNotCount() throws InterruptedException {
        LabelSearch run = run();
        run.take();
        run.finish(PHOTO);
        assertThat(run.endsNow()).isTrue();
        double worked = run.progress().seconds();
        Thread.sleep(50);
        long again = System.nanoTime();
        run.add(List.of(PHOTO));
        double seconds = run.progress().seconds();
        double most = worked + 1e-9 * (System.nanoTime() - again) + 1e-6;
        assertThat(run.progress().ended()).isFalse();
        assertThat(seconds).isBetween(worked - 1e-6, most);
    }
}
