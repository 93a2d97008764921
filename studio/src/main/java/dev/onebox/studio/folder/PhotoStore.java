package dev.onebox.studio.folder;

import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Opens photos of the folder, and remembers what it saw: sizes and problems of all, pixels of the last few.
 *
 * <p>Only files whose real path lies in the folder are opened. Thread-safe.
 */
public final class PhotoStore {
    private static final long KEPT_BYTES = 96L << 20;

    private final PhotoFolder folder;
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());
    private final BiConsumer<PhotoEntry, Optional<PhotoInfo>> listener;
    private final Map<String, PhotoInfo> infos = new ConcurrentHashMap<>(); // by id
    private final ScanResistantLru<Photo> kept = new ScanResistantLru<>(KEPT_BYTES); // by id and version

    /** @param listener told whenever something new is known about a photo */
    public PhotoStore(PhotoFolder folder, BiConsumer<PhotoEntry, Optional<PhotoInfo>> listener) {
        this.folder = folder;
        this.listener = listener;
    }

    public PhotoFolder folder() {
        return folder;
    }

    /** What is known about a photo without opening it now. */
    public Optional<PhotoInfo> known(PhotoEntry entry) {
        return Optional.ofNullable(infos.get(entry.id()))
                .filter(info -> info.version().equals(entry.version()));
    }

    /** What is known about a photo, after a look at its head if need be. */
    public PhotoInfo info(PhotoEntry entry) {
        Optional<PhotoInfo> known = known(entry);
        if (known.isPresent()) {
            return known.get();
        }
        try {
            return remember(entry, Optional.of(reader.size(file(entry))), Optional.empty());
        } catch (UnreadablePhotoException e) {
            return remember(entry, Optional.empty(), Optional.of(reason(e)));
        } catch (UnusablePhotoException e) {
            return remember(entry, Optional.empty(), Optional.of(e.reason()));
        }
    }

    /** The upright photo, kept for a while: for those that are looked at again soon. */
    public Photo read(PhotoEntry entry) throws UnusablePhotoException {
        String key = entry.id() + entry.version();
        Optional<Photo> known = kept.use(key);
        if (known.isPresent()) {
            return known.get();
        }
        Photo photo = readOnce(entry);
        kept.put(key, photo, photo.rgb().length);
        return photo;
    }

    /** The upright photo, not kept: for those that go through all. */
    public Photo readOnce(PhotoEntry entry) throws UnusablePhotoException {
        try {
            Photo photo = reader.read(file(entry));
            remember(entry, Optional.of(new Size(photo.height(), photo.width())), Optional.empty());
            return photo;
        } catch (UnreadablePhotoException e) {
            remember(entry, Optional.empty(), Optional.of(reason(e)));
            throw new UnusablePhotoException(reason(e));
        }
    }

    /** Where a photo really is; empty if it is gone, or leads out of the folder. */
    public Optional<Path> path(PhotoEntry entry) {
        try {
            return Optional.of(file(entry));
        } catch (UnusablePhotoException e) {
            return Optional.empty();
        }
    }

    public void forget(PhotoEntry entry) {
        infos.remove(entry.id());
    }

    private PhotoInfo remember(PhotoEntry entry, Optional<Size> size, Optional<String> problem) {
        PhotoInfo info = new PhotoInfo(entry.version(), size, problem);
        if (!info.equals(infos.put(entry.id(), info))) {
            listener.accept(entry, Optional.of(info));
        }
        return info;
    }

    /** The name was listed once; what stands there by now may lead elsewhere. */
    private Path file(PhotoEntry entry) throws UnusablePhotoException {
        try {
            Path real = folder.root().resolve(entry.name()).toRealPath();
            if (real.startsWith(folder.root())) {
                return real;
            }
        } catch (IOException e) {
            throw new UnusablePhotoException("no such file");
        }
        throw new UnusablePhotoException("a link that leads out of the folder");
    }

    /** Reasons are for the page, and paths are nobody's business there. */
    private String reason(UnreadablePhotoException e) {
        return e.reason().replace(folder.root().toString(), "");
    }
}
