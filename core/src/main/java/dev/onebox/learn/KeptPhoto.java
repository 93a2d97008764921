package dev.onebox.learn;

import dev.onebox.image.Photo;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A photo whose windows come from one reading, when they are first asked for. Thread-safe. */
final class KeptPhoto implements PhotoSource {
    private final PhotoSource source;
    private @Nullable PhotoWindows windows;

    KeptPhoto(PhotoSource source) {
        this.source = source;
    }

    @Override
    public Photo read() throws IOException {
        return source.read();
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
