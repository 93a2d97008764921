package dev.onebox.spark.input;

import java.io.IOException;

/** A shard that is broken in itself: reading it again would not help. */
final class BrokenPieceException extends IOException {
    private static final long serialVersionUID = 1;

    BrokenPieceException(String message, Throwable cause) {
        super(message, cause);
    }

    BrokenPieceException(String message) {
        super(message);
    }
}
