package dev.onebox.studio.journal;

/** Something has changed since whoever asks last saw it; nothing was done. */
public final class ConflictException extends Exception {
    private final long revision;

    ConflictException(String message, long revision) {
        super(message);
        this.revision = revision;
    }

    public long revision() {
        return revision;
    }
}
