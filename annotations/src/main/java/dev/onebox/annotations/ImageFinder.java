package dev.onebox.annotations;

import dev.onebox.Size;
import dev.onebox.file.MalformedFileException;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Where the images are that annotations name.
 *
 * <p>A name is sought below each root, first as it is written, then without its first folders one after another: the path
 * that it had on another machine ends as it does here. If it has no extension, or where a format says so, also under any
 * extension of a photo. One per reading.
 */
final class ImageFinder {
    private static final int MOST_SHOWN = 5;

    private final List<Path> roots;
    private final boolean byStem;
    private final Predicate<Path> allowed;
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());
    private final Map<Path, Map<String, Path>> stems = new HashMap<>(); // of each folder that was looked through

    /**
     * @param byStem whether an image may have another extension than its annotations say
     * @param allowed what may be read
     */
    ImageFinder(List<Path> roots, boolean byStem, Predicate<Path> allowed) {
        this.roots = List.copyOf(roots);
        this.byStem = byStem;
        this.allowed = allowed;
    }

    /** Whether a file or folder may be read that annotations name. */
    boolean isAllowed(Path path) {
        return allowed.test(path);
    }

    void requireAllowed(Path file) throws MalformedFileException {
        if (!isAllowed(file)) {
            throw new MalformedFileException(file.toString(), "lies outside of what may be read");
        }
    }

    /** The image of that name; absent if there is none. */
    Optional<Path> find(String name) {
        Set<Path> candidates = candidates(name);
        Stream<Path> asWritten = candidates.stream().filter(Files::isRegularFile);
        Stream<Path> alike = byStem || !PhotoFiles.isPhotoName(name)
                ? candidates.stream().map(this::sameStem).flatMap(Optional::stream)
                : Stream.empty();
        return Stream.concat(asWritten, alike).filter(allowed).findFirst();
    }

    private Set<Path> candidates(String name) {
        Set<Path> candidates = new LinkedHashSet<>();
        for (String written : List.of(name, name.replace('\\', '/'))) {
            for (String ending : FileNames.endings(written)) {
                FileNames.path(ending).ifPresent(path -> roots.forEach(root -> candidates.add(root.resolve(path))));
            }
        }
        return candidates;
    }

    private Optional<Path> sameStem(Path missing) {
        Path folder = missing.getParent();
        if (folder == null || !allowed.test(folder)) {
            return Optional.empty();
        }
        Map<String, Path> photos = stems.computeIfAbsent(folder, ImageFinder::photosByStem);
        String name = String.valueOf(missing.getFileName()); // perhaps without extension, but with a dot
        return Optional.ofNullable(photos.getOrDefault(name, photos.get(stem(missing))));
    }

    private static Map<String, Path> photosByStem(Path folder) {
        Map<String, Path> photos = new HashMap<>();
        try { // of several the first by name, so that the order on disk does not matter
            Folders.list(folder, entry -> PhotoFiles.isPhotoName(String.valueOf(entry.getFileName())))
                    .forEach(entry -> photos.putIfAbsent(stem(entry), entry));
        } catch (IOException e) {
            // a folder that cannot be listed holds no image for us; the image is named as missing
        }
        return photos;
    }

    private static String stem(Path path) {
        return FileNames.lastStem(String.valueOf(path.getFileName()));
    }

    /** A name without extension together with that of its image, where there is one. */
    String withExtension(String name) {
        return find(name)
                .map(file -> String.valueOf(file.getFileName()))
                .filter(file -> FileNames.lastStem(file).equals(FileNames.lastStem(name + ".")))
                .map(file -> name + file.substring(FileNames.lastStem(file).length()))
                .orElse(name);
    }

    /** The size of the image of that name; absent if it is missing or no photo. */
    Optional<Size> sizeOf(String name) {
        try {
            Optional<Path> file = find(name);
            return file.isPresent() ? Optional.of(size(file.get())) : Optional.empty();
        } catch (UnreadablePhotoException e) {
            return Optional.empty();
        }
    }

    /** The size of an upright photo, from its header. */
    Size size(Path file) throws UnreadablePhotoException {
        return reader.size(file);
    }

    /** Where it looks, for messages. */
    String places() {
        List<String> shown =
                roots.stream().limit(MOST_SHOWN).map(Path::toString).toList();
        int more = roots.size() - shown.size();
        return String.join(" or ", shown) + (more > 0 ? " or " + more + " more folders" : "");
    }
}
