package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** What is in a piece, one after the other, no more than one of them in memory. Used by one thread. */
interface PieceEntries extends Closeable {
    /** Reads on to the next one; empty at the end. */
    Optional<Entry> next() throws IOException;

    /** A photo, or something that cannot be used, which tells what it is. */
    interface Entry {
        void to(PhotoSink sink);
    }

    /** A photo, unless it has more bytes than a photo may have. */
    static Entry photo(String name, byte[] content, PhotoLimits limits) {
        return content.length > limits.bytes()
                ? skipped(name, "more bytes than the limit of " + limits.bytes())
                : sink -> sink.photo(name, content);
    }

    static Entry skipped(String name, String reason) {
        return sink -> sink.skipped(new SkippedInput(name, reason));
    }
}
