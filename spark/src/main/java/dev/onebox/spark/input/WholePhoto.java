package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** A file that is a photo. Used by one thread. */
final class WholePhoto implements PieceEntries {
    private final String name;
    private final InputStream stored;
    private final PhotoLimits limits;
    private boolean read;

    WholePhoto(String name, InputStream stored, PhotoLimits limits) {
        this.name = name;
        this.stored = stored;
        this.limits = limits;
    }

    @Override
    public Optional<Entry> next() throws IOException {
        if (read) {
            return Optional.empty();
        }
        read = true;
        return Optional.of(read(name, stored, limits));
    }

    /** Reads to the end, but not more than a photo may have: lengths in headers are not believed. */
    static Entry read(String name, InputStream in, PhotoLimits limits) throws IOException {
        byte[] content = in.readNBytes((int) Math.min(limits.bytes() + 1, Integer.MAX_VALUE - 8));
        return PieceEntries.photo(name, content, limits);
    }

    @Override
    public void close() throws IOException {
        stored.close();
    }
}
