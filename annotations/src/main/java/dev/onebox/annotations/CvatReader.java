package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads "CVAT for images 1.1". Coordinates are 0-based, in pixels with fractions, and lie on the edges; a box may be
 * turned, clockwise around its centre.
 *
 * <pre>
 *   annotations / image name, width, height
 *                     / box label, xtl, ytl, xbr, ybr, rotation / attribute name
 *                     / polygon label, points = x,y;x,y;…
 * </pre>
 *
 * <p>Polygons, polylines, ellipses and turned boxes are read as their bounds; masks, points and the like are named. Tracks of
 * "CVAT for video" are refused. One per reading.
 */
final class CvatReader implements XmlWalk.Visitor {
    private static final String IMAGE = "annotations/image";
    private static final Set<String> SHAPES =
            Set.of("box", "polygon", "polyline", "ellipse", "mask", "points", "cuboid", "skeleton");

    private final DatasetBuilder into;
    private DatasetBuilder.@Nullable Image image; // null where the file's image cannot be used
    private Map<String, String> shape = Map.of();
    private final Map<String, String> attributes = new HashMap<>();
    private String attribute = "";
    private String shapePlace = "";

    private CvatReader(DatasetBuilder into) {
        this.into = into;
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        XmlWalk.walk(file, DatasetFiles.MOST_BYTES, new CvatReader(into));
    }

    @Override
    public void open(String path, Map<String, String> given, String place) throws IOException {
        if (path.equals("annotations/track")) {
            throw new MalformedFileException(place, "tracks of a video; export it as \"CVAT for images 1.1\"");
        }
        if (path.equals(IMAGE)) {
            image = null;
            into.entry(place, () -> {
                image = into.image(given.getOrDefault("name", ""));
                Sizes.of(given.getOrDefault("width", ""), given.getOrDefault("height", ""))
                        .ifPresent(image::state);
            });
        } else if (isShape(path)) {
            shape = given;
            shapePlace = place;
            attributes.clear();
        } else if (path.endsWith("/attribute")) {
            attribute = given.getOrDefault("name", "");
        }
    }

    private static boolean isShape(String path) {
        return path.startsWith(IMAGE + "/") && SHAPES.contains(path.substring(IMAGE.length() + 1));
    }

    @Override
    public void close(String path, String text, String place) throws IOException {
        DatasetBuilder.Image known = image;
        if (path.endsWith("/attribute")) {
            attributes.put(attribute, text);
        } else if (known != null && isShape(path)) {
            String kind = path.substring(IMAGE.length() + 1);
            into.entry(
                    shapePlace,
                    () -> known.add(
                            shapePlace,
                            shape.getOrDefault("label", ""),
                            box(kind),
                            Flags.isSet(attributes.get("difficult"))));
        }
    }

    private Box box(String kind) throws SkippedException {
        return switch (kind) {
            case "box" -> box();
            case "polygon", "polyline" -> {
                into.note(kind + " shapes read as their bounding boxes", shapePlace);
                yield points(shape.getOrDefault("points", ""));
            }
            case "ellipse" -> {
                into.note("ellipses read as their bounding boxes", shapePlace);
                yield Bounds.ofEllipse(
                        Decimals.parsed(shape, "cx"),
                        Decimals.parsed(shape, "cy"),
                        Decimals.parsed(shape, "rx"),
                        Decimals.parsed(shape, "ry"),
                        degrees());
            }
            default -> throw new SkippedException("<" + kind + "> is not a box");
        };
    }

    private Box box() throws SkippedException {
        Box box = new Corners(
                        Decimals.parsed(shape, "xtl"),
                        Decimals.parsed(shape, "ytl"),
                        Decimals.parsed(shape, "xbr"),
                        Decimals.parsed(shape, "ybr"))
                .asEdges();
        double degrees = degrees();
        if (degrees == 0) {
            return box;
        }
        into.note("turned boxes read as their bounding boxes", shapePlace);
        return new Bounds()
                .addTurned(box, degrees, box.x() + box.width() / 2, box.y() + box.height() / 2)
                .box();
    }

    private double degrees() throws SkippedException {
        return Decimals.parsed(shape.getOrDefault("rotation", "0")).doubleValue();
    }

    private static Box points(String points) throws SkippedException {
        Bounds bounds = new Bounds();
        for (String point : points.split(";", -1)) {
            int comma = point.indexOf(',');
            if (comma < 0) {
                throw new SkippedException("expected points as x,y;x,y;…, got " + Words.shown(points));
            }
            bounds.add(Decimals.parsed(point.substring(0, comma)), Decimals.parsed(point.substring(comma + 1)));
        }
        return bounds.box();
    }
}
