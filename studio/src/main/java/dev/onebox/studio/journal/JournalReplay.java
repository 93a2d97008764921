package dev.onebox.studio.journal;

import dev.onebox.file.MalformedFileException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * One reading of a journal's bytes: hands on the lines that are sound, and {@link JournalLine.Kind#LOST} in the place of
 * those that are not.
 *
 * <p>What stands behind the last end of line was never confirmed to anybody: it is left out, and the journal is not called
 * damaged for it. One per reading.
 */
final class JournalReplay {
    static final String HEADER = "onebox studio journal 1\n";
    private static final Pattern ANY_VERSION = Pattern.compile("onebox studio journal \\d+\n.*", Pattern.DOTALL);

    private final byte[] bytes;
    private final Consumer<JournalLine> sink;
    private final List<Integer> damaged = new ArrayList<>(); // numbers of lines, the header's is 1
    private final ByteArrayOutputStream repaired = new ByteArrayOutputStream();
    private int count; // of lines, the header included
    private int lost; // how many of them cannot be read
    private int end; // of the last whole line

    private JournalReplay(byte[] bytes, Consumer<JournalLine> sink) {
        this.bytes = bytes;
        this.sink = sink;
        repaired.writeBytes(HEADER.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads.
     *
     * @param sink may refuse a line by an IllegalArgumentException: then that line is damaged
     * @throws MalformedFileException if it is the journal of another version
     */
    static JournalReplay of(String path, byte[] bytes, Consumer<JournalLine> sink) throws MalformedFileException {
        JournalReplay replay = new JournalReplay(bytes, sink);
        boolean isTornHeader =
                bytes.length < HEADER.length() && HEADER.startsWith(new String(bytes, StandardCharsets.UTF_8));
        if (!isTornHeader) {
            replay.readHeader();
            replay.readLines();
            replay.requireVersion(path);
        }
        return replay;
    }

    private void readHeader() {
        count = 1;
        end = Math.min(HEADER.length(), bytes.length);
        if (!text(0, end).equals(HEADER)) {
            damaged.add(1);
        }
    }

    private void readLines() {
        for (int next = endOfLine(end); next > 0; next = endOfLine(end)) {
            read(end, next - 1);
            end = next;
        }
        int last = Math.max(end, bytes.length - 1);
        if (JournalLine.isSound(text(end, last))) { // its end of line was written, and is something else now
            read(end, last);
            damaged.add(count);
        }
    }

    private void read(int from, int to) {
        count++;
        try {
            sink.accept(JournalLine.parse(text(from, to)));
            repaired.write(bytes, from, to - from);
        } catch (IllegalArgumentException e) {
            JournalLine gone = new JournalLine(JournalLine.Kind.LOST);
            sink.accept(gone);
            damaged.add(count);
            lost++;
            repaired.writeBytes(gone.text().getBytes(StandardCharsets.UTF_8));
        }
        repaired.write('\n');
    }

    /** A header that is no longer ours before lines that are is damaged; before others, it says the truth. */
    private void requireVersion(String path) throws MalformedFileException {
        String start = text(0, Math.min(bytes.length, 2 * HEADER.length()));
        if (damaged.contains(1)
                && sound() == 0
                && lost > 0
                && ANY_VERSION.matcher(start).matches()) {
            throw new MalformedFileException(
                    path,
                    "a journal of another version of this program; use that one, or move the file away to start anew");
        }
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private int endOfLine(int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return -1;
    }

    /** Numbers of damaged lines, the header's is 1; empty if all is well. */
    List<Integer> damaged() {
        return damaged;
    }

    /** How many lines were handed on as they are. */
    int sound() {
        return count - 1 - lost;
    }

    /** How many lines were handed on as lost. */
    int lost() {
        return lost;
    }

    int end() {
        return end;
    }

    /** A journal of the lines that were handed on. */
    byte[] repaired() {
        return repaired.toByteArray();
    }
}
