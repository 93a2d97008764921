package dev.onebox.spark;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.NoPositivesException;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PhotoWindows;
import dev.onebox.learn.WindowOrder;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Learns the detectors of one range of slots from their windows. Which detectors are solved together depends on the range
 * alone, so their bits do too. Immutable.
 */
record LearnTask(Broadcast<TrainPlan> plan, SlotRanges ranges)
        implements Function2<Integer, Iterator<Tuple2<CutKey, CutWindow>>, Iterator<LearnOutcome>>, Serializable {
    @Override
    public Iterator<LearnOutcome> call(Integer range, Iterator<Tuple2<CutKey, CutWindow>> windows) throws IOException {
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            List<LearnOutcome> outcomes = new ArrayList<>();
            Map<String, PrecutPhoto> photos = sorted(windows, outcomes);
            Learning learning = new Learning(plan.value(), plan.value().learner(workers), photos, outcomes);
            int from = ranges.first(range);
            int to = ranges.first(range + 1);
            return (plan.value().isPerBox() ? learning.boxes(from, to) : learning.labels(from, to)).iterator();
        }
    }

    /** By detector, photo and order; of two photos of one name the first. What could not be read is an outcome. */
    private Map<String, PrecutPhoto> sorted(Iterator<Tuple2<CutKey, CutWindow>> windows, List<LearnOutcome> outcomes) {
        Map<String, PrecutPhoto> photos = new HashMap<>();
        while (windows.hasNext()) {
            Tuple2<CutKey, CutWindow> next = windows.next();
            if (next._1().isSkipped()) {
                outcomes.add(
                        LearnOutcome.failed(Objects.requireNonNull(next._2().problem())));
                continue;
            }
            TrainPlan.Ordered ordered =
                    plan.value().orders(next._1().slot()).get(next._1().number());
            photos.computeIfAbsent(key(ordered.slot(), ordered.image()), key -> new PrecutPhoto(next._2()))
                    .add(ordered.order(), next._2());
        }
        return photos;
    }

    private static String key(int slot, String image) {
        return slot + " " + image;
    }

    /** A photo of which nothing is left but the windows that somebody wants. */
    private static final class PrecutPhoto implements PhotoSource {
        private final CutWindow any;
        private final Map<WindowOrder, CutWindow> windows = new HashMap<>();

        PrecutPhoto(CutWindow any) {
            this.any = any;
        }

        void add(WindowOrder order, CutWindow window) {
            windows.putIfAbsent(order, window);
        }

        @Override
        public Photo read() {
            throw new IllegalStateException("only windows of the photo are here");
        }

        @Override
        public PhotoWindows windows() throws IOException {
            SkippedInput problem = any.problem();
            if (problem != null) {
                throw new IOException(problem.reason());
            }
            return new PhotoWindows(any.photoWidth(), any.photoHeight(), this::window);
        }

        private FeatureImage window(WindowOrder order) {
            CutWindow cut = windows.get(order);
            FeatureImage window = cut == null ? null : cut.window();
            if (window == null) {
                throw new IllegalStateException("a window that was not cut: " + order);
            }
            return window;
        }
    }

    /** The learning itself. */
    private record Learning(
            TrainPlan plan, Learner learner, Map<String, PrecutPhoto> photos, List<LearnOutcome> outcomes) {
        private List<Example> examples(int slot) {
            return plan.detectors().get(slot).examples(image -> {
                PrecutPhoto photo = photos.get(key(slot, image));
                return photo == null ? LearnTask::missing : photo;
            });
        }

        /** A detector for every box, those of one template together. */
        List<LearnOutcome> boxes(int from, int to) throws IOException {
            List<Example> all = new ArrayList<>();
            IdentityHashMap<Example, Integer> slots = new IdentityHashMap<>();
            for (int slot = from; slot < to; slot++) {
                Example example = examples(slot).get(0);
                slots.put(example, slot);
                all.add(example);
            }
            List<DroppedBox> dropped = learner.learnEach(
                    all,
                    example -> label(slots.getOrDefault(example, -1)),
                    (example, learned) -> add(slots.getOrDefault(example, -1), learned));
            dropped.forEach(one -> outcomes.add(LearnOutcome.dropped(one)));
            return outcomes;
        }

        /** A detector for every label. */
        List<LearnOutcome> labels(int from, int to) throws IOException {
            for (int slot = from; slot < to; slot++) {
                try {
                    LearningResult learned = learner.learn(label(slot), examples(slot));
                    learned.dropped().forEach(one -> outcomes.add(LearnOutcome.dropped(one)));
                    add(slot, learned);
                } catch (NoPositivesException e) {
                    outcomes.add(LearnOutcome.failed(new SkippedInput(label(slot), String.valueOf(e.getMessage()))));
                }
            }
            return outcomes;
        }

        private String label(int slot) {
            return plan.detectors().get(slot).label();
        }

        private void add(int slot, LearningResult learned) {
            outcomes.add(LearnOutcome.learned(plan.detectors().get(slot).row(learned.detector())));
        }
    }

    private static Photo missing() throws IOException {
        throw new IOException("no photo of that name among the inputs");
    }
}
