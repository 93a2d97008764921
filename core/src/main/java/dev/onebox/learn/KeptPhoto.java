package dev.onebox.learn;

import dev.onebox.image.Photo;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A photo that is read once, when first asked for, and kept, as are its windows. Thread-safe. */
final class KeptPhoto implements PhotoSource {
    private final PhotoSource source;
    private @Nullable Photo photo;
    private @Nullable PhotoWindows windows;

    KeptPhoto(PhotoSource source) {
        this.source = source;
    }

    @Override
    public synchronized Photo read() throws IOException {
        Photo kept = photo;
        if (kept == null) {
            kept = source.read();
            photo = kept;
        }
        return kept;
    }

    @Override
    public synchronized PhotoWindows windows() throws IOException {
        PhotoWindows kept = windows;
        if (kept == null) {
            kept = source.windows();
            windows = kept;
        }
        return kept;
    }
}
