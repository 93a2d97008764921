package dev.onebox.file;

import java.io.IOException;

/** A file that is not what it should be: which file, where in it, and what was found there. */
public final class MalformedFileException extends IOException {
    private final String file;
    private final String found;

    public MalformedFileException(String file, long offset, String found) {
        this(file, "at byte " + offset + ": " + found);
    }

    /** For faults that concern the content as a whole, or whose place stands in {@code found}. */
    public MalformedFileException(String file, String found) {
        super(file + ": " + found);
        this.file = file;
        this.found = found;
    }

    /** The file, as the message names it. */
    public String file() {
        return file;
    }

    /** The message without the file. */
    public String found() {
        return found;
    }
}
