package dev.onebox.annotations;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads XML of dlib's imglab. Boxes are 0-based, in whole pixels.
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
            image = null;
            into.entry(place, () -> {
                image = into.image(attributes.getOrDefault("file", ""));
                Sizes.of(attributes.getOrDefault("width", ""), attributes.getOrDefault("height", ""))
                        .ifPresent(image::state);
            });
        } else if (path.equals(BOX)) {
            box = attributes;
            boxPlace = place;
            label = UNLABELLED;
        }
    }

    @Override
    public void close(String path, String text, String place) throws IOException {
        if (path.equals(BOX + "/label") && !text.isEmpty()) {
            label = text;
        } else if (path.equals(BOX)) {
            DatasetBuilder.Image known = image;
            if (known != null) {
                into.entry(boxPlace, () -> known.add(boxPlace, label, box(), isDifficult()));
            }
        }
    }

    private boolean isDifficult() throws SkippedException {
        return Flags.isSet(box.get("ignore")) || Flags.isSet(box.get("difficult"));
    }

    private Box box() throws SkippedException {
        return Decimals.box(
                Decimals.parsed(box, "left"),
                Decimals.parsed(box, "top"),
                Decimals.parsed(box, "width"),
                Decimals.parsed(box, "height"));
    }
}
