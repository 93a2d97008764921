package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.feature.FlipPermutation;
import dev.onebox.learn.WindowPass.PlacedBox;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * From examples to positives, in two passes: the boxes alone decide cell, windows and components; then every photo is read
 * once, its windows are cut, and it is let go ({@link WindowPass}). One per learning.
 */
final class PositiveCollector {
    /** Degrees by which a single box is turned both ways. */
    static final double ROTATION_OF_ONE = 8;

    private final LearnSettings settings;
    private final StatisticsSource statistics;
    private final Workers workers;
    private final int kept;
    private final List<DroppedBox> dropped = new ArrayList<>();
    private final List<ResolvedSetting> choices = new ArrayList<>();

    PositiveCollector(LearnContext context) {
        this(context, PositiveSet.KEPT);
    }

    /** @param kept how many windows of a component are kept */
    PositiveCollector(LearnContext context, int kept) {
        this.kept = kept;
        this.settings = context.settings();
        this.statistics = context.statistics();
        this.workers = context.workers();
    }

    /** @throws NoPositivesException if no box is of use */
    Positives collect(String label, List<Example> examples) throws IOException {
        return tryCollect(examples).orElseThrow(() -> new NoPositivesException(label, dropped));
    }

    /** The boxes dropped so far. */
    List<DroppedBox> dropped() {
        return dropped;
    }

    /** The positives; empty if no box is of use. */
    Optional<Positives> tryCollect(List<Example> examples) throws IOException {
        Optional<WindowPass> planned = plan(examples);
        if (planned.isEmpty()) {
            return Optional.empty();
        }
        WindowPass pass = planned.get();
        pass.run(examples, workers);
        dropped.addAll(pass.dropped());
        return pass.seen().isEmpty()
                ? Optional.empty()
                : Optional.of(new Positives(
                        pass.feature().name(), pass.feature().cell(), pass.parts(), pass.seen(), dropped, choices));
    }

    /** What to cut, decided from the boxes alone; empty if none is of use. */
    Optional<WindowPass> plan(List<Example> examples) throws IOException {
        ShapeRule rule = new ShapeRule(settings, statistics.cells());
        List<PlacedBox> placed = limited(usable(examples));
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        ResolvedSetting cell = rule.cell(boxes(placed));
        choices.add(cell);
        Feature feature = Features.named(
                settings.feature().orElseGet(statistics::richestFeature), Integer.parseInt(cell.value()));
        Size horizon = statistics.statistics(feature.name(), feature.cell()).horizon();
        List<PlacedBox> fitting = thickEnough(placed, examples, rule.thinnest(horizon));
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        List<List<Integer>> clusters = clusters(fitting);
        WindowPass pass = new WindowPass(feature, fitting, settings, flip(feature), rotation(fitting.size()));
        pass.shape(clusters, rule, horizon, kept);
        choices.add(rule.template(pass.shapes(), fitting.size()));
        return Optional.of(pass);
    }

    private List<PlacedBox> usable(List<Example> examples) {
        List<PlacedBox> usable = new ArrayList<>();
        for (int e = 0; e < examples.size(); e++) {
            for (Box box : examples.get(e).boxes()) {
                if (box.isEmpty()) {
                    drop(examples.get(e), box, DroppedBox.Reason.EMPTY, "no area");
                } else if (box.area() < ShapeRule.SMALLEST_AREA) {
                    String detail = String.format(
                            Locale.ROOT, "%.1f pixels, expected at least %.0f", box.area(), ShapeRule.SMALLEST_AREA);
                    drop(examples.get(e), box, DroppedBox.Reason.TOO_SMALL, detail);
                } else {
                    usable.add(new PlacedBox(e, box));
                }
            }
        }
        return usable;
    }

    private void drop(Example example, Box box, DroppedBox.Reason reason, String detail) {
        dropped.add(new DroppedBox(example.name(), box, reason, detail));
    }

    private List<PlacedBox> limited(List<PlacedBox> all) {
        int limit = settings.limit().orElse(Integer.MAX_VALUE);
        if (all.size() <= limit) {
            return all;
        }
        choices.add(new ResolvedSetting(
                "limit", Integer.toString(limit), "as asked, evenly taken of " + all.size() + " boxes"));
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
                drop(examples.get(one.example()), one.box(), DroppedBox.Reason.TOO_THIN, detail);
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
            choices.add(ResolvedSetting.asked("components", asked.size()));
            return asked;
        }
        List<List<Integer>> found = settings.template().isPresent()
                ? AspectClusters.of(boxes(placed), 1)
                : AspectClusters.of(boxes(placed));
        choices.add(new ResolvedSetting(
                "components",
                Integer.toString(found.size()),
                settings.template().isPresent()
                        ? "one, because the template is given"
                        : "the fewest for which nine boxes in ten are within a factor of " + AspectClusters.ALIKE
                                + " of their component's aspect ratio"));
        return found;
    }

    private double rotation(int boxes) {
        double degrees = settings.rotation().orElse(boxes == 1 ? ROTATION_OF_ONE : 0);
        choices.add(
                settings.rotation().isPresent()
                        ? ResolvedSetting.asked("rotation", degrees)
                        : new ResolvedSetting(
                                "rotation",
                                ResolvedSetting.number(degrees),
                                boxes == 1
                                        ? "a single box is averaged with itself turned both ways"
                                        : "several boxes vary enough"));
        return degrees;
    }

    private Optional<FlipPermutation> flip(Feature feature) {
        if (!settings.flip()) {
            return Optional.empty();
        }
        choices.add(ResolvedSetting.asked("flip", true));
        return Optional.of(feature.mirrors()
                .orElseThrow(() -> new IllegalArgumentException(
                        "flip: feature " + feature.name() + " does not say how mirrors act on it")));
    }
}
