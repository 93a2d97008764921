package dev.onebox.studio.journal;

import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A file of lines that only ever grows. A line is on the disk when {@link #append} returns; what a killed process or a full
 * disk left of a line is removed, so that all lines before it stay readable. One per file, not thread-safe.
 */
final class Journal implements AutoCloseable {
    private static final String HEADER = "onebox studio journal 1\n";

    private final Path path;
    private FileChannel channel;
    private @Nullable Object key; // tells whether the file at the path is still the one that is open
    private long length;
    private boolean torn; // whether the file may be longer, by what a failure left of a line

    private Journal(Path path, FileChannel channel, long length) throws IOException {
        this.path = path;
        this.channel = channel;
        this.length = length;
        this.key = keyOf(path);
    }

    /**
     * Opens a journal, new or old, and hands on all its lines.
     *
     * @throws MalformedFileException if it is no journal, a line other than the last is damaged, or a line is not understood
     */
    static Journal open(Path path, Consumer<JournalLine> lines) throws IOException {
        byte[] bytes = Files.exists(path) ? Files.readAllBytes(path) : new byte[0];
        int end = bytes.length == 0 ? 0 : replay(path, bytes, lines);
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            channel.truncate(end);
            Journal journal = new Journal(path, channel, end);
            if (end == 0) {
                journal.write(HEADER);
            }
            return journal;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Where the last whole line ends. */
    private static int replay(Path path, byte[] bytes, Consumer<JournalLine> lines) throws IOException {
        int start = HEADER.length();
        String header = new String(bytes, 0, Math.min(start, bytes.length), StandardCharsets.UTF_8);
        if (!header.equals(HEADER)) {
            if (HEADER.startsWith(header)) {
                return 0; // it was torn while the very first line was written
            }
            throw new MalformedFileException(
                    path.toString(), "not a journal of this program, or of a later one; move it away to start anew");
        }
        for (int number = 2, end; start < bytes.length; number++, start = end) {
            end = endOfLine(bytes, start);
            if (end < 0) {
                return start;
            }
            String line = new String(bytes, start, end - 1 - start, StandardCharsets.UTF_8);
            if (!JournalLine.isSound(line)) {
                if (end == bytes.length) {
                    return start;
                }
                throw new MalformedFileException(
                        path.toString(),
                        "line " + number + " is damaged: its checksum does not fit"
                                + "; restore the file from a copy, or remove this line and all after it");
            }
            handOn(path, number, line, lines);
        }
        return start;
    }

    /** A sound line that means nothing here is somebody's work all the same: a newer program's, most likely. */
    private static void handOn(Path path, int number, String line, Consumer<JournalLine> lines) throws IOException {
        try {
            lines.accept(JournalLine.parse(line));
        } catch (IllegalArgumentException e) {
            throw new MalformedFileException(
                    path.toString(),
                    "line " + number + " is whole but not understood: " + e.getMessage()
                            + "; use the version of this program that wrote it, or move the file away to start anew");
        }
    }

    private static int endOfLine(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return -1;
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
