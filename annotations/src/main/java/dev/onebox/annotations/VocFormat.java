package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.XmlFile;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Pascal VOC: an XML file per image, in a folder or in {@code Annotations} inside; or one such file alone. Corners count
 * pixels from 1, whole ones, and are inclusive.
 *
 * <pre>
 *   annotation / filename, size / width, height
 *              / object / name, difficult, bndbox / xmin, ymin, xmax, ymax
 * </pre>
 *
 * <p>Of a field that stands several times the last counts. Parts of objects have boxes of their own, which are passed over.
 *
 * <p>Also reads XML of MIT's LabelMe 3.0, which looks alike but has polygons. Their points are 0-based, in pixels, and lie on
 * the edges.
 *
 * <pre>
 *   annotation / filename, imagesize / nrows, ncols
 *              / object / name, deleted, type, polygon / pt / x, y
 * </pre>
 *
 * <p>Polygons are read as their bounds; one that is marked as a box, as CVAT does, is a box. Deleted objects are passed
 * over. Stateless.
 */
final class VocFormat {
    private VocFormat() {}

    /** Reads one object of an image. */
    private interface ObjectReader {
        void read(DatasetBuilder.Image image, XmlFile.Element object) throws SkippedException, IOException;
    }

    private static void read(Path source, String width, String height, DatasetBuilder into, ObjectReader reader)
            throws IOException {
        Sidecar sidecar = Sidecar.read(source);
        List<Path> files = sidecar.sorted(Folders.entries(source, ".xml"), file -> String.valueOf(file.getFileName()));
        into.files(files, file -> {
            XmlFile.Element root = XmlFile.read(file);
            if (!root.name().startsWith("annotation")) {
                throw new MalformedFileException(root.place(), "expected <annotation>, got <" + root.name() + ">");
            }
            String name = root.text("filename");
            DatasetBuilder.Image image =
                    into.image(name.isEmpty() ? FileNames.lastStem(file.toString()) : name, root.size(width, height));
            for (XmlFile.Element object : root.all("object")) {
                into.entry(object.place(), () -> reader.read(image, object));
            }
        });
    }

    static void read(Path source, DatasetBuilder into) throws IOException {
        read(source, "size/width", "size/height", into, (image, object) -> {
            Box box = object.corners("bndbox/xmin", "bndbox/ymin", "bndbox/xmax", "bndbox/ymax")
                    .asPixels(1);
            image.add(object.place(), object.text("name"), box, object.isSet("difficult"));
        });
    }

    static void readLabelMe(Path source, DatasetBuilder into) throws IOException {
        read(source, "imagesize/ncols", "imagesize/nrows", into, (image, object) -> {
            if (!object.text("deleted").equals("1")) {
                image.add(object.place(), object.text("name"), polygon(object, into), false);
            }
        });
    }

    private static Box polygon(XmlFile.Element object, DatasetBuilder into) throws SkippedException {
        Bounds bounds = new Bounds();
        for (XmlFile.Element point : object.all("polygon/pt")) {
            bounds.add(point.number("x"), point.number("y"));
        }
        Box box = bounds.box();
        if (!object.text("type").equals("bounding_box")) {
            into.note("polygons read as their bounding boxes", object.place());
        }
        return box;
    }

    static void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException {
        FileNames names = new FileNames();
        Sidecar.Writer notes = new Sidecar.Writer("voc");
        for (AnnotatedImage image : images) {
            String file = names.flat(image.name()) + ".xml";
            Files.writeString(folder.resolve(file), xml(image, report));
            notes.add(file, image, false);
        }
        notes.write(folder);
    }

    private static String xml(AnnotatedImage image, WriteReport report) {
        StringBuilder xml = new StringBuilder("<annotation>\n");
        xml.append("  <filename>").append(XmlFile.escaped(image.name())).append("</filename>\n");
        image.size()
                .ifPresent(size -> xml.append("  <size>\n    <width>" + size.columns() + "</width>\n    <height>"
                        + size.rows() + "</height>\n    <depth>3</depth>\n  </size>\n"));
        xml.append("  <segmented>0</segmented>\n");
        for (Annotation annotation : image.annotations()) {
            Corners corners = report.whole(annotation, image, "Pascal VOC");
            xml.append(object(annotation, corners.toPixels(1).texts()));
        }
        return xml.append("</annotation>\n").toString();
    }

    private static String object(Annotation annotation, List<String> corners) {
        String score = annotation.score().isPresent()
                ? "    <score>"
                        + Decimals.text(Decimals.exact(annotation.score().getAsDouble())) + "</score>\n"
                : "";
        return "  <object>\n    <name>" + XmlFile.escaped(annotation.label()) + "</name>\n"
                + "    <pose>Unspecified</pose>\n    <truncated>0</truncated>\n    <difficult>"
                + (annotation.difficult() ? 1 : 0) + "</difficult>\n" + score + "    <bndbox>\n      <xmin>"
                + corners.get(0) + "</xmin>\n      <ymin>" + corners.get(1) + "</ymin>\n      <xmax>"
                + corners.get(2) + "</xmax>\n      <ymax>" + corners.get(3) + "</ymax>\n    </bndbox>\n  </object>\n";
    }
}
