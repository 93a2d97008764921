package dev.onebox.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hidden names beside a file or folder while it is written, and what becomes of them when the writer is killed.
 *
 * <pre>
 *   .NAME.TOKEN.lock         made first, removed last, locked as long as the writer lives
 *   .NAME.TOKEN.incomplete   what is being written, or being deleted: may be cut off anywhere
 *   .NAME.TOKEN.previous     the version before, whole, moved aside for the moment in which the new one takes its place
 * </pre>
 *
 * <p>The token is random, so that no two writers share a name: numbers of processes would not do, since containers that
 * share a folder have the same ones. Whether a writer lives is told by its lock, which the kernel releases with the
 * process, however that ends, and which holds between containers too. Without a lock file nobody is writing. Where the
 * file system has no locks a writer counts as alive for a day. One per writing.
 */
record TemporaryFiles(Path target, String token, FileChannel lock) implements AutoCloseable {
    private static final String LOCK = "lock";
    private static final String INCOMPLETE = "incomplete";
    private static final String PREVIOUS = "previous";
    private static final Pattern REST = Pattern.compile("([0-9a-f]{16})\\.(lock|incomplete|previous)");
    private static final Duration LONGEST_WITHOUT_LOCKS = Duration.ofDays(1);
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Tokens of this process. Closing a file releases all locks a process has on it, so their lock files stay shut. */
    private static final Set<String> OWN = ConcurrentHashMap.newKeySet();

    /** Names that nobody else uses; what killed processes left beside the target is put in order first. */
    static TemporaryFiles beside(Path target) throws IOException {
        recover(target);
        while (true) {
            String token = HexFormat.of().toHexDigits(RANDOM.nextLong());
            OWN.add(token);
            try {
                TemporaryFiles locked = new TemporaryFiles(target, token, locked(path(target, token, LOCK)));
                if (Files.exists(path(target, token, LOCK))) {
                    return locked;
                }
                locked.close(); // somebody took it for a leftover in the moment before it was locked
            } catch (IOException | RuntimeException | Error e) {
                OWN.remove(token);
                throw e;
            }
        }
    }

    private static FileChannel locked(Path file) throws IOException {
        FileChannel lock = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            lock.lock();
        } catch (IOException e) {
            // No locks on this file system: the age of the file tells.
        }
        return lock;
    }

    /** For what is being written. */
    Path incomplete() {
        return path(target, token, INCOMPLETE);
    }

    /** For the version before. */
    Path previous() {
        return path(target, token, PREVIOUS);
    }

    /** The new version is in its place: deletes the one before. A failure leaves litter and nothing else. */
    void discardPrevious() {
        discard(target, token);
    }

    private static void discard(Path target, String token) {
        try {
            // Half deleted it must not pass for whole.
            Path litter = path(target, token, INCOMPLETE);
            Files.move(path(target, token, PREVIOUS), litter, StandardCopyOption.ATOMIC_MOVE);
            delete(litter);
        } catch (IOException e) {
            // The next writer tries again.
        }
    }

    private static Path path(Path target, String token, String kind) {
        return target.resolveSibling(prefix(target) + token + "." + kind);
    }

    private static String prefix(Path target) {
        return "." + target.getFileName() + ".";
    }

    /**
     * Puts in order what killed processes left: a version that was moved aside returns if nothing took its place, and all
     * the rest is deleted. What belongs to living processes is left alone.
     *
     * @return whether a version returned to its place
     * @throws IOException if one should and could not
     */
    static boolean recover(Path target) throws IOException {
        boolean returned = false;
        for (String token : tokensBeside(target)) {
            if (!OWN.contains(token)) {
                returned |= recover(target, token);
            }
        }
        return returned;
    }

    private static boolean recover(Path target, String token) throws IOException {
        Path file = path(target, token, LOCK);
        FileChannel lock;
        try {
            lock = FileChannel.open(file, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return settle(target, token);
        } catch (FileSystemException e) {
            return false; // of another user, for example: whether the writer lives cannot be told
        }
        try (lock) {
            return isGone(file, lock) && settle(target, token);
        }
    }

    private static boolean isGone(Path file, FileChannel lock) throws IOException {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException e) { // this process, under another class loader
            return false;
        } catch (IOException e) {
            Instant started = Files.getLastModifiedTime(file).toInstant();
            return started.isBefore(Instant.now().minus(LONGEST_WITHOUT_LOCKS));
        }
    }

    private static boolean settle(Path target, String token) throws IOException {
        boolean returned = returnPrevious(target, token);
        try {
            delete(path(target, token, INCOMPLETE));
            Files.deleteIfExists(path(target, token, LOCK));
        } catch (IOException e) {
            // Litter stays, the file is written all the same.
        }
        return returned;
    }

    private static boolean returnPrevious(Path target, String token) throws IOException {
        Path previous = path(target, token, PREVIOUS);
        if (!Files.exists(previous, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            discard(target, token);
            return false;
        }
        try {
            Files.move(previous, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) { // somebody else was faster
            return false;
        }
        DiskSync.folder(AtomicFile.folderOf(target));
        return true;
    }

    private static Set<String> tokensBeside(Path target) {
        String prefix = prefix(target);
        Set<String> tokens = new TreeSet<>();
        try (DirectoryStream<Path> siblings = Files.newDirectoryStream(AtomicFile.folderOf(target))) {
            for (Path sibling : siblings) {
                String name = sibling.getFileName().toString();
                Matcher rest = REST.matcher(name.startsWith(prefix) ? name.substring(prefix.length()) : "");
                if (rest.matches()) {
                    tokens.add(rest.group(1));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A folder that may be written but not listed: litter stays, the file is written all the same.
        }
        return tokens;
    }

    /** Deletes a file, or a folder with all that is in it; links are not followed. */
    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                for (Path entry : entries) {
                    delete(entry);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    /** Deletes what was being written, unless it took its place. A version moved aside stays for {@link #recover}. */
    @Override
    public void close() {
        try (lock) {
            delete(incomplete());
            Files.deleteIfExists(path(target, token, LOCK));
        } catch (IOException e) {
            // The next writer removes it.
        } finally {
            OWN.remove(token);
        }
    }
}
