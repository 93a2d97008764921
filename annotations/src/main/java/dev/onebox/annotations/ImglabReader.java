package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.tensor.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads XML of dlib's imglab.
 *
 * <pre>
 *   dataset / images / image file, width, height
 *                            / box top, left, width, height, ignore, difficult / label
 * </pre>
 *
 * <p>A box without a label is an {@code object}. One per reading.
 */
final class ImglabReader implements XmlWalk.Visitor {
    private static final String IMAGE = "dataset/images/image";
    private static final String BOX = IMAGE + "/box";
    private static final String UNLABELLED = "object";

    private final DatasetBuilder into;
    private DatasetBuilder.@Nullable Image image; // null where the file's image cannot be used
    private Map<String, String> box = Map.of();
    private String boxPlace = "";
    private String label = "";

    private ImglabReader(DatasetBuilder into) {
        this.into = into;
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        XmlWalk.walk(file, DatasetFiles.MOST_BYTES, new ImglabReader(into));
    }

    @Override
    public void open(String path, Map<String, String> attributes, String place) throws IOException {
        if (path.equals(IMAGE)) {
            image = image(attributes, place);
        } else if (path.equals(BOX)) {
            box = attributes;
            boxPlace = place;
            label = UNLABELLED;
        }
    }

    private DatasetBuilder.@Nullable Image image(Map<String, String> attributes, String place)
            throws MalformedFileException {
        try {
            DatasetBuilder.Image opened = into.image(attributes.getOrDefault("file", ""));
            Sizes.of(attributes.getOrDefault("width", ""), attributes.getOrDefault("height", ""))
                    .ifPresent(opened::state);
            return opened;
        } catch (SkippedException e) {
            into.skip(place, e.reason());
            return null;
        }
    }

    @Override
    public void close(String path, String text, String place) throws IOException {
        if (path.equals(BOX + "/label") && !text.isEmpty()) {
            label = text;
        } else if (path.equals(BOX) && image != null) {
            try {
                image.add(boxPlace, label, box(), Flags.isSet(box.get("ignore")) || Flags.isSet(box.get("difficult")));
            } catch (SkippedException e) {
                into.skip(boxPlace, e.reason());
            }
        }
    }

    private Box box() throws SkippedException {
        return Decimals.box(
                Decimals.parsed(box, "left"),
                Decimals.parsed(box, "top"),
                Decimals.parsed(box, "width"),
                Decimals.parsed(box, "height"));
    }
}
