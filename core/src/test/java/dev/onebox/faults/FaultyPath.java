package dev.onebox.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Iterator;
import java.util.Objects;
import java.util.stream.IntStream;

/** A path of a {@link FaultyFileSystem}; the grammar of names is that of the machine's own paths. Immutable. */
final class FaultyPath implements Path {
    private final FaultyFileSystem system;
    private final Path names;

    FaultyPath(FaultyFileSystem system, Path names) {
        this.system = system;
        this.names = names;
    }

    static FaultyPath of(Path path) {
        return (FaultyPath) path;
    }

    private Path wrapped(Path some) {
        return some == null ? null : new FaultyPath(system, some);
    }

    private static Path namesOf(Path path) {
        return path instanceof FaultyPath faulty ? faulty.names : path;
    }

    @Override
    public FaultyFileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return names.isAbsolute();
    }

    @Override
    public Path getRoot() {
        return wrapped(names.getRoot());
    }

    @Override
    public Path getFileName() {
        return wrapped(names.getFileName());
    }

    @Override
    public Path getParent() {
        return wrapped(names.getParent());
    }

    @Override
    public int getNameCount() {
        return names.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return wrapped(names.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
        return wrapped(names.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return other.getFileSystem().equals(system) && names.startsWith(namesOf(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return other.getFileSystem().equals(system) && names.endsWith(namesOf(other));
    }

    @Override
    public Path normalize() {
        return wrapped(names.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return wrapped(names.resolve(namesOf(other)));
    }

    @Override
    public Path relativize(Path other) {
        return wrapped(names.relativize(namesOf(other)));
    }

    @Override
    public URI toUri() {
        return URI.create(FaultyProvider.SCHEME + ":" + toAbsolutePath());
    }

    @Override
    public Path toAbsolutePath() {
        return isAbsolute() ? this : wrapped(Path.of("/").resolve(names));
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        if (system.find(this) == null) {
            throw new NoSuchFileException(toString());
        }
        return toAbsolutePath().normalize();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Iterator<Path> iterator() {
        return IntStream.range(0, getNameCount()).mapToObj(this::getName).iterator();
    }

    @Override
    public int compareTo(Path other) {
        return names.compareTo(namesOf(other));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FaultyPath path && path.system.equals(system) && path.names.equals(names);
    }

    @Override
    public int hashCode() {
        return Objects.hash(names);
    }

    @Override
    public String toString() {
        return names.toString();
    }
}
