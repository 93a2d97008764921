package dev.onebox.faults;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A file system in memory, like a disk behind a cache: what is not synced may be lost, and a step can be made to fail or
 * to be the last.
 *
 * <p>Its paths work with {@link java.nio.file.Files} and {@link java.nio.channels.FileChannel#open}, so the code under
 * test runs as it is. No symbolic links, no permissions, no watching. Threads take
 * their steps one at a time.
 */
public final class FaultyFileSystem extends FileSystem {
    private final FaultyProvider provider = new FaultyProvider();
    private final Disk disk;
    private final List<String> taken = new ArrayList<>();
    private Fault fault = Fault.FAILS_ONCE;
    private int faultyStep = Integer.MAX_VALUE;
    private boolean isCut;

    /** An empty one. */
    public FaultyFileSystem() {
        this(new Disk());
    }

    private FaultyFileSystem(Disk disk) {
        this.disk = disk;
    }

    /** The folder in which everything is. */
    public Path root() {
        return getPath("/");
    }

    /** Counts steps from here, and lets step {@code step}, counted from 0, go wrong. */
    public synchronized void arm(Fault what, int step) {
        taken.clear();
        fault = what;
        faultyStep = step;
    }

    /** From here on nothing goes wrong. */
    public synchronized void disarm() {
        faultyStep = Integer.MAX_VALUE;
        isCut = false;
    }

    /** The steps since {@link #arm}, in words. */
    public synchronized List<String> stepsTaken() {
        return List.copyOf(taken);
    }

    /** A change to the disk. */
    interface DiskChange {
        void apply() throws IOException;
    }

    /** Takes a step, unless it is its turn to go wrong. */
    synchronized void take(String name, DiskChange change) throws IOException {
        requirePower();
        int step = taken.size();
        taken.add(name);
        if (step == faultyStep && fault == Fault.POWER_CUT) {
            try {
                change.apply();
            } finally {
                isCut = true;
            }
            throw new PowerCut();
        }
        if (step == faultyStep || (step > faultyStep && fault == Fault.FAILS_FROM_THEN_ON)) {
            throw new IOException("injected fault: " + name);
        }
        change.apply();
    }

    synchronized void requirePower() {
        if (isCut) {
            throw new PowerCut();
        }
    }

    /** Makes everything durable that was done so far. */
    public synchronized void syncAll() {
        disk.syncAll();
    }

    /** The file system as it is found after a crash at this moment. This one stays as it is. */
    public synchronized FaultyFileSystem afterCrash(Survival survival) {
        return new FaultyFileSystem(disk.after(survival));
    }

    /** The node of a path, or null. */
    synchronized Disk.Node find(Path path) {
        requirePower();
        Disk.Node node = disk.root();
        for (Path name : path.toAbsolutePath().normalize()) {
            node = node instanceof Disk.FolderNode folder ? folder.entries.get(name.toString()) : null;
        }
        return node;
    }

    @Override
    public FaultyProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        // It lives as long as somebody holds it.
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(root());
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public Path getPath(String first, String... more) {
        return FaultyPath.of(this, Path.of(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher(pattern);
        return path -> matcher.matches(Path.of(path.toString()));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
