package dev.onebox.learn;

import dev.onebox.Photo;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A photo whose windows come from one reading, when they are first asked for; so does that it has none. Thread-safe. */
final class CachedPhoto implements PhotoSource {
    private final PhotoSource source;
    private @Nullable PhotoWindows windows;
    private @Nullable IOException failure;

    CachedPhoto(PhotoSource source) {
        this.source = source;
    }

    @Override
    public Photo read() throws IOException {
        return source.read();
    }

    @Override
    public synchronized PhotoWindows windows() throws IOException {
        if (failure != null) {
            throw failure; // what could not be read is not tried again for every box
        }
        PhotoWindows kept = windows;
        if (kept == null) {
            kept = firstTime();
            windows = kept;
        }
        return kept;
    }

    private PhotoWindows firstTime() throws IOException {
        try {
            return source.windows();
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }
}
