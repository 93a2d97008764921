package dev.onebox.studio.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The photos of a folder, by id and by name, as of the last scan.
 *
 * <p>About 300 bytes for each photo, and no file is opened. Thread-safe.
 */
public final class PhotoFolder {
    private static final Comparator<PhotoEntry> BY_NAME = Comparator.comparing(PhotoEntry::name);

    private final Path root;
    private final OwnerKey key = OwnerKey.random(); // who does not know it learns no name from an id, and guesses none
    private final Object scanning = new Object();
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
    }

    /** Looks at the folder again. @throws IOException if it is gone; then the photos known before stay listed */
    public Difference scan() throws IOException {
        synchronized (scanning) {
            Listing old = listing;
            List<PhotoEntry> now = new ArrayList<>();
            FolderScanner.walk(root, name -> id(old.byName.get(name), name), now::add);
            now.sort(BY_NAME);
            Difference difference = difference(old, now);
            if (!difference.isNone()) {
                listing = new Listing(now);
            }
            scanned = true;
            return difference;
        }
    }

    private String id(@Nullable PhotoEntry before, String name) {
        return before == null ? key.derived(name) : before.id();
    }

    /** Whether the first scan is not finished. */
    public boolean isScanning() {
        return !scanned;
    }

    private static Difference difference(Listing old, List<PhotoEntry> now) {
        List<PhotoEntry> added = new ArrayList<>();
        List<PhotoEntry> changed = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (PhotoEntry entry : now) {
            PhotoEntry before = old.byName.get(entry.name());
            names.add(entry.name());
            if (before == null) {
                added.add(entry);
            } else if (!before.equals(entry)) {
                changed.add(entry);
            }
        }
        List<PhotoEntry> removed = old.sorted.stream()
                .filter(entry -> !names.contains(entry.name()))
                .toList();
        return new Difference(added, removed, changed);
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
