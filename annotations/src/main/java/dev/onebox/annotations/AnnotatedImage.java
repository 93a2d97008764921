package dev.onebox.annotations;

import dev.onebox.Size;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An image and what is marked in it, in the order of its file; an image without annotations shows none of the objects.
 *
 * <p>Immutable.
 *
 * @param name the image as its annotations call it
 * @param file where it was found; absent if it is missing or not a photo
 * @param size of the upright photo, rows × columns of pixels; absent if neither annotations nor photo tell
 */
public record AnnotatedImage(String name, Optional<Path> file, Optional<Size> size, List<Annotation> annotations) {
    public AnnotatedImage {
        Words.require("image", name);
        annotations = List.copyOf(annotations);
    }

    /** The same image with other annotations. */
    public AnnotatedImage with(List<Annotation> others) {
        return new AnnotatedImage(name, file, size, others);
    }
}
