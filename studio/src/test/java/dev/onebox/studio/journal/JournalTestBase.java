package dev.onebox.studio.journal;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A journal in a folder of its own: what tests of it share. */
@SuppressWarnings("NullAway.Init")
abstract class JournalTestBase {
    static final String NAME = "journal";

    @TempDir
    Path folder;

    Path path;
    Ledger ledger;

    @BeforeEach
    void open() throws IOException {
        path = folder.resolve(NAME);
        ledger = new Ledger(path);
    }

    @AfterEach
    void close() throws IOException {
        ledger.close();
    }

    void reopen() throws IOException {
        close();
        ledger = new Ledger(path);
    }

    Change draw(String label, double x) throws Exception {
        return draw(ledger, label, x);
    }

    private static Change draw(Ledger ledger, String label, double x) throws Exception {
        return ledger.apply(transaction -> {
            transaction.addBox(
                    "a.jpg", transaction.labelOf(label), new Box(x, 2, 30, 40), Verdict.DRAWN, Optional.of(7.5));
            return "draw " + x;
        });
    }

    /** Draws boxes with the label gear at 1, 2, … */
    static void draw(Ledger ledger, int count) throws Exception {
        for (int x = 1; x <= count; x++) {
            draw(ledger, "gear", x);
        }
    }

    /** What a step does. */
    interface Changes {
        void make(Transaction transaction) throws ConflictException, UnknownIdException;
    }

    /** Does a step. */
    Change step(Changes changes) throws Exception {
        return ledger.apply(transaction -> {
            changes.make(transaction);
            return "step";
        });
    }

    Optional<Change> undo() throws Exception {
        return ledger.undo(ledger.revision());
    }

    Optional<Change> redo() throws Exception {
        return ledger.redo(ledger.revision());
    }

    /** The x of all boxes. */
    static List<Double> places(Ledger ledger) {
        return ledger.boxes().stream().map(box -> box.box().x()).toList();
    }

    /** Adds a line, with ' for ", as somebody else might write it: only its checksum is right. */
    void append(String line) throws IOException {
        String json = line.replace('\'', '"');
        CRC32 sum = new CRC32();
        sum.update(json.getBytes(StandardCharsets.UTF_8));
        Files.writeString(
                path, String.format(Locale.ROOT, "%08x %s\n", sum.getValue(), json), StandardOpenOption.APPEND);
    }
}
