package dev.onebox.learn;

import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.feature.Mirrors;
import dev.onebox.image.Photo;
import dev.onebox.parallel.Workers;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.FeatureImage;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * From examples to positives, in two passes: the boxes alone decide cell, windows and components; then every photo is read
 * once, its windows are cut, and it is let go.
 *
 * <p>As many photos as there are threads are in memory at a time. The result does not depend on their number. One per
 * learning.
 */
final class PositiveCollector {
    /** Degrees by which a single box is turned both ways. */
    static final double ROTATION_OF_ONE = 8;

    /** The least share of a box that must lie inside its photo: the rest is made up by mirroring. */
    private static final double INSIDE = 0.5;

    private final LearnSettings settings;
    private final StatisticsSource statistics;
    private final Workers workers;
    private final List<Dropped> dropped = new ArrayList<>();
    private final List<Choice> choices = new ArrayList<>();

    PositiveCollector(LearnContext context) {
        this.settings = context.settings();
        this.statistics = context.statistics();
        this.workers = context.workers();
    }

    /** @throws NoPositivesException if no box is of use */
    Positives collect(String label, List<Example> examples) throws IOException {
        return tryCollect(examples).orElseThrow(() -> new NoPositivesException(label, dropped));
    }

    /** The boxes dropped so far. */
    List<Dropped> dropped() {
        return dropped;
    }

