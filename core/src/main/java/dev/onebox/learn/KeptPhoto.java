package dev.onebox.learn;

import dev.onebox.image.Photo;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A photo that is read once, when first asked for, and kept. Thread-safe. */
final class KeptPhoto {
    private final PhotoSource source;
    private @Nullable Photo photo;

    KeptPhoto(PhotoSource source) {
        this.source = source;
    }

    synchronized Photo read() throws IOException {
        Photo kept = photo;
        if (kept == null) {
            kept = source.read();
            photo = kept;
        }
        return kept;
    }
}
