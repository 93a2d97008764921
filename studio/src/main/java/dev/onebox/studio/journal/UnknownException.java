package dev.onebox.studio.journal;

/** There is no such label or box; nothing was done. */
public final class UnknownException extends Exception {
    UnknownException(String message) {
        super(message);
    }
}