    /** The positives; empty if no box is of use. */
    Optional<Positives> tryCollect(List<Example> examples) throws IOException {
        ShapeRule rule = new ShapeRule(settings, statistics.cells());
        List<PlacedBox> placed = limited(usable(examples));
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        Choice cell = rule.cell(boxes(placed));
        choices.add(cell);
        Feature feature = Features.named(
                settings.feature().orElseGet(statistics::richestFeature), Integer.parseInt(cell.value()));
        Size horizon = statistics.statistics(feature.name(), feature.cell()).horizon();
        List<PlacedBox> fitting = thickEnough(placed, examples, rule.thinnest(horizon));
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        Cutting cutting = new Cutting(feature, fitting, clusters(fitting), rule, horizon);
        cutting.run(examples);
        return cutting.seen.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Positives(feature.name(), feature.cell(), cutting.parts(), cutting.seen, dropped, choices));
    }

    private List<PlacedBox> usable(List<Example> examples) {
        List<PlacedBox> usable = new ArrayList<>();
        for (int e = 0; e < examples.size(); e++) {
            for (Box box : examples.get(e).boxes()) {
                if (box.isEmpty()) {
                    drop(examples.get(e), box, Dropped.Reason.EMPTY, "no area");
                } else if (box.area() < ShapeRule.SMALLEST_AREA) {
                    String detail = String.format(
                            Locale.ROOT, "%.1f pixels, expected at least %.0f", box.area(), ShapeRule.SMALLEST_AREA);
                    drop(examples.get(e), box, Dropped.Reason.TOO_SMALL, detail);
                } else {
                    usable.add(new PlacedBox(e, box));
                }
            }
        }
        return usable;
    }

    private void drop(Example example, Box box, Dropped.Reason reason, String detail) {
        dropped.add(new Dropped(example.name(), box, reason, detail));
    }

    private List<PlacedBox> limited(List<PlacedBox> all) {
        int limit = settings.limit().orElse(Integer.MAX_VALUE);
        if (all.size() <= limit) {
            return all;
        }
        choices.add(new Choice("limit", Integer.toString(limit), "as asked, evenly taken of " + all.size() + " boxes"));
        List<PlacedBox> some = new ArrayList<>();
        for (int i = 0; i < limit; i++) {
            some.add(all.get((int) ((long) i * all.size() / limit)));
        }
        return some;
    }

    private List<PlacedBox> thickEnough(List<PlacedBox> placed, List<Example> examples, double thinnest) {
        List<PlacedBox> thick = new ArrayList<>();
        for (PlacedBox one : placed) {
            double aspect = one.box().height() / one.box().width();
            if (Math.max(aspect, 1 / aspect) <= thinnest) {
                thick.add(one);
            } else {
                String detail = String.format(
                        Locale.ROOT, "sides 1 : %.1f, at most 1 : %.1f", Math.max(aspect, 1 / aspect), thinnest);
                drop(examples.get(one.example()), one.box(), Dropped.Reason.TOO_THIN, detail);
            }
        }
        return thick;
    }

    private static List<Box> boxes(List<PlacedBox> placed) {
        return placed.stream().map(PlacedBox::box).toList();
    }

    private List<List<Integer>> clusters(List<PlacedBox> placed) {
        if (settings.components().isPresent()) {
            List<List<Integer>> asked =
                    AspectClusters.of(boxes(placed), settings.components().get());
            choices.add(Choice.asked("components", asked.size()));
            return asked;
        }
        List<List<Integer>> found = settings.template().isPresent()
                ? AspectClusters.of(boxes(placed), 1)
                : AspectClusters.of(boxes(placed));
        choices.add(new Choice(
                "components",
                Integer.toString(found.size()),
                settings.template().isPresent()
                        ? "one, because the template is given"
                        : "the fewest for which nine boxes in ten are within a factor of " + AspectClusters.ALIKE
                                + " of their component's aspect ratio"));
        return found;
    }

    /** The second pass. */
    private final class Cutting {
        private final Feature feature;
        private final List<PlacedBox> placed;
        private final int[] partOf; // by box
        private final double rotation;
        private final List<WindowShape> shapes = new ArrayList<>();
        private final List<PositiveSet> sets = new ArrayList<>();
        private final List<SeenBox> seen = new ArrayList<>();

        Cutting(Feature feature, List<PlacedBox> placed, List<List<Integer>> clusters, ShapeRule rule, Size horizon) {
            this.feature = feature;
            this.placed = placed;
            this.partOf = new int[placed.size()];
            this.rotation = rotation();
            Optional<Mirrors> flip = flip();
            for (int part = 0; part < clusters.size(); part++) {
                List<Box> members = new ArrayList<>();
                for (int i : clusters.get(part)) {
                    partOf[i] = part;
                    members.add(placed.get(i).box());
                }
                WindowShape shape = rule.shape(members, feature.cell(), horizon);
                shapes.add(shape);
                sets.add(new PositiveSet(shape.size(), feature.channels(), flip));
            }
            choices.add(rule.template(shapes, placed.size()));
        }

        private double rotation() {
            double degrees = settings.rotation().orElse(placed.size() == 1 ? ROTATION_OF_ONE : 0);
            choices.add(
                    settings.rotation().isPresent()
                            ? Choice.asked("rotation", degrees)
                            : new Choice(
                                    "rotation",
                                    Double.toString(degrees),
                                    placed.size() == 1
                                            ? "a single box is averaged with itself turned both ways"
                                            : "several boxes vary enough"));
            return degrees;
        }

        private Optional<Mirrors> flip() {
            if (!settings.flip()) {
                return Optional.empty();
            }
            choices.add(Choice.asked("flip", true));
            return Optional.of(feature.mirrors()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "flip: feature " + feature.name() + " does not say how mirrors act on it")));
        }

        /** Photos in groups of as many as there are threads, so that not more are in memory. */
        void run(List<Example> examples) {
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
                cut(group, examples);
            }
        }

        private void cut(List<List<Integer>> group, List<Example> examples) {
            List<List<Cut>> cuts = new ArrayList<>();
            group.forEach(ofOnePhoto -> cuts.add(List.of()));
            workers.forEach(group.size(), g -> {
                List<Integer> ofOnePhoto = group.get(g);
                Example example = examples.get(placed.get(ofOnePhoto.get(0)).example());
                List<Cut> made = cuts(example, ofOnePhoto);
                synchronized (cuts) {
                    cuts.set(g, made);
                }
            });
            cuts.forEach(ofOnePhoto -> ofOnePhoto.forEach(this::take));
        }

        private List<Cut> cuts(Example example, List<Integer> ofOnePhoto) {
            List<Cut> cuts = new ArrayList<>();
            try {
                Photo photo = example.photo().read();
                for (int i : ofOnePhoto) {
                    cuts.add(cut(example, photo, i));
                }
            } catch (IOException e) {
                for (int i : ofOnePhoto) {
                    Box box = placed.get(i).box();
                    String detail = String.valueOf(e.getMessage());
                    cuts.add(Cut.dropped(i, new Dropped(example.name(), box, Dropped.Reason.UNREADABLE, detail)));
                }
            }
            return cuts;
        }

        private Cut cut(Example example, Photo photo, int i) {
            Box box = placed.get(i).box();
            double inside = box.coveredBy(new Box(0, 0, photo.width(), photo.height()));
            if (!(inside >= INSIDE)) {
                String detail = String.format(
                        Locale.ROOT,
                        "%.0f %% of it inside the %d × %d photo, expected at least %.0f %%",
                        100 * inside,
                        photo.width(),
                        photo.height(),
                        100 * INSIDE);
                return Cut.dropped(i, new Dropped(example.name(), box, Dropped.Reason.OUTSIDE, detail));
            }
            WindowShape shape = shapes.get(partOf[i]);
            WindowCutter cutter = new WindowCutter(feature, shape, settings.fit());
            FeatureImage window =
                    rotation > 0 ? cutter.averagedOverTurns(photo, box, rotation) : cutter.window(photo, box);
            SeenBox seenBox = new SeenBox(box, photo.width(), photo.height(), shape.scaleOf(box, feature.cell()));
            return new Cut(i, Optional.of(window), Optional.of(seenBox), Optional.empty());
        }

        private void take(Cut cut) {
            cut.window().ifPresent(sets.get(partOf[cut.index()])::add);
            cut.seen().ifPresent(seen::add);
            cut.dropped().ifPresent(dropped::add);
        }

        List<Positives.Part> parts() {
            List<Positives.Part> parts = new ArrayList<>();
            for (int part = 0; part < sets.size(); part++) {
                if (sets.get(part).count() > 0) {
                    parts.add(new Positives.Part(shapes.get(part), sets.get(part)));
                }
            }
            return parts;
        }
    }

    /** What became of box number {@code index}. */
    private record Cut(int index, Optional<FeatureImage> window, Optional<SeenBox> seen, Optional<Dropped> dropped) {
        static Cut dropped(int index, Dropped why) {
            return new Cut(index, Optional.empty(), Optional.empty(), Optional.of(why));
        }
    }
}
