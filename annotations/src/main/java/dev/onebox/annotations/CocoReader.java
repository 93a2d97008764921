package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads a COCO document: images, and boxes that refer to them by number. Stateless. */
final class CocoReader {
    private CocoReader() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        CocoFile coco = CocoFile.document(file);
        for (Problem problem : coco.problems()) {
            into.skip(problem.place(), problem.reason());
        }
        Map<String, DatasetBuilder.Image> images = images(coco, into);
        for (CocoFile.Marked marked : coco.annotations()) {
            into.entry(marked.place(), () -> {
                DatasetBuilder.Image image = images.get(marked.image());
                if (image == null) {
                    throw new SkippedException("image_id " + Words.shown(marked.image()) + " is not among the images");
                }
                image.add(marked.place(), label(coco, marked), marked.box(), marked.difficult());
            });
        }
    }

    private static Map<String, DatasetBuilder.Image> images(CocoFile coco, DatasetBuilder into) throws IOException {
        Map<String, DatasetBuilder.Image> images = new HashMap<>();
        for (Map.Entry<String, CocoFile.Picture> numbered : coco.images().entrySet()) {
            CocoFile.Picture picture = numbered.getValue();
            into.entry(picture.place(), () -> {
                DatasetBuilder.Image image = into.image(picture.name());
                picture.size().ifPresent(image::state);
                images.put(numbered.getKey(), image);
            });
        }
        return images;
    }

    /** The name of the category that a box refers to. */
    static String label(CocoFile coco, CocoFile.Marked marked) throws SkippedException {
        String label = coco.categories().get(marked.category());
        if (label == null) {
            throw new SkippedException(
                    "category_id " + Words.shown(marked.category()) + " is not among the categories");
        }
        return label;
    }
}
