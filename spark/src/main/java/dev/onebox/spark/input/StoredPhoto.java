package dev.onebox.spark.input;

import dev.onebox.Photo;
import dev.onebox.gather.PhotoInput;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import java.io.IOException;

/**
 * An encoded photo; or something that cannot be read, which says why when it is asked for pixels. Immutable.
 *
 * @param bytes of the photo
 * @param reason why there is none; empty if there is
 * @param isShard whether the rest of a shard is skipped: nobody knows which photos are in it
 */
public record StoredPhoto(PhotoInput input, long bytes, String reason, boolean isShard) {
    /** A photo, unless it has more bytes than a photo may have; nobody else writes to them. */
    static StoredPhoto of(String name, byte[] content, PhotoLimits limits) {
        return content.length > limits.bytes()
                ? skipped(name, "more bytes than the limit of " + limits.bytes(), false)
                : new StoredPhoto(PhotoInput.of(name, content), content.length, "", false);
    }

    static StoredPhoto skipped(String name, String reason, boolean isShard) {
        PhotoInput none = new PhotoInput(name, reader -> {
            throw new UnreadablePhotoException(name, reason, new IOException(reason));
        });
        return new StoredPhoto(none, 0, reason, isShard);
    }

    public String name() {
        return input.name();
    }

    public boolean isSkipped() {
        return !reason.isEmpty();
    }

    public SkippedInput problem() {
        return new SkippedInput(name(), reason);
    }

    public Photo read(PhotoReader reader) throws UnreadablePhotoException {
        return input.source().read(reader);
    }
}
