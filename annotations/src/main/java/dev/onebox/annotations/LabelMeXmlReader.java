package dev.onebox.annotations;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Reads XML of MIT's LabelMe 3.0, a file per image, which looks like Pascal VOC but has polygons. Points are 0-based, in
 * pixels, and lie on the edges.
 *
 * <pre>
 *   annotation / filename, imagesize / nrows, ncols
 *              / object / name, deleted, type, polygon / pt / x, y
 * </pre>
 *
 * <p>Polygons are read as their bounds; one that is marked as a box, as CVAT does, is a box. Deleted objects are passed
 * over. Stateless.
 */
final class LabelMeXmlReader {
    private LabelMeXmlReader() {}

    static void read(Path source, DatasetBuilder into) throws IOException {
        into.files(Folders.entries(source, ".xml"), file -> {
            ObjectXml xml = ObjectXml.read(file);
            DatasetBuilder.Image image = xml.image(file, "imagesize/ncols", "imagesize/nrows", into);
            for (ObjectXml.Thing object : xml.objects()) {
                if (!object.field("deleted").equals("1")) {
                    into.entry(
                            object.place(),
                            () -> image.add(object.place(), object.field("name"), box(object, into), false));
                }
            }
        });
    }

    private static Box box(ObjectXml.Thing object, DatasetBuilder into) throws SkippedException {
        Bounds bounds = new Bounds();
        for (Map<String, String> point : object.points()) {
            bounds.add(Decimals.parsed(point, "x"), Decimals.parsed(point, "y"));
        }
        Box box = bounds.box();
        if (!object.field("type").equals("bounding_box")) {
            into.note("polygons read as their bounding boxes", object.place());
        }
        return box;
    }
}
