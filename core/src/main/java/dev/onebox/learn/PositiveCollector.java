package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.learn.LearningNotes.Choice;
import dev.onebox.learn.WindowPlan.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * From examples to positives, in two passes: the boxes alone decide cell, windows and components; then every photo is read
 * once, its windows are cut, and it is let go ({@link WindowPlan}). One per learning.
 */
final class PositiveCollector {
    /** Degrees by which a single box is turned both ways. */
    static final double ROTATION_OF_ONE = 8;

    private final LearnContext context;
    private final LearnSettings settings;
    private final LearningNotes notes;

    PositiveCollector(LearnContext context, LearningNotes notes) {
        this.context = context;
        this.settings = context.settings();
        this.notes = notes;
    }

    /**
     * The positives, of which at most {@code kept} of a component are kept.
     *
     * @throws NoPositivesException if no box is of use
     */
    Positives collect(String label, List<Example> examples, int kept) throws IOException {
        return tryCollect(examples, kept).orElseThrow(() -> new NoPositivesException(label, notes.dropped()));
    }

    /** The positives; empty if no box is of use. */
    Optional<Positives> tryCollect(List<Example> examples, int kept) throws IOException {
        return plan(examples)
                .map(plan -> plan.cut(examples, kept, notes, context.workers()))
                .filter(positives -> positives.count() > 0);
    }

    /** A box that is of use, with the number of the example it belongs to. */
    private record PlacedBox(int example, Box box) {}

    /** What to cut, decided from the boxes alone; empty if none is of use. */
    Optional<WindowPlan> plan(List<Example> examples) throws IOException {
        StatisticsSource statistics = context.statistics();
        ShapeRule rule = new ShapeRule(settings, statistics.cells());
        List<PlacedBox> placed = limited(usable(examples));
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        List<Box> boxes = boxes(placed);
        int cell = notes.decide("cell", settings.cell(), () -> rule.cell(boxes));
        Feature feature = Features.named(settings.feature().orElseGet(statistics::richestFeature), cell);
        Size horizon = statistics.statistics(feature.name(), cell).horizon();
        List<PlacedBox> fitting = thickEnough(placed, examples, rule.thinnest(horizon));
        return fitting.isEmpty() ? Optional.empty() : Optional.of(plan(fitting, feature, rule, horizon));
    }

    private WindowPlan plan(List<PlacedBox> placed, Feature feature, ShapeRule rule, Size horizon) throws IOException {
        List<Box> boxes = boxes(placed);
        List<List<Integer>> clusters = clusters(boxes);
        Optional<FlipPermutation> flip = flip(feature);
        double rotation = notes.decide("rotation", settings.rotation(), () -> rotation(boxes.size()));
        List<WindowShape> shapes = new ArrayList<>();
        int[] partOf = new int[placed.size()];
        for (List<Integer> cluster : clusters) {
            cluster.forEach(i -> partOf[i] = shapes.size());
            shapes.add(rule.shape(cluster.stream().map(boxes::get).toList(), feature.cell(), horizon));
        }
        rule.noteTemplate(shapes, boxes.size(), notes);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < partOf.length; i++) {
            WindowOrder order = shapes.get(partOf[i]).order(feature, settings.fit(), rotation, boxes.get(i));
            places.add(new Place(placed.get(i).example(), partOf[i], order));
        }
        return new WindowPlan(feature, shapes, flip, places);
    }

    private List<PlacedBox> usable(List<Example> examples) {
        List<PlacedBox> usable = new ArrayList<>();
        for (int e = 0; e < examples.size(); e++) {
            String photo = examples.get(e).name();
            for (Box box : examples.get(e).boxes()) {
                if (box.isEmpty()) {
                    notes.drop(photo, box, DroppedBox.Reason.EMPTY, "no area");
                } else if (box.area() < ShapeRule.SMALLEST_AREA) {
                    String detail = String.format(
                            Locale.ROOT, "%.1f pixels, expected at least %.0f", box.area(), ShapeRule.SMALLEST_AREA);
                    notes.drop(photo, box, DroppedBox.Reason.TOO_SMALL, detail);
                } else {
                    usable.add(new PlacedBox(e, box));
                }
            }
        }
        return usable;
    }

    private List<PlacedBox> limited(List<PlacedBox> all) {
        int limit = settings.limit().orElse(Integer.MAX_VALUE);
        if (all.size() > limit) {
            notes.note("limit", Integer.toString(limit), "as asked, evenly taken of " + all.size() + " boxes");
        }
        return WindowSums.evenly(all, limit);
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
                notes.drop(examples.get(one.example()).name(), one.box(), DroppedBox.Reason.TOO_THIN, detail);
            }
        }
        return thick;
    }

    private static List<Box> boxes(List<PlacedBox> placed) {
        return placed.stream().map(PlacedBox::box).toList();
    }

    /** The boxes of every component; fewer components than asked for where aspects are the same. */
    private List<List<Integer>> clusters(List<Box> boxes) throws IOException {
        boolean given = settings.template().isPresent();
        List<List<Integer>> clusters = settings.components()
                .or(() -> given ? Optional.of(1) : Optional.empty())
                .map(count -> AspectClusters.of(boxes, count))
                .orElseGet(() -> AspectClusters.of(boxes));
        String reason = given
                ? "one, because the template is given"
                : "the fewest for which nine boxes in ten are within a factor of " + AspectClusters.ALIKE
                        + " of their component's aspect ratio";
        notes.decide(
                "components",
                settings.components().map(asked -> clusters.size()),
                () -> Choice.of(clusters.size(), reason));
        return clusters;
    }

    private static Choice<Double> rotation(int boxes) {
        return boxes == 1
                ? Choice.of(ROTATION_OF_ONE, "a single box is averaged with itself turned both ways")
                : Choice.of(0.0, "several boxes vary enough");
    }

    private Optional<FlipPermutation> flip(Feature feature) {
        if (!settings.flip()) {
            return Optional.empty();
        }
        notes.note("flip", "true", "as asked");
        return Optional.of(feature.mirrors()
                .orElseThrow(() -> new IllegalArgumentException(
                        "flip: feature " + feature.name() + " does not say how mirrors act on it")));
    }
}
