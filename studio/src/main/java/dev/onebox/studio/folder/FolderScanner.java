package dev.onebox.studio.folder;

import dev.onebox.image.PhotoFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A walk through the folder: every photo by name, size and date, no file opened. Hidden entries are passed over. Links are
 * followed to files inside the folder, never to anything else: what lies outside was not given to this program.
 */
final class FolderScanner extends SimpleFileVisitor<Path> {
    private final Path root;
    private final UnaryOperator<String> ids;
    private final Consumer<PhotoEntry> found;

    private FolderScanner(Path root, UnaryOperator<String> ids, Consumer<PhotoEntry> found) {
        this.root = root;
        this.ids = ids;
        this.found = found;
    }

    /**
     * Walks.
     *
     * @param root the real path of the folder
     * @param ids from a photo's name to its id
     * @throws IOException if the folder itself cannot be walked
     */
    static void walk(Path root, UnaryOperator<String> ids, Consumer<PhotoEntry> found) throws IOException {
        if (!Files.isDirectory(root)) {
            throw new NoSuchFileException(root.toString());
        }
        Files.walkFileTree(root, new FolderScanner(root, ids, found));
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean hidden = !folder.equals(root) && nameOf(folder).startsWith(".");
        return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        String name = nameOf(file);
        if (!name.startsWith(".") && PhotoFiles.isPhotoName(name)) {
            if (attributes.isSymbolicLink()) {
                addLink(file);
            } else if (attributes.isRegularFile()) {
                add(file, attributes);
            }
        }
        return FileVisitResult.CONTINUE;
    }

    private void addLink(Path link) {
        try {
            Path target = link.toRealPath();
            if (target.startsWith(root) && Files.isRegularFile(target)) {
                add(link, Files.readAttributes(target, BasicFileAttributes.class));
            }
        } catch (IOException e) {
            // It leads nowhere: there is no photo.
        }
    }

    private void add(Path file, BasicFileAttributes attributes) {
        StringJoiner name = new StringJoiner("/");
        root.relativize(file).forEach(part -> name.add(part.toString()));
        found.accept(new PhotoEntry(
                ids.apply(name.toString()),
                name.toString(),
                attributes.size(),
                attributes.lastModifiedTime().toMillis()));
    }

    /** An entry that vanished or may not be read is not there; of the folder itself we must know. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        if (file.equals(root)) {
            throw failure;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
        return FileVisitResult.CONTINUE;
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
