package dev.onebox.image;

import java.io.IOException;

/** A photo that cannot be read, by name, with the reason and, where there is one, the remedy. */
public final class UnreadablePhotoException extends IOException {
    private final String name;
    private final String reason;

    public UnreadablePhotoException(String name, String reason, Throwable cause) {
        super(name + ": " + reason, cause);
        this.name = name;
        this.reason = reason;
    }

    /** The photo, as its caller named it. */
    public String name() {
        return name;
    }

    /** Whether it could perhaps be read with nothing else in memory. */
    public boolean isShortOfMemory() {
        return FreeMemory.isWanting(this);
    }

    /** What was wrong, with the value that was. */
    public String reason() {
        return reason;
    }
}
