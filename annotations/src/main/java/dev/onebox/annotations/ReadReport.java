package dev.onebox.annotations;

import dev.onebox.annotations.text.SkippedException;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What had to be left out while a file or folder was read; reading ends before entries fill the memory. One per reading. */
final class ReadReport {
    /** As many as the largest file that is read can hold, if it says anything about each. */
    private static final int MOST = 5_000_000;

    private final String source;
    private final List<Problem> problems = new ArrayList<>();
    private int entries;

    /** @param source the file or folder that is read, for messages */
    ReadReport(String source) {
        this.source = source;
    }

    interface Entry {
        void read() throws SkippedException, IOException;
    }

    /** Reads one entry; if something is wrong with it, that is named and the rest goes on. */
    void entry(String place, Entry entry) throws IOException {
        try {
            entry.read();
        } catch (SkippedException e) {
            skip(new Problem(place, e.reason(), false, e.remedy()));
        }
    }

    /** Names something that is left out. */
    void skip(Problem problem) throws MalformedFileException {
        count();
        problems.add(problem);
    }

    /** Counts one more image or box. @throws MalformedFileException if that is too many */
    void count() throws MalformedFileException {
        if (++entries > MOST) {
            throw new MalformedFileException(source, "more than " + MOST + " images and boxes");
        }
    }

    List<Problem> problems() {
        return problems;
    }
}
