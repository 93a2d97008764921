package dev.onebox.studio.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The photos of a folder, by id and by name, as of the last scan.
 *
 * <p>About 300 bytes for each photo, and no file is opened. Thread-safe.
 */
public final class PhotoFolder {
    private final Path root;
    private final OwnerKey key = OwnerKey.random(); // who does not know it learns no name from an id, and guesses none
    private volatile Listing listing = new Listing(List.of());
    private volatile boolean scanned;

    /** @param root the folder's real path */
    public PhotoFolder(Path root) {
        this.root = root;
    }

    /** What came, went and changed between two scans. */
    public record Difference(List<PhotoEntry> added, List<PhotoEntry> removed, List<PhotoEntry> changed) {
        public boolean isNone() {
            return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
        }
    }

    /** All photos at one moment. */
    private static final class Listing {
        private final List<PhotoEntry> sorted;
        private final Map<String, PhotoEntry> byId = new HashMap<>();
        private final Map<String, PhotoEntry> byName = new HashMap<>();

        Listing(List<PhotoEntry> sorted) {
            this.sorted = List.copyOf(sorted);
            sorted.forEach(entry -> byId.put(entry.id(), entry));
            sorted.forEach(entry -> byName.put(entry.name(), entry));
        }

        Optional<String> id(String name) {
            return Optional.ofNullable(byName.get(name)).map(PhotoEntry::id);
        }

        Difference since(Listing old) {
            List<PhotoEntry> changed = sorted.stream()
                    .filter(entry -> !entry.equals(old.byName.getOrDefault(entry.name(), entry)))
                    .toList();
            return new Difference(without(old), old.without(this), changed);
        }

        private List<PhotoEntry> without(Listing other) {
            return sorted.stream()
                    .filter(entry -> !other.byName.containsKey(entry.name()))
                    .toList();
        }
    }

    /** Looks at the folder again. @throws IOException if it is gone; then the photos known before stay listed */
    public synchronized Difference scan() throws IOException {
        Listing old = listing;
        List<PhotoEntry> found = new ArrayList<>();
        FolderScanner.walk(root, name -> old.id(name).orElseGet(() -> key.derived(name)), found::add);
        found.sort(Comparator.comparing(PhotoEntry::name));
        Listing now = new Listing(found);
        Difference difference = now.since(old);
        if (!difference.isNone()) {
            listing = now;
        }
        scanned = true;
        return difference;
    }

    /** Whether the first scan is not finished. */
    public boolean isScanning() {
        return !scanned;
    }

    /** All photos, by name. */
    public List<PhotoEntry> photos() {
        return listing.sorted;
    }

    public Optional<PhotoEntry> byId(String id) {
        return Optional.ofNullable(listing.byId.get(id));
    }

    public Optional<PhotoEntry> byName(String name) {
        return Optional.ofNullable(listing.byName.get(name));
    }

    /** The folder's own name, which is no path. */
    public String name() {
        return String.valueOf(root.getFileName());
    }

    Path root() {
        return root;
    }
}
