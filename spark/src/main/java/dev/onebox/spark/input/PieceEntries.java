package dev.onebox.spark.input;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** What is in a piece, one after the other, no more than one of them in memory. Used by one thread. */
interface PieceEntries extends Closeable {
    /** Reads on to the next one; empty at the end. */
    Optional<StoredPhoto> next() throws IOException;

    /** Of a file that is whole but does not keep photos where they are looked for. The message says what to do about it. */
    final class NotPhotosException extends IOException {
        private static final long serialVersionUID = 1;

        NotPhotosException(String message) {
            super(message);
        }
    }
}
