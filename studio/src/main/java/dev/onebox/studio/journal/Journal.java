package dev.onebox.studio.journal;

import dev.onebox.file.AtomicFile;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file of lines that only ever grows. A line is on the disk when {@link #append} returns; what a killed process or a full
 * disk left of a line is removed, so that all lines before it stay readable, and lines that are damaged do not keep others from
 * being read. One per file, not thread-safe.
 */
final class Journal implements AutoCloseable {
    private static final int MOST_BYTES = 1 << 29;

    private final Path path;
    private final Optional<JournalRecovery> recovery;
    private FileChannel channel;
    private @Nullable Object key; // tells whether the file at the path is still the one that is open
    private long length;
    private boolean torn; // whether the file may be longer, by what a failure left of a line

    private Journal(Path path, FileChannel channel, long length, Optional<JournalRecovery> recovery)
            throws IOException {
        this.path = path;
        this.channel = channel;
        this.length = length;
        this.recovery = recovery;
        this.key = keyOf(path);
    }

    /**
     * Opens a journal, new or old, and hands on all its lines. A damaged one is kept aside, and what is sound of it becomes the
     * journal; see {@link #recovery}.
     *
     * @throws MalformedFileException if it is too large, or of another version
     */
    static Journal open(Path path, Consumer<JournalLine> lines) throws IOException {
        byte[] bytes = Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? read(path) : new byte[0];
        JournalReplay replay = JournalReplay.of(path.toString(), bytes, lines);
        Optional<JournalRecovery> recovery =
                replay.damaged().isEmpty() ? Optional.empty() : Optional.of(replaced(path, bytes, replay));
        if (replay.end() == 0) {
            put(path, JournalReplay.HEADER.getBytes(StandardCharsets.UTF_8));
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            if (recovery.isEmpty() && replay.end() > 0) {
                channel.truncate(replay.end());
            }
            return new Journal(path, channel, channel.size(), recovery);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static byte[] read(Path path) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new MalformedFileException(path.toString(), "not a file; move it away to start anew");
        }
        if (attributes.size() > MOST_BYTES) {
            throw new MalformedFileException(
                    path.toString(), "longer than " + MOST_BYTES + " bytes; move it away to start anew");
        }
        try (InputStream in = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
            return in.readNBytes(MOST_BYTES);
        }
    }

    /** Keeps the damaged file, then puts a sound one in its place: each whole, so that being killed in between costs nothing. */
    private static JournalRecovery replaced(Path path, byte[] bytes, JournalReplay replay) throws IOException {
        String name = path.getFileName() + "-damaged-" + modified(path) + "-" + JournalLine.checksum(bytes);
        Path aside = path.resolveSibling(name);
        put(aside, bytes); // perhaps for the second time, after one that was killed before it had replaced the journal
        put(path, replay.repaired());
        return new JournalRecovery(name, replay.damaged(), replay.lost(), 0, replay.sound());
    }

    /** Also the file's name is on the disk then: a power cut would else take a new journal away with all its steps. */
    private static void put(Path path, byte[] bytes) throws IOException {
        if (Files.isSymbolicLink(path)) { // somebody could have laid it to have another file overwritten
            throw new FileSystemException(path.toString(), null, "is a link; move it away");
        }
        AtomicFile.write(path, true, out -> out.write(ByteBuffer.wrap(bytes)));
    }

    private static String modified(Path path) throws IOException {
        return Files.getLastModifiedTime(path).toInstant().toString().substring(0, "2026-11-18".length());
    }

    /** What was damaged, if anything was. */
    Optional<JournalRecovery> recovery() {
        return recovery;
    }

    /**
     * Adds a line, to the disk itself.
     *
     * @throws NoSuchFileException if the file is no longer where it was, or somebody else has written into it
     * @throws IOException if it cannot be written; then nothing was added
     */
    void append(JournalLine line) throws IOException {
        requireInPlace();
        removeTorn();
        if (channel.size() != length) {
            throw new NoSuchFileException(path.toString(), null, "another program has written into the journal");
        }
        write(line.text() + "\n");
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        if (length + bytes.remaining() > MOST_BYTES) { // or it could not be opened again
            throw new FileSystemException(path.toString(), null, "the journal would be longer than " + MOST_BYTES);
        }
        torn = true;
        try {
            long at = length;
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
            channel.force(false);
            length = at;
            torn = false;
        } catch (IOException e) {
            try {
                removeTorn();
            } catch (IOException again) {
                e.addSuppressed(again); // the next one to write tries once more
            }
            throw e;
        }
    }

    private void removeTorn() throws IOException {
        if (torn) {
            channel.truncate(length);
            torn = false;
        }
    }

    /** A folder that was moved or unplugged takes its journal along: writing on would write into nothing. */
    private void requireInPlace() throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "the journal is gone");
        }
        if (!channel.isOpen() || !Objects.equals(key, keyOf(path))) {
            if (Files.size(path) != length && !torn) {
                throw new NoSuchFileException(path.toString(), null, "another journal stands in its place");
            }
            channel.close();
            channel = FileChannel.open(path, StandardOpenOption.WRITE); // plugged in again
            key = keyOf(path);
        }
    }

    private static @Nullable Object keyOf(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
