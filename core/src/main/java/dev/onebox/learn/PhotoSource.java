package dev.onebox.learn;

import dev.onebox.Photo;
import java.io.IOException;

/** Where the pixels of a photo come from: asked once for every learning, possibly from another thread. */
@FunctionalInterface
public interface PhotoSource {
    /** The upright photo. @throws IOException if it cannot be read */
    Photo read() throws IOException;

    /** Its windows; a source whose windows were cut elsewhere has no need of pixels for them. */
    default PhotoWindows windows() throws IOException {
        return PhotoWindows.of(read());
    }
}
