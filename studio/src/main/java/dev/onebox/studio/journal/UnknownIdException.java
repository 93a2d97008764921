package dev.onebox.studio.journal;

/** There is no such label or box; nothing was done. */
public final class UnknownIdException extends Exception {
    UnknownIdException(String message) {
        super(message);
    }
}
