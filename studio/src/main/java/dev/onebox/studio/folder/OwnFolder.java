package dev.onebox.studio.folder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * {@code .onebox} in a folder of photos, for one process at a time: the journal, and what can be made again.
 *
 * <p>Held by a lock that ends with the process, however it ends. Close it to let others in.
 */
public final class OwnFolder implements AutoCloseable {
    static final String NAME = ".onebox";

    private final Path path;
    private final FileChannel lock;

    /** Makes the folder if need be, and takes it. @throws IOException if another process has it, or it cannot be made */
    public OwnFolder(Path photos) throws IOException {
        path = own(photos.resolve(NAME));
        lock = FileChannel.open(
                path.resolve("lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        if (taken() == null) {
            String holder = holder();
            lock.close();
            throw new FileSystemException(
                    photos.toString(),
                    null,
                    "a studio on this folder is already running" + holder + "; use its page, or end it first");
        }
        lock.truncate(0);
        lock.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
    }

    /** A folder that is really there, made if need be; a link could lead to what belongs to somebody else. */
    private static Path own(Path folder) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new FileSystemException(
                    folder.toString(), null, "is a link; expected a folder of this program's own");
        }
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) { // else another thread was faster
                    throw e;
                }
            }
        }
        return folder;
    }

    private @Nullable FileLock taken() throws IOException {
        try {
            return lock.tryLock();
        } catch (OverlappingFileLockException e) { // this very process
            return null;
        }
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

    /** A file or folder in it. */
    public Path resolve(String name) {
        return path.resolve(name);
    }

    /** A folder in it, made if need be. @throws FileSystemException if it is a link */
    public Path folder(String name) throws IOException {
        if (Files.isSymbolicLink(path)) {
            throw new FileSystemException(path.toString(), null, "has become a link");
        }
        return own(path.resolve(name));
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
