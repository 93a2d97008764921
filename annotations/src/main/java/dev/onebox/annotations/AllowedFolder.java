package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where files may be read that annotations name: anywhere, or only below a folder, links followed. Immutable.
 *
 * @param root that folder, by its real path
 */
record AllowedFolder(Optional<Path> root) {
    static AllowedFolder none() {
        return new AllowedFolder(Optional.empty());
    }

    static AllowedFolder below(Path root) throws IOException {
        return new AllowedFolder(Optional.of(root.toRealPath()));
    }

    /** Whether a file or folder may be read; where there are bounds, one that is not there may not. */
    boolean contains(Path path) {
        if (root.isEmpty()) {
            return true;
        }
        try {
            return path.toRealPath().startsWith(root.get());
        } catch (IOException e) {
            return false;
        }
    }
}
