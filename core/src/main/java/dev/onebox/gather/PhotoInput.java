package dev.onebox.gather;

import dev.onebox.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.nio.file.Path;

/**
 * A photo that is to be gathered. Immutable.
 *
 * @param name what messages call it
 * @param source its pixels when they are asked for
 */
public record PhotoInput(String name, Source source) {
    /** Where the pixels come from. */
    @FunctionalInterface
    public interface Source {
        /** Reads them with the limits of {@code reader}. */
        Photo read(PhotoReader reader) throws UnreadablePhotoException;
    }

    /** A file. */
    public static PhotoInput of(Path file) {
        return new PhotoInput(file.toString(), reader -> reader.read(file));
    }

    /** The content of a file that is in memory already; nobody writes to it any more. */
    public static PhotoInput of(String name, byte[] content) {
        return new PhotoInput(name, reader -> reader.read(content, name));
    }
}
