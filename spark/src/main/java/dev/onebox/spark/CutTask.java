package dev.onebox.spark;

import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.learn.WindowOrder;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.spark.input.StoredPhoto;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Cuts every window of a photo that some detector wants, each when it is asked for: never more than a photo and a window are
 * in memory. Photos come with numbers that grow within their partition. Immutable.
 */
record CutTask(Broadcast<TrainPlan> plan, PhotoLimits limits)
        implements PairFlatMapFunction<Tuple2<StoredPhoto, Long>, CutKey, CutWindow>, Serializable {
    /** Those who wait for windows of a photo hear why they get none; of a whole shard nobody knows who waits. */
    @Override
    public Iterator<Tuple2<CutKey, CutWindow>> call(Tuple2<StoredPhoto, Long> numbered) {
        StoredPhoto stored = numbered._1();
        long number = numbered._2();
        int partition = TaskContext.getPartitionId();
        if (stored.isShard()) {
            CutKey key = CutKey.ofSkipped(partition, number);
            return List.of(new Tuple2<>(key, CutWindow.unreadable(stored.problem())))
                    .iterator();
        }
        List<TrainPlan.Ordered> wanted = plan.value().ordersByImage().getOrDefault(stored.name(), List.of());
        if (wanted.isEmpty()) {
            return Collections.emptyIterator();
        }
        Function<WindowOrder, CutWindow> cutting = cutting(stored);
        return wanted.stream()
                .map(one -> new Tuple2<>(
                        new CutKey(one.slot(), one.number(), partition, number), cutting.apply(one.order())))
                .iterator();
    }

    private Function<WindowOrder, CutWindow> cutting(StoredPhoto stored) {
        try {
            Photo photo = stored.read(new PhotoReader(limits));
            return order -> CutWindow.cut(photo, order);
        } catch (UnreadablePhotoException e) {
            CutWindow none = CutWindow.unreadable(new SkippedInput(e.name(), e.reason()));
            return order -> none;
        }
    }
}
