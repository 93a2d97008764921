package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One XML file about one image, as Pascal VOC and MIT's LabelMe write it: fields of the image, and objects with fields of
 * their own, each by its path such as {@code bndbox/xmin}.
 *
 * <p>Of a field that stands several times the last counts; points of a polygon are all kept. One per file.
 */
final class ObjectXml implements XmlWalk.Visitor {
    private static final int MOST_BYTES = 1 << 24;
    private static final String ROOT = "annotation/";
    private static final String OBJECT = ROOT + "object";

    private final Map<String, String> header = new HashMap<>();
    private final List<Thing> objects = new ArrayList<>();

    /** An object of the image, and where it stands. */
    record Thing(String place, Map<String, String> fields, List<Map<String, String>> points) {
        String field(String path) {
            return fields.getOrDefault(path, "");
        }

        BigDecimal number(String path) throws SkippedException {
            return Decimals.parsed(fields, path);
        }
    }

    private ObjectXml() {}

    static ObjectXml read(Path file) throws IOException {
        ObjectXml xml = new ObjectXml();
        XmlWalk.walk(file, MOST_BYTES, xml);
        return xml;
    }

    String field(String path) {
        return header.getOrDefault(path, "");
    }

    List<Thing> objects() {
        return objects;
    }

    /** The image that the file is about, and how large it is if the file says so. */
    DatasetBuilder.Image image(Path file, String width, String height, DatasetBuilder into)
            throws SkippedException, MalformedFileException {
        String name = field("filename").isEmpty() ? FileNames.lastStem(file.toString()) : field("filename");
        DatasetBuilder.Image image = into.image(name);
        Sizes.of(field(width), field(height)).ifPresent(image::state);
        return image;
    }

    @Override
    public void open(String path, Map<String, String> attributes, String place) throws IOException {
        if (!path.startsWith("annotation")) {
            throw new MalformedFileException(place, "expected <annotation>, got <" + path + ">");
        }
        if (path.equals(OBJECT)) {
            objects.add(new Thing(place, new HashMap<>(), new ArrayList<>()));
        } else if (path.equals(OBJECT + "/polygon/pt")) {
            last().points().add(new HashMap<>());
        }
    }

    @Override
    public void close(String path, String text, String place) {
        String point = OBJECT + "/polygon/pt/";
        if (path.startsWith(point)) {
            List<Map<String, String>> points = last().points();
            points.get(points.size() - 1).put(path.substring(point.length()), text);
        } else if (path.startsWith(OBJECT + "/")) {
            last().fields().put(path.substring(OBJECT.length() + 1), text);
        } else if (path.startsWith(ROOT)) {
            header.put(path.substring(ROOT.length()), text);
        }
    }

    private Thing last() {
        return objects.get(objects.size() - 1);
    }
}
