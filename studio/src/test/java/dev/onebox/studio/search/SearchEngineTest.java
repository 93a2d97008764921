package dev.onebox.studio.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.StudioLocation;
import dev.onebox.studio.folder.UserState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        Detector detector = LabelSearchTest.detector();
        return engine.start(1, detector, SearchSettings.standard(), photos);
    }

    private StudioDirectory directory() throws IOException {
        return new StudioLocation(folder, new UserState(folder.resolve("state")), false).open();
    }

    private FeatureCache features(StudioDirectory own) throws IOException {
        PhotoStore photos = new PhotoStore(new PhotoFolder(folder), (photo, info) -> {});
        return new FeatureCache(photos, own.cache("features", 1 << 20), 1 << 20);
    }
}
