package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Size;
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

/**
 * Reads every photo once and cuts its windows, each into the positives of its component.
 *
 * <p>As many photos as there are threads are in memory at a time. The result does not depend on their number. One per
 * learning.
 */
final class WindowPass {
    private final Feature feature;
    private final List<PlacedBox> placed;
    private final LearnSettings settings;
    private final Optional<FlipPermutation> flip;
    private final double rotation;
    private final int[] partOf; // by box
    private final List<WindowShape> shapes = new ArrayList<>();
    private final List<PositiveSet> sets = new ArrayList<>();
    private final List<SeenBox> seen = new ArrayList<>();
    private final List<DroppedBox> dropped = new ArrayList<>();

    /**
     * @param placed boxes in the order of their examples
     * @param rotation degrees by which boxes are turned both ways and averaged with themselves, 0 for not
     */
    WindowPass(
            Feature feature,
            List<PlacedBox> placed,
            LearnSettings settings,
            Optional<FlipPermutation> flip,
            double rotation) {
        this.feature = feature;
        this.placed = placed;
        this.settings = settings;
        this.flip = flip;
        this.rotation = rotation;
        this.partOf = new int[placed.size()];
    }

    /** Gives every cluster of boxes, as indices, its window, and room for {@code kept} of them. */
    void shape(List<List<Integer>> clusters, ShapeRule rule, Size horizon, int kept) {
        for (int part = 0; part < clusters.size(); part++) {
            List<Box> members = new ArrayList<>();
            for (int i : clusters.get(part)) {
                partOf[i] = part;
                members.add(placed.get(i).box());
            }
            WindowShape shape = rule.shape(members, feature.cell(), horizon);
            shapes.add(shape);
            sets.add(new PositiveSet(shape.size(), feature.channels(), flip, kept));
        }
    }

    Feature feature() {
        return feature;
    }

    List<WindowShape> shapes() {
        return shapes;
    }

    List<SeenBox> seen() {
        return seen;
    }

    List<DroppedBox> dropped() {
        return dropped;
    }

    /** The components that have positives. */
    List<Positives.Part> parts() {
        List<Positives.Part> parts = new ArrayList<>();
        for (int part = 0; part < sets.size(); part++) {
            if (sets.get(part).count() > 0) {
                parts.add(new Positives.Part(shapes.get(part), sets.get(part)));
            }
        }
        return parts;
    }

    /** Photos in groups of as many as there are threads, so that not more are in memory. */
    void run(List<Example> examples, Workers workers) {
        int from = 0;
        while (from < placed.size()) {
            List<List<Integer>> group = new ArrayList<>();
            while (from < placed.size() && group.size() < workers.threads()) {
                List<Integer> ofOnePhoto = new ArrayList<>();
                int example = placed.get(from).example();
                while (from < placed.size() && placed.get(from).example() == example) {
                    ofOnePhoto.add(from++);
                }
                group.add(ofOnePhoto);
            }
            cut(group, examples, workers);
        }
    }

    private void cut(List<List<Integer>> group, List<Example> examples, Workers workers) {
        Cut[][] cuts = new Cut[group.size()][];
        workers.forEach(cuts.length, g -> {
            Example example = examples.get(placed.get(group.get(g).get(0)).example());
            cuts[g] = cuts(example, group.get(g)).toArray(Cut[]::new);
        });
        Arrays.stream(cuts).flatMap(Arrays::stream).forEach(this::take);
    }

    private List<Cut> cuts(Example example, List<Integer> ofOnePhoto) {
        try {
            PhotoWindows photo = example.photo().windows();
            return ofOnePhoto.stream().map(i -> cut(example, photo, i)).toList();
        } catch (IOException e) {
            return ofOnePhoto.stream()
                    .map(i -> Cut.dropped(
                            i,
                            new DroppedBox(
                                    example.name(),
                                    placed.get(i).box(),
                                    DroppedBox.Reason.UNREADABLE,
                                    String.valueOf(e.getMessage()))))
                    .toList();
        }
    }

    private Cut cut(Example example, PhotoWindows photo, int i) {
        WindowOrder order = order(i);
        if (!order.isServedBy(photo.width(), photo.height())) {
            String detail = String.format(
                    Locale.ROOT,
                    "%.0f %% of it inside the %d × %d photo, expected at least %.0f %%",
                    100 * order.inside(photo.width(), photo.height()),
                    photo.width(),
                    photo.height(),
                    100 * WindowOrder.INSIDE);
            return Cut.dropped(i, new DroppedBox(example.name(), order.box(), DroppedBox.Reason.OUTSIDE, detail));
        }
        double scale = shapes.get(partOf[i]).scaleOf(order.box(), feature.cell());
        SeenBox seenBox = new SeenBox(order.box(), photo.width(), photo.height(), scale);
        return new Cut(i, Optional.of(photo.window(order)), Optional.of(seenBox), Optional.empty());
    }

    private WindowOrder order(int i) {
        WindowShape shape = shapes.get(partOf[i]);
        return new WindowOrder(
                feature.name(),
                feature.cell(),
                shape.size(),
                shape.object(),
                settings.fit(),
                rotation,
                placed.get(i).box());
    }

    /** What every photo will be asked for, by the number of its example. */
    Map<Integer, List<WindowOrder>> orders() {
        Map<Integer, List<WindowOrder>> orders = new TreeMap<>();
        for (int i = 0; i < placed.size(); i++) {
            orders.computeIfAbsent(placed.get(i).example(), example -> new ArrayList<>())
                    .add(order(i));
        }
        return orders;
    }

    private void take(Cut cut) {
        cut.seen().ifPresent(one -> {
            sets.get(partOf[cut.index()]).add(cut.window().orElseThrow(), one.scale());
            seen.add(one);
        });
        cut.dropped().ifPresent(dropped::add);
    }

    /** What became of box number {@code index}. */
    private record Cut(int index, Optional<FeatureImage> window, Optional<SeenBox> seen, Optional<DroppedBox> dropped) {
        static Cut dropped(int index, DroppedBox why) {
            return new Cut(index, Optional.empty(), Optional.empty(), Optional.of(why));
        }
    }

    /**
     * A box that is of use, with the example it belongs to.
     *
     * @param example which example, counted from 0
     */
    record PlacedBox(int example, Box box) {}
}
