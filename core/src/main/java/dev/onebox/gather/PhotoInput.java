package dev.onebox.gather;

import dev.onebox.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.nio.file.Path;

/** A photo that is to be gathered: what messages call it, and its pixels when they are asked for. Immutable. */
public final class PhotoInput {
    private final String name;
    private final Source source;

    private PhotoInput(String name, Source source) {
        this.name = name;
        this.source = source;
    }

    private interface Source {
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

    public String name() {
        return name;
    }

    Photo read(PhotoReader reader) throws UnreadablePhotoException {
        return source.read(reader);
    }
}
