package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One annotation file of Pascal VOC. Corners count pixels from 1 and are inclusive.
 *
 * <pre>
 *   annotation / filename
 *              / size / width, height
 *              / object / name, difficult, bndbox / xmin, ymin, xmax, ymax
 * </pre>
 *
 * <p>Parts of objects have boxes of their own, which are passed over. One per file.
 */
final class VocFile implements XmlWalk.Visitor {
    private static final String ROOT = "annotation/";
    private static final String OBJECT = ROOT + "object";

    private final Map<String, String> header = new HashMap<>();
    private final List<Map<String, String>> objects = new ArrayList<>();
    private final List<String> places = new ArrayList<>();

    private VocFile() {}

    static void read(Path file, DatasetBuilder into) throws IOException, SkippedException {
        VocFile voc = new VocFile();
        XmlWalk.walk(file, VocReader.MOST_BYTES, voc);
        String name = voc.header.getOrDefault("filename", "");
        voc.addTo(into, into.image(name.isEmpty() ? FileNames.lastStem(file.toString()) : name));
    }

    @Override
    public void open(String path, Map<String, String> attributes, String place) throws IOException {
        if (!path.startsWith("annotation")) {
            throw new MalformedFileException(place, "expected <annotation>, got <" + path + ">");
        }
        if (path.equals(OBJECT)) {
            objects.add(new HashMap<>());
            places.add(place);
        }
    }

    @Override
    public void close(String path, String text, String place) {
        if (path.startsWith(OBJECT + "/")) {
            objects.get(objects.size() - 1).put(path.substring(OBJECT.length() + 1), text);
        } else if (path.startsWith(ROOT)) {
            header.put(path.substring(ROOT.length()), text);
        }
    }

    private void addTo(DatasetBuilder into, DatasetBuilder.Image image) throws MalformedFileException {
        Sizes.of(header.getOrDefault("size/width", ""), header.getOrDefault("size/height", ""))
                .ifPresent(image::state);
        for (int i = 0; i < objects.size(); i++) {
            try {
                add(image, objects.get(i), places.get(i));
            } catch (SkippedException e) {
                into.skip(places.get(i), e.reason());
            }
        }
    }

    private static void add(DatasetBuilder.Image image, Map<String, String> object, String place)
            throws SkippedException, MalformedFileException {
        image.add(
                place,
                object.getOrDefault("name", ""),
                Decimals.ofCorners(
                        Decimals.parsed(object, "bndbox/xmin"),
                        Decimals.parsed(object, "bndbox/ymin"),
                        Decimals.parsed(object, "bndbox/xmax"),
                        Decimals.parsed(object, "bndbox/ymax"),
                        1),
                Flags.isSet(object.get("difficult")));
    }
}
