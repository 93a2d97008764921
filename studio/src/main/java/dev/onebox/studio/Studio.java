package dev.onebox.studio;

import dev.onebox.studio.http.LocalServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A folder of photos and the page on it. Thread-safe. Close it to end the server. */
public final class Studio implements AutoCloseable {
    private final LocalServer server;

    /**
     * Opens a folder and starts to serve its page.
     *
     * @param port 0: any that is free
     * @param surprises told of failures that should not happen
     */
    public Studio(Path folder, int port, Consumer<Throwable> surprises) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
        this.server = new LocalServer(port, List.of(), surprises);
    }

    /** The page's address, with the token. */
    public String address() {
        return server.address();
    }

    @Override
    public void close() {
        server.close();
    }
}
