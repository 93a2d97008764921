package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which folder a reader of annotations must be told, because the images are not where it looks by itself. Stateless. */
public final class ImageAdvice {
    private ImageAdvice() {}

    /**
     * The folders of the images that are not found from {@code annotations}; empty if all are, so that nothing need be told.
     *
     * @param dataset what was written there, with the files of the images that it was read with
     */
    public static List<Path> foldersToName(Dataset dataset, Path annotations) throws IOException {
        ImageFinder finder = new ImageFinder(ImageFolders.near(annotations, path -> true), false, path -> true);
        Set<Path> folders = new LinkedHashSet<>();
        for (AnnotatedImage image : dataset.images()) {
            if (image.file().isPresent()
                    && !isSame(finder.find(image.name()), image.file().get())) {
                folders.add(folderFor(image.name(), image.file().get()));
            }
        }
        return List.copyOf(folders);
    }

    private static boolean isSame(Optional<Path> found, Path file) throws IOException {
        return found.isPresent() && found.get().toRealPath().equals(file.toRealPath());
    }

    /** The folder below which a name leads to a file. */
    private static Path folderFor(String name, Path file) {
        String path = file.toString().replace('\\', '/');
        for (String ending : FileNames.endings(name.replace('\\', '/'))) {
            if (path.endsWith("/" + ending)) {
                return Path.of(path.substring(0, path.length() - ending.length()));
            }
        }
        return Folders.of(file);
    }
}
