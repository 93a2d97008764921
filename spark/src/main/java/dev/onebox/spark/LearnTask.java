package dev.onebox.spark;

import dev.onebox.Photo;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.NoPositivesException;
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
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Learns the detectors of one range of slots from their windows. Which detectors are solved together depends on the range
 * alone, so their bits do too. Immutable.
 */
record LearnTask(Broadcast<TrainPlan> plan, SlotRanges ranges)
        implements FlatMapFunction<Iterator<Tuple2<CutKey, CutPhoto>>, LearnOutcome>, Serializable {
    @Override
    public Iterator<LearnOutcome> call(Iterator<Tuple2<CutKey, CutPhoto>> windows) throws IOException {
        int range = TaskContext.getPartitionId();
        List<LearnOutcome> outcomes = new ArrayList<>();
        Map<String, CutPhoto> photos = photos(windows, outcomes);
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            Learning learning = new Learning(plan.value(), plan.value().learner(workers), photos, outcomes);
            if (plan.value().per() == TrainJob.Per.BOX) {
                learning.boxes(ranges.first(range), ranges.first(range + 1));
            } else {
                learning.labels(ranges.first(range), ranges.first(range + 1));
            }
        }
        return outcomes.iterator();
    }

    /** By detector and name; of two photos of one name the first. What could not be read is an outcome. */
    private static Map<String, CutPhoto> photos(
            Iterator<Tuple2<CutKey, CutPhoto>> windows, List<LearnOutcome> outcomes) {
        Map<String, CutPhoto> photos = new HashMap<>();
        windows.forEachRemaining(next -> {
            CutPhoto photo = next._2();
            if (next._1().isSkipped()) {
                outcomes.add(LearnOutcome.failed(photo.what()));
            } else {
                photos.putIfAbsent(key(next._1().slot(), photo.what().name()), photo);
            }
        });
        return photos;
    }

    private static String key(int slot, String image) {
        return slot + " " + image;
    }

    /** The learning itself. */
    private record Learning(
            TrainPlan plan, Learner learner, Map<String, CutPhoto> photos, List<LearnOutcome> outcomes) {
        private List<Example> examples(int slot) {
            return plan.detectors().get(slot).examples(image -> {
                CutPhoto photo = photos.get(key(slot, image));
                return photo == null ? LearnTask::missing : photo;
            });
        }

        /** A detector for every box, those of one template together. */
        void boxes(int from, int to) throws IOException {
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
        }

        /** A detector for every label. */
        void labels(int from, int to) throws IOException {
            for (int slot = from; slot < to; slot++) {
                try {
                    LearningResult learned = learner.learn(label(slot), examples(slot));
                    learned.dropped().forEach(one -> outcomes.add(LearnOutcome.dropped(one)));
                    add(slot, learned);
                } catch (NoPositivesException e) {
                    outcomes.add(LearnOutcome.failed(new SkippedInput(label(slot), String.valueOf(e.getMessage()))));
                }
            }
        }

        private String label(int slot) {
            return plan.detectors().get(slot).label();
        }

        private void add(int slot, LearningResult learned) {
            outcomes.add(LearnOutcome.learned(DetectorTable.row(plan.detectors().get(slot), learned.detector())));
        }
    }

    private static Photo missing() throws IOException {
        throw new IOException("no photo of that name among the inputs");
    }
}
