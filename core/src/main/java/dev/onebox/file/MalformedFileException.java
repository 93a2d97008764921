package dev.onebox.file;

import java.io.IOException;

/** A file that is not what it should be: which file, where in it, and what was found there. */
public final class MalformedFileException extends IOException {
    private static final long serialVersionUID = 1;

    public MalformedFileException(String file, long offset, String found) {
        super(file + ": at byte " + offset + ": " + found);
    }

    /** For faults that concern the content as a whole, not one place in it. */
    public MalformedFileException(String file, String found) {
        super(file + ": " + found);
    }
}
