package dev.onebox.studio;

import dev.onebox.studio.api.EventPublisher;
import dev.onebox.studio.api.StatusMessages;
import dev.onebox.studio.api.StudioApi;
import dev.onebox.studio.folder.FolderWatcher;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoRenderer;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.StudioLocation;
import dev.onebox.studio.folder.UserState;
import dev.onebox.studio.http.LocalServer;
import dev.onebox.studio.http.ServerSentEvents;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.FolderSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** A folder of photos and the page on it. Thread-safe. Close it to end the server. */
public final class Studio implements AutoCloseable {
    private static final long THUMBNAIL_BYTES = 512L << 20;
    private static final String GONE = "the folder is gone or cannot be read; bring it back, nothing was lost so far";

    private final String start = UUID.randomUUID().toString();
    private final Consumer<Throwable> errors;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>(); // last opened first
    private final Ledger ledger;
    private final PhotoFolder folder;
    private final ServerSentEvents events = new ServerSentEvents(this::hello);
    private final StatusMessages messages = new StatusMessages(events);
    private final PhotoRenderer renderer;
    private final FolderSearch search;
    private final LocalServer server;

    /**
     * Opens a folder and starts to serve its page.
     *
     * @param port 0: any that is free
     * @param state where to keep work instead of in the folder
     * @param errors told of failures that should not happen
     * @throws IOException if the folder cannot be used, another studio has it, or the port is taken; the message says which
     */
    public Studio(Path path, int port, Optional<Path> state, Consumer<Throwable> errors) throws IOException {
        this.errors = errors;
        Path root = root(path);
        try {
            UserState user = state.map(UserState::new).orElseGet(UserState::standard);
            StudioDirectory directory = opened(new StudioLocation(root, user, state.isPresent()).open());
            this.ledger = opened(new Ledger(directory.resolve(StudioDirectory.JOURNAL)));
            OpeningMessages.of(directory, ledger).forEach(messages::set);
            this.folder = new PhotoFolder(root);
            EventPublisher publisher = new EventPublisher(events, folder);
            PhotoStore photos = new PhotoStore(folder, publisher::image);
            this.renderer = new PhotoRenderer(photos, directory.cache("thumbnails", THUMBNAIL_BYTES));
            this.search = opened(new FolderSearch(ledger, photos, directory, publisher, errors));
            opened(new FolderWatcher(folder, change -> follow(change, photos, publisher), this::present, errors));
            StudioApi api = new StudioApi(directory, ledger, photos, renderer, search, messages, events);
            this.server = opened(new LocalServer(port, api.routes(), errors));
            opened(events::end);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private void follow(PhotoFolder.Difference change, PhotoStore photos, EventPublisher publisher) {
        change.removed().forEach(photos::forget);
        search.engine().follow(change);
        change.changed().forEach(entry -> publisher.image(entry, photos.known(entry)));
        publisher.folderChanged();
    }

    private void present(boolean there) {
        if (there) {
            messages.clear(StatusMessages.Kind.FOLDER);
        } else {
            messages.set(StatusMessages.Kind.FOLDER, GONE);
        }
    }

    private static Path root(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "there is no such folder");
        }
        if (!Files.isDirectory(path)) {
            throw new NotDirectoryException(path.toString());
        }
        return path.toRealPath();
    }

    private <T extends AutoCloseable> T opened(T part) {
        opened.push(part);
        return part;
    }

    private Map<String, Object> hello() {
        return Map.of(
                "start", start,
                "revision", ledger.revision(),
                "images", folder.photos().size());
    }

    /** What there is to say about the folder as it was found, for people; the page says the same. */
    public List<String> notices() {
        return messages.noticeMessages();
    }

    /** The page's address, with the token. */
    public String address() {
        return server.address();
    }

    /**
     * Gets ready for the first picture while the folder is listed, and, when those are made, for the first box, which takes a
     * few seconds. May be left out.
     */
    public void warmUp() throws IOException, InterruptedException {
        renderer.warmUp();
        renderer.awaitIdle();
        search.warmUp();
    }

    @Override
    public synchronized void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                errors.accept(e); // the rest must be closed all the same
            }
        }
    }
}
