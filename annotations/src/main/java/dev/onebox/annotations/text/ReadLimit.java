package dev.onebox.annotations.text;

import dev.onebox.file.MalformedFileException;

/** How many images, boxes and problems a reading has met: it ends before they fill the memory. One per reading. */
public final class ReadLimit {
    /** The largest public collection has 450 MB in one file. */
    public static final int MOST_BYTES = 1 << 29;

    /** As many as the largest file that is read can hold, if it says anything about each. */
    private static final int MOST = 5_000_000;

    private final String source;
    private int entries;

    /** A limit for the file or folder {@code source}, which messages name. */
    public ReadLimit(String source) {
        this.source = source;
    }

    /** Counts one more. @throws MalformedFileException if that is too many */
    public void add() throws MalformedFileException {
        if (++entries > MOST) {
            throw new MalformedFileException(source, "more than " + MOST + " images and boxes");
        }
    }
}
