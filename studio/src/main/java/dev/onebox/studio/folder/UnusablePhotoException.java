package dev.onebox.studio.folder;

import java.io.IOException;

/** A photo that cannot be shown, searched or learnt from; the message says why and names no path. */
public final class UnusablePhotoException extends IOException {
    UnusablePhotoException(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
