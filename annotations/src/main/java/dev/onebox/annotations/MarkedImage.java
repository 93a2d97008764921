package dev.onebox.annotations;

import dev.onebox.Size;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An image and its boxes as files hold them. Immutable. */
record MarkedImage(String name, Optional<Size> size, List<Mark> marks) {
    MarkedImage {
        marks = List.copyOf(marks);
    }

    static MarkedImage of(AnnotatedImage image) {
        return new MarkedImage(
                image.name(),
                image.size(),
                image.annotations().stream().map(Mark::of).toList());
    }

    /** The labels that occur, sorted, each with its number from 0. */
    static Map<String, Integer> classes(List<MarkedImage> images) {
        Map<String, Integer> classes = new TreeMap<>();
        images.forEach(image -> image.marks().forEach(mark -> classes.put(mark.label(), 0)));
        int number = 0;
        for (Map.Entry<String, Integer> entry : classes.entrySet()) {
            entry.setValue(number++);
        }
        return classes;
    }
}
