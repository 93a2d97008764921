package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.learn.Example;
import dev.onebox.learn.PhotoSource;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A detector that is to be learnt, and the boxes it is learnt from. Immutable.
 *
 * @param id its number in the table of detectors
 * @param boxes all of one label, in their order
 */
record DetectorBoxes(long id, List<BoxRow> boxes) implements Serializable {
    DetectorBoxes {
        boxes = List.copyOf(boxes);
    }

    /** Those that are wanted of boxes in their order. */
    static List<DetectorBoxes> of(List<BoxRow> boxes, TrainJob.Per per) {
        Map<Object, List<BoxRow>> together = new LinkedHashMap<>();
        for (BoxRow box : boxes) {
            Object key = per == TrainJob.Per.BOX ? together.size() : box.label();
            together.computeIfAbsent(key, some -> new ArrayList<>()).add(box);
        }
        List<DetectorBoxes> wanted = new ArrayList<>();
        together.values().forEach(some -> wanted.add(new DetectorBoxes(wanted.size(), some)));
        return wanted;
    }

    String label() {
        return boxes.get(0).label();
    }

    /** One example for every photo, with its boxes, in the order of their names. */
    List<Example> examples(Function<String, PhotoSource> photos) {
        Map<String, List<Box>> byImage = new LinkedHashMap<>();
        boxes.forEach(row ->
                byImage.computeIfAbsent(row.image(), image -> new ArrayList<>()).add(row.box()));
        List<Example> examples = new ArrayList<>();
        byImage.forEach((image, some) -> examples.add(new Example(image, some, photos.apply(image))));
        return examples;
    }
}
