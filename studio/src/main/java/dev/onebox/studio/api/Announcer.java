package dev.onebox.studio.api;

import dev.onebox.studio.folder.FolderWatch;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.http.Events;
import dev.onebox.studio.search.BackgroundStatistics;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.Found;
import dev.onebox.studio.search.KnownDetector;
import dev.onebox.studio.search.SearchRun;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells whoever listens to events what the parts of the studio have to say. It is made before them, because they need
 * somebody to tell; what they say before {@link #bind} nobody could have heard. Thread-safe.
 */
public final class Announcer implements FolderSearch.Listener, FolderWatch.Listener {
    private static final String GONE = "the folder is gone or cannot be read; bring it back, nothing was lost so far";

    private final Events events;
    private final News news;
    private volatile @Nullable Parts bound;

    public Announcer(Events events) {
        this.events = events;
        this.news = new News(events);
    }

    /** Everything is there now. */
    public void bind(Parts parts) {
        bound = parts;
    }

    /** What is known about a photo has changed. */
    public void image(PhotoEntry entry) {
        Parts parts = bound;
        if (parts != null && events.areHeard()) {
            events.tell("image", new Documents(parts).image(entry));
        }
    }

    @Override
    public void learnt(KnownDetector detector) {
        Parts parts = bound;
        if (parts != null) {
            events.tell("learnt", new Documents(parts).detector(detector));
        }
    }

    @Override
    public void found(SearchRun run, Found found) {
        news.found(run, found);
    }

    @Override
    public void ended(SearchRun run) {
        news.ended(run);
    }

    @Override
    public void background(BackgroundStatistics.Status status) {
        events.tell("background", Documents.background(status));
    }

    @Override
    public void changed(PhotoFolder.Difference difference) {
        Parts parts = bound;
        if (parts != null) {
            difference.removed().forEach(parts.photos()::forget);
            parts.search().follow(difference);
            difference.changed().forEach(this::image);
            events.tell(
                    "images",
                    Map.of(
                            "total",
                            parts.folder().photos().size(),
                            "scanning",
                            parts.watch().isFirst()));
        }
    }

    @Override
    public void present(boolean there) {
        Parts parts = bound;
        if (parts != null && there) {
            parts.problems().clear(Problems.Kind.FOLDER);
        } else if (parts != null) {
            parts.problems().set(Problems.Kind.FOLDER, GONE);
        }
    }
}
