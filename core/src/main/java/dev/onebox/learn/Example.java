package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Photo;
import java.util.List;

/**
 * A photo and the boxes of the object in it. The pixels are read when they are needed and not kept, so any number of photos
 * can be learnt from. Immutable.
 *
 * @param name what messages call the photo
 * @param boxes the object, as often as it is there, in pixels of the upright photo
 * @param photo where the pixels come from
 */
public record Example(String name, List<Box> boxes, PhotoSource photo) {
    /** Copies the list. */
    public Example {
        boxes = List.copyOf(boxes);
    }

    /** A photo in memory. */
    public Example(Photo photo, Box... boxes) {
        this("photo", List.of(boxes), () -> photo);
    }
}
