package dev.onebox.learn;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.feature.Feature;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.learn.Positives.SeenBox;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The windows to cut from every photo, decided from the boxes alone. Immutable.
 *
 * @param shapes the window of every component
 * @param flip how mirrors act on the channels, if mirror images count
 * @param places in the order of their examples
 */
record WindowPlan(Feature feature, List<WindowShape> shapes, Optional<FlipPermutation> flip, List<Place> places) {
    /**
     * A window to cut.
     *
     * @param example its photo, counted from 0
     * @param part its component
     */
    record Place(int example, int part, WindowOrder order) {}

    /** What every photo will be asked for, by the number of its example. */
    Map<Integer, List<WindowOrder>> orders() {
        return places.stream()
                .collect(groupingBy(Place::example, TreeMap::new, mapping(Place::order, Collectors.toList())));
    }

    /**
     * Reads every photo once and cuts its windows, at most {@code kept} of which are kept for each component. As many photos
     * as there are threads are in memory at a time; the result does not depend on their number.
     *
     * @param notes hear of the boxes that could not be cut
     */
    Positives cut(List<Example> examples, int kept, LearningNotes notes, Workers workers) {
        List<PositiveSet> sets = shapes.stream()
                .map(shape -> new PositiveSet(shape.size(), feature.channels(), flip, kept))
                .toList();
        List<SeenBox> seen = new ArrayList<>();
        List<List<Place>> photos = List.copyOf(places.stream()
                .collect(groupingBy(Place::example, TreeMap::new, Collectors.toList()))
                .values());
        for (int from = 0; from < photos.size(); from += workers.threads()) {
            List<List<Place>> group = photos.subList(from, Math.min(from + workers.threads(), photos.size()));
            Cut[] cuts = new Cut[group.size()];
            workers.forEach(cuts.length, g -> cuts[g] = cut(examples, group.get(g)));
            Arrays.stream(cuts).forEach(cut -> cut.into(sets, seen, notes));
        }
        List<Positives.Part> parts = IntStream.range(0, shapes.size())
                .filter(part -> sets.get(part).count() > 0)
                .mapToObj(part -> new Positives.Part(shapes.get(part), sets.get(part)))
                .toList();
        return new Positives(feature, parts, seen);
    }

    /** What came of one photo, to be taken in the order of the photos. */
    private interface Cut {
        void into(List<PositiveSet> sets, List<SeenBox> seen, LearningNotes notes);
    }

    private Cut cut(List<Example> examples, List<Place> ofOnePhoto) {
        Example example = examples.get(ofOnePhoto.get(0).example());
        try {
            PhotoWindows photo = example.photo().windows();
            List<Cut> cuts = ofOnePhoto.stream()
                    .map(place -> cut(example.name(), photo, place))
                    .toList();
            return (sets, seen, notes) -> cuts.forEach(cut -> cut.into(sets, seen, notes));
        } catch (IOException e) {
            List<Box> boxes =
                    ofOnePhoto.stream().map(place -> place.order().box()).toList();
            return (sets, seen, notes) -> notes.dropUnreadable(example.name(), boxes, e);
        }
    }

    private Cut cut(String name, PhotoWindows photo, Place place) {
        WindowOrder order = place.order();
        if (!order.isServedBy(photo.width(), photo.height())) {
            String detail = String.format(
                    Locale.ROOT,
                    "%.0f %% of it inside the %d × %d photo, expected at least %.0f %%",
                    100 * order.inside(photo.width(), photo.height()),
                    photo.width(),
                    photo.height(),
                    100 * WindowOrder.INSIDE);
            return (sets, seen, notes) -> notes.drop(name, order.box(), DroppedBox.Reason.OUTSIDE, detail);
        }
        FeatureImage window = photo.window().apply(order);
        double scale = shapes.get(place.part()).scaleOf(order.box(), feature.cell());
        return (sets, seen, notes) -> {
            sets.get(place.part()).add(window, scale);
            seen.add(new SeenBox(order.box(), photo.width(), photo.height(), scale));
        };
    }
}
