package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Where files may be read that annotations speak of: anywhere, or only below a folder, links followed. Immutable. */
final class Confines {
    private final Optional<Path> root; // real

    private Confines(Optional<Path> root) {
        this.root = root;
    }

    static Confines none() {
        return new Confines(Optional.empty());
    }

    static Confines below(Path root) throws IOException {
        return new Confines(Optional.of(root.toRealPath()));
    }

    /** Whether a file or folder may be read; where there are bounds, one that is not there may not. */
    boolean allow(Path path) {
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
