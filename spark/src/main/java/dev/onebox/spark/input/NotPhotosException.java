package dev.onebox.spark.input;

import java.io.IOException;

/** A file that is whole but does not keep photos where they are looked for. The message says what to do about it. */
final class NotPhotosException extends IOException {
    private static final long serialVersionUID = 1;

    NotPhotosException(String message) {
        super(message);
    }
}
