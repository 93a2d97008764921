package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.annotations.text.XmlFile;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * "CVAT for images 1.1". Coordinates are 0-based, in pixels with fractions, and lie on the edges; a box may be turned,
 * clockwise around its centre.
 *
 * <pre>
 *   annotations / image name, width, height
 *                     / box label, xtl, ytl, xbr, ybr, rotation / attribute name
 *                     / polygon label, points = x,y;x,y;…
 * </pre>
 *
 * <p>Polygons, polylines, ellipses and turned boxes are read as their bounds; masks, points and the like are named. Tracks of
 * "CVAT for video" are refused. A difficult box has an attribute of that name. Stateless.
 */
final class CvatFormat {
    private static final Set<String> SHAPES =
            Set.of("box", "polygon", "polyline", "ellipse", "mask", "points", "cuboid", "skeleton");

    private CvatFormat() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        XmlFile.read(file, 2, entry -> {
            if (entry.path().equals("annotations/track")) {
                throw new MalformedFileException(
                        entry.place(), "tracks of a video; export it as \"CVAT for images 1.1\"");
            }
            if (entry.path().equals("annotations/image")) {
                into.entry(entry.place(), () -> image(entry, into));
            }
        });
    }

    private static void image(XmlFile.Element entry, DatasetBuilder into) throws SkippedException, IOException {
        EntryFields given = entry.attributes();
        DatasetBuilder.Image image = into.image(given.text("name"), given.size("width", "height"));
        for (XmlFile.Element shape : entry.children()) {
            if (SHAPES.contains(shape.name())) {
                String label = shape.attributes().text("label");
                String place = shape.place();
                into.entry(place, () -> image.add(place, label, box(shape, into), isDifficult(shape)));
            }
        }
    }

    private static boolean isDifficult(XmlFile.Element shape) throws SkippedException {
        Map<String, String> attributes = new HashMap<>();
        shape.all("attribute").forEach(each -> attributes.put(each.attributes().text("name"), each.text()));
        return EntryFields.of(attributes).isSet("difficult");
    }

    private static Box box(XmlFile.Element shape, DatasetBuilder into) throws SkippedException {
        EntryFields given = shape.attributes();
        double degrees = given.numberOr0("rotation");
        return switch (shape.name()) {
            case "box" -> {
                Box box = given.corners("xtl", "ytl", "xbr", "ybr").asEdges();
                if (degrees == 0) {
                    yield box;
                }
                into.note("turned boxes read as their bounding boxes", shape.place());
                yield Bounds.ofTurned(box, degrees, box.x() + box.width() / 2, box.y() + box.height() / 2);
            }
            case "polygon", "polyline" -> {
                into.note(shape.name() + " shapes read as their bounding boxes", shape.place());
                yield points(given.text("points"));
            }
            case "ellipse" -> {
                into.note("ellipses read as their bounding boxes", shape.place());
                yield Bounds.ofEllipse(
                        given.number("cx"), given.number("cy"), given.number("rx"), given.number("ry"), degrees);
            }
            default -> throw new SkippedException("<" + shape.name() + "> is not a box");
        };
    }

    private static Box points(String points) throws SkippedException {
        Bounds bounds = new Bounds();
        for (String point : points.split(";", -1)) {
            int comma = point.indexOf(',');
            if (comma < 0) {
                throw new SkippedException("expected points as x,y;x,y;…, got " + ValidText.shown(points));
            }
            bounds.add(Decimals.parsed(point.substring(0, comma)), Decimals.parsed(point.substring(comma + 1)));
        }
        return bounds.box();
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<annotations>\n  <version>1.1</version>\n");
        int id = 0;
        for (AnnotatedImage image : images) {
            out.append("  <image id=\"" + id++ + "\" name=\"" + XmlFile.escaped(image.name()) + "\""
                    + image.size()
                            .map(size -> " width=\"" + size.columns() + "\" height=\"" + size.rows() + "\"")
                            .orElse("")
                    + ">\n");
            for (Annotation annotation : image.annotations()) {
                out.append(box(annotation));
            }
            out.append("  </image>\n");
        }
        out.append("</annotations>\n");
    }

    private static String box(Annotation annotation) {
        List<String> corners = Corners.of(annotation.box()).texts();
        String attribute = annotation.difficult() ? "      <attribute name=\"difficult\">true</attribute>\n" : "";
        return "    <box label=\"" + XmlFile.escaped(annotation.label()) + "\" source=\"manual\" occluded=\"0\" xtl=\""
                + corners.get(0) + "\" ytl=\"" + corners.get(1) + "\" xbr=\"" + corners.get(2) + "\" ybr=\""
                + corners.get(3) + "\" z_order=\"0\">\n" + attribute + "    </box>\n";
    }
}
