package dev.onebox.studio.folder;

import dev.onebox.Size;
import java.util.Optional;

/**
 * What looking into a photo's file has shown. Immutable.
 *
 * @param version that of the file that was looked into
 * @param size rows × columns of the upright photo's pixels
 * @param problem why the photo cannot be used
 */
public record PhotoInfo(String version, Optional<Size> size, Optional<String> problem) {
    /** The size. @throws UnusablePhotoException with the problem if there is none */
    public Size requireSize() throws UnusablePhotoException {
        if (size.isEmpty()) {
            throw new UnusablePhotoException(problem.orElse("cannot be read"));
        }
        return size.get();
    }
}
