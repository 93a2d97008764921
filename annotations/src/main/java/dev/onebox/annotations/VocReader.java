package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads Pascal VOC: an XML file per image, in a folder or in {@code Annotations} inside; or one such file alone. Corners
 * count pixels from 1 and are inclusive.
 *
 * <pre>
 *   annotation / filename, size / width, height
 *              / object / name, difficult, bndbox / xmin, ymin, xmax, ymax
 * </pre>
 *
 * <p>Parts of objects have boxes of their own, which are passed over. Stateless.
 */
final class VocReader {
    private VocReader() {}

    static void read(Path source, DatasetBuilder into) throws IOException {
        Sidecar sidecar = Sidecar.read(source);
        into.files(
                sidecar.sorted(Folders.entries(source, ".xml"), file -> String.valueOf(file.getFileName())), file -> {
                    ObjectXml xml = ObjectXml.read(file);
                    DatasetBuilder.Image image = xml.image(file, "size/width", "size/height", into);
                    for (ObjectXml.Thing object : xml.objects()) {
                        into.entry(object.place(), () -> add(image, object));
                    }
                });
    }

    private static void add(DatasetBuilder.Image image, ObjectXml.Thing object) throws SkippedException, IOException {
        Corners corners = new Corners(
                object.number("bndbox/xmin"),
                object.number("bndbox/ymin"),
                object.number("bndbox/xmax"),
                object.number("bndbox/ymax"));
        image.add(object.place(), object.field("name"), corners.asPixels(1), Flags.isSet(object.field("difficult")));
    }
}
