package dev.onebox.studio;

import dev.onebox.studio.api.Announcer;
import dev.onebox.studio.api.Notices;
import dev.onebox.studio.api.Parts;
import dev.onebox.studio.api.Problems;
import dev.onebox.studio.api.StudioApi;
import dev.onebox.studio.folder.FolderWatch;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.Pictures;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.StudioLocation;
import dev.onebox.studio.folder.UserState;
import dev.onebox.studio.http.Events;
import dev.onebox.studio.http.LocalServer;
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

    private final String start = UUID.randomUUID().toString();
    private final Consumer<Throwable> surprises;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>(); // last opened first
    private final Ledger ledger;
    private final PhotoFolder folder;
    private final Events events = new Events(this::hello);
    private final Notices notices = new Notices(events);
    private final Pictures pictures;
    private final FolderSearch search;
    private final LocalServer server;

    /** Opens a folder and starts to serve its page; work is kept in the folder, if it can be written. */
    public Studio(Path path, int port, Consumer<Throwable> surprises) throws IOException {
        this(path, port, Optional.empty(), surprises);
    }

    /**
     * Opens a folder and starts to serve its page.
     *
     * @param port 0: any that is free
     * @param state where to keep work instead of in the folder
     * @param surprises told of failures that should not happen
     * @throws IOException if the folder cannot be used, another studio has it, or the port is taken; the message says which
     */
    public Studio(Path path, int port, Optional<Path> state, Consumer<Throwable> surprises) throws IOException {
        this.surprises = surprises;
        Path root = root(path);
        try {
            UserState user = state.map(UserState::new).orElseGet(UserState::standard);
            StudioDirectory own = opened(new StudioLocation(root, user, state.isPresent()).open());
            this.ledger = opened(new Ledger(own.resolve(StudioDirectory.JOURNAL)));
            OpeningNotices.of(own, ledger).forEach(notices::add);
            this.folder = new PhotoFolder(root);
            Announcer announcer = new Announcer(events);
            PhotoStore photos = new PhotoStore(folder, announcer::image);
            this.pictures = new Pictures(photos, own.cache("thumbnails", THUMBNAIL_BYTES));
            this.search = opened(new FolderSearch(ledger, folder, photos, own, announcer, surprises));
            FolderWatch watch = opened(new FolderWatch(folder, announcer, surprises));
            Parts parts = new Parts(
                    own, ledger, folder, watch, photos, pictures, search, new Problems(events), notices, events);
            announcer.bind(parts);
            watch.start();
            this.server = opened(new LocalServer(port, StudioApi.routes(parts), surprises));
            opened(events::end);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
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
        return notices.messages();
    }

    /** The page's address, with the token. */
    public String address() {
        return server.address();
    }

    /**
     * Gets ready for the first pictures while the folder is listed, and, when those are made, for the first box, which takes a
     * few seconds. May be left out.
     */
    public void warmUp() throws IOException, InterruptedException {
        pictures.warmUp();
        pictures.awaitCalm();
        search.warmUp();
    }

    @Override
    public synchronized void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                surprises.accept(e); // the rest must be closed all the same
            }
        }
    }
}
