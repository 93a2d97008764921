package dev.onebox.faults;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@link Files} does on a {@link FaultyFileSystem}, with the meaning it has on POSIX. Threads take their steps one at a time. */
final class FaultyProvider extends FileSystemProvider {
    static final String SCHEME = "faulty";

    private static FaultyFileSystem systemOf(Path path) {
        return (FaultyFileSystem) path.getFileSystem();
    }

    private static Disk.Node required(Path path) throws IOException {
        Disk.Node node = systemOf(path).find(path);
        if (node == null) {
            throw new NoSuchFileException(path.toString());
        }
        return node;
    }

    private static Disk.FolderNode folder(Path path) throws IOException {
        if (required(path) instanceof Disk.FolderNode folder) {
            return folder;
        }
        throw new NotDirectoryException(path.toString());
    }

    private static Disk.FolderNode folderOf(Path path) throws IOException {
        Path parent = path.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            throw new FileSystemException(path.toString(), null, "is the root");
        }
        return folder(parent);
    }

    private static String nameOf(Path path) {
        return path.toAbsolutePath().normalize().getFileName().toString();
    }

    private static void enter(Path path, Disk.Node node) throws IOException {
        Map<String, Disk.Node> names = new HashMap<>();
        names.put(nameOf(path), node);
        folderOf(path).change(names);
    }

    private static void requireAbsent(Path path) throws IOException {
        if (systemOf(path).find(path) != null) {
            throw new FileAlreadyExistsException(path.toString());
        }
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        FaultyFileSystem system = systemOf(path);
        boolean writes = options.contains(StandardOpenOption.WRITE);
        if (options.contains(StandardOpenOption.CREATE_NEW)) {
            requireAbsent(path);
        }
        boolean creates =
                options.contains(StandardOpenOption.CREATE_NEW) || options.contains(StandardOpenOption.CREATE);
        if (writes && creates && system.find(path) == null) {
            folderOf(path);
            system.take("create " + path, () -> enter(path, new Disk.FileNode()));
        }
        FaultyChannel channel = new FaultyChannel(system, path.toString(), required(path), writes);
        if (writes && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
            channel.truncate(0);
        }
        return channel;
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> entries = new ArrayList<>();
        synchronized (systemOf(path)) {
            for (String name : folder(path).entries.keySet()) {
                Path entry = path.resolve(name);
                if (filter.accept(entry)) {
                    entries.add(entry);
                }
            }
        }
        return new Listing(entries);
    }

    private record Listing(List<Path> entries) implements DirectoryStream<Path> {
        @Override
        public Iterator<Path> iterator() {
            return entries.iterator();
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        FaultyFileSystem system = systemOf(path);
        requireAbsent(path);
        folderOf(path);
        system.take("create folder " + path, () -> enter(path, new Disk.FolderNode()));
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        FaultyFileSystem system = systemOf(link);
        requireAbsent(link);
        Disk.Node node = required(existing);
        system.take("link " + link + " to " + existing, () -> enter(link, node));
    }

    @Override
    public void delete(Path path) throws IOException {
        FaultyFileSystem system = systemOf(path);
        requireEmpty(path, required(path));
        system.take("delete " + path, () -> enter(path, null));
    }

    private static void requireEmpty(Path path, Disk.Node node) throws IOException {
        if (node instanceof Disk.FolderNode folder && !folder.entries.isEmpty()) {
            throw new DirectoryNotEmptyException(path.toString());
        }
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        FaultyFileSystem system = systemOf(from);
        Disk.Node node = required(from);
        Disk.Node there = system.find(to);
        if (there != null) {
            requireReplaceable(to, node, there, Arrays.asList(options));
        }
        system.take("rename " + from + " to " + to, () -> rename(from, to, node));
    }

    private static void requireReplaceable(Path to, Disk.Node node, Disk.Node there, List<CopyOption> options)
            throws IOException {
        if (!options.contains(StandardCopyOption.REPLACE_EXISTING)
                && !options.contains(StandardCopyOption.ATOMIC_MOVE)) {
            throw new FileAlreadyExistsException(to.toString());
        }
        if (node.getClass() != there.getClass()) {
            throw new FileSystemException(to.toString(), null, "a file and a folder do not replace each other");
        }
        requireEmpty(to, there);
    }

    private static void rename(Path from, Path to, Disk.Node node) throws IOException {
        if (folderOf(from) != folderOf(to)) {
            enter(to, node);
            enter(from, null);
            return;
        }
        Map<String, Disk.Node> names = new HashMap<>();
        names.put(nameOf(from), null);
        names.put(nameOf(to), node);
        folderOf(from).change(names);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        required(path);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return type.cast(attributesOf(required(path)));
    }

    private static Object attributesOf(Disk.Node node) {
        boolean isFolder = node instanceof Disk.FolderNode;
        long size = node instanceof Disk.FileNode file ? file.bytes.length : 0;
        FileTime changed = FileTime.fromMillis(node.changedMillis);
        return Proxy.newProxyInstance(
                FaultyProvider.class.getClassLoader(),
                new Class<?>[] {BasicFileAttributes.class},
                (self, method, none) -> switch (method.getName()) {
                    case "fileKey" -> node;
                    case "size" -> size;
                    case "isDirectory" -> isFolder;
                    case "isRegularFile" -> !isFolder;
                    case "isSymbolicLink", "isOther" -> false;
                    default -> changed; // all times are that of the last change
                });
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    // What nobody under test asks for.

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path one, Path other) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isHidden(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }
}
