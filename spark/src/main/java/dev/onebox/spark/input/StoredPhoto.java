package dev.onebox.spark.input;

import dev.onebox.Photo;
import dev.onebox.gather.PhotoInput;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.io.IOException;

/** An encoded photo; or what cannot be read, and why. Nobody writes to its bytes. Immutable. */
public final class StoredPhoto {
    private final SkippedInput what; // without a reason if there is a photo
    private final boolean isShard;
    private final byte[] content;

    private StoredPhoto(SkippedInput what, boolean isShard, byte[] content) {
        this.what = what;
        this.isShard = isShard;
        this.content = content;
    }

    /** A photo, unless it has more bytes than a photo may have. */
    static StoredPhoto of(String name, byte[] content, PhotoLimits limits) {
        return content.length > limits.bytes()
                ? skipped(name, "more bytes than the limit of " + limits.bytes())
                : new StoredPhoto(new SkippedInput(name, ""), false, content);
    }

    static StoredPhoto skipped(String name, String reason) {
        return new StoredPhoto(new SkippedInput(name, reason), false, new byte[0]);
    }

    static StoredPhoto skippedShard(String path, String reason) {
        return new StoredPhoto(new SkippedInput(path, reason), true, new byte[0]);
    }

    public String name() {
        return what.name();
    }

    public long bytes() {
        return content.length;
    }

    /** Whether there is no photo, for the reason of {@link #problem}. */
    public boolean isSkipped() {
        return !what.reason().isEmpty();
    }

    /** Whether the rest of a shard is skipped: nobody knows which photos are in it. */
    public boolean isShard() {
        return isShard;
    }

    public SkippedInput problem() {
        return what;
    }

    public PhotoInput input() {
        return PhotoInput.of(name(), content);
    }

    public Photo read(PhotoReader reader) throws UnreadablePhotoException {
        if (isSkipped()) {
            throw new UnreadablePhotoException(name(), what.reason(), new IOException(what.toString()));
        }
        return reader.read(content, name());
    }
}
