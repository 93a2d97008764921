package dev.onebox.learn;

import dev.onebox.image.Photo;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A photo that is read once, when first asked for, and kept, as are its windows and that it cannot be read. Thread-safe. */
final class KeptPhoto implements PhotoSource {
    private final PhotoSource source;
    private @Nullable Photo photo;
    private @Nullable PhotoWindows windows;
    private @Nullable IOException failure;

    KeptPhoto(PhotoSource source) {
        this.source = source;
    }

    @Override
    public synchronized Photo read() throws IOException {
        Photo kept = photo;
        if (kept == null) {
            kept = once(source::read);
            photo = kept;
        }
        return kept;
    }

    @Override
    public synchronized PhotoWindows windows() throws IOException {
        PhotoWindows kept = windows;
        if (kept == null) {
            kept = once(source::windows);
            windows = kept;
        }
        return kept;
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read() throws IOException;
    }

    /** What could not be read is not tried again for every box. */
    private <T> T once(Reading<T> reading) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            return reading.read();
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }
}
