package dev.onebox.studio.folder;

import dev.onebox.file.AtomicFile;
import dev.onebox.file.DiskSync;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The studio's files on one folder of photos, for one process at a time: the journal, and what can be made again.
 *
 * <p>Held by a lock that ends with the process, however it ends. A mark tells whether the files were made on this computer, or
 * came with the folder. {@link StudioLocation} says where it is. Close it to let others in.
 */
public final class StudioDirectory implements AutoCloseable {
    /** The file of all steps. */
    public static final String JOURNAL = "journal";

    static final String OWNER = "owner";
    private static final int LONGEST_MARK = 100;

    private final Path path;
    private final boolean inPhotos;
    private final OwnerKey key;
    private final FileChannel lock;
    private boolean foreign;

    /**
     * Makes the directory if need be, and takes it.
     *
     * @param existing what the folder of photos itself brings, if this directory is elsewhere: copied if nothing is kept yet
     * @throws IOException if another process has it, or it cannot be made or written
     */
    StudioDirectory(Path directory, OwnerKey key, Optional<Path> existing) throws IOException {
        this.path = ownFolder(directory);
        this.inPhotos = existing.isEmpty();
        this.key = key;
        this.lock = FileChannel.open(
                path.resolve("lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        try {
            lock();
            if (existing.isPresent() && !hasJournal()) {
                StudioFilesCopy.copy(existing.get(), path);
            }
            this.foreign = !key.mark().equals(mark());
            if (foreign && !hasJournal()) {
                accept(); // there is nothing in it to be somebody else's
            }
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private boolean hasJournal() {
        return Files.exists(resolve(JOURNAL), LinkOption.NOFOLLOW_LINKS);
    }

    private void lock() throws IOException {
        boolean isTaken;
        try {
            isTaken = lock.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            isTaken = true; // by this very process
        }
        if (isTaken) {
            throw new FileSystemException(
                    path.toString(),
                    null,
                    "a studio on this folder is already running" + holder() + "; use its page, or end it first");
        }
        lock.truncate(0);
        lock.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
    }

    /** A folder that is really there, made if need be; a link could lead to what belongs to somebody else. */
    private static Path ownFolder(Path folder) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new FileSystemException(
                    folder.toString(), null, "is a link; expected a folder of this program's own");
        }
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.createDirectory(folder);
                DiskSync.folder(folder.toAbsolutePath().resolveSibling("")); // or a power cut takes all that is in it
            } catch (FileAlreadyExistsException e) {
                if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) { // else another thread was faster
                    throw e;
                }
            }
        }
        return folder;
    }

    private String holder() {
        try {
            ByteBuffer bytes = ByteBuffer.allocate(20);
            lock.read(bytes, 0);
            String pid = new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
            return pid.matches("\\d+") ? " (process " + pid + ")" : "";
        } catch (IOException e) {
            return ""; // who it is, is not worth failing for
        }
    }

    private String mark() throws IOException {
        Path file = file(OWNER);
        if (!Files.isRegularFile(file) || Files.size(file) > LONGEST_MARK) {
            return "";
        }
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
    }

    /** Whether its journal was not made by this user on this computer, and nobody has said since that it may stay. */
    public synchronized boolean isForeign() {
        return foreign;
    }

    /** What is in it is this user's from now on. */
    public synchronized void accept() throws IOException {
        byte[] mark = key.mark().getBytes(StandardCharsets.US_ASCII);
        AtomicFile.write(file(OWNER), true, out -> out.write(ByteBuffer.wrap(mark)));
        foreign = false;
    }

    /** Whether it is inside the folder of photos, as usual. */
    public boolean isInPhotos() {
        return inPhotos;
    }

    public Path path() {
        return path;
    }

    public Path resolve(String name) {
        return path.resolve(name);
    }

    /** A file in it that may be written. @throws FileSystemException if it is a link, which could lead anywhere */
    public Path file(String name) throws IOException {
        Path file = path.resolve(name);
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(file.toString(), null, "is a link; expected a file of this program's own");
        }
        return file;
    }

    /** A folder in it, made if need be. @throws FileSystemException if it is a link */
    public Path folder(String name) throws IOException {
        if (Files.isSymbolicLink(path)) {
            throw new FileSystemException(path.toString(), null, "has become a link");
        }
        return ownFolder(path.resolve(name));
    }

    /** A cache in it, of {@code most} bytes, of things that can be made again; what others put there is not found. */
    public DiskCache cache(String name, long most) throws IOException {
        return new DiskCache(folder(name), most, key);
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
