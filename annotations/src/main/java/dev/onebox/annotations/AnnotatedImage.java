package dev.onebox.annotations;

import dev.onebox.Size;
import dev.onebox.annotations.text.ValidText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
        ValidText.require("image", name);
        annotations = List.copyOf(annotations);
    }

    /** The same image with other annotations. */
    public AnnotatedImage with(List<Annotation> others) {
        return new AnnotatedImage(name, file, size, others);
    }

    /** The labels that occur, sorted, each with its number from 0. */
    static Map<String, Integer> classes(List<AnnotatedImage> images) {
        Map<String, Integer> classes = new TreeMap<>();
        images.forEach(image -> image.annotations().forEach(box -> classes.put(box.label(), 0)));
        int[] number = {0};
        classes.replaceAll((label, none) -> number[0]++);
        return classes;
    }
}
