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
 * Cuts what detectors want of a photo, for one after the other: never more than a photo and the windows of one detector are
 * in memory. Photos come with numbers that grow within their partition. Immutable.
 */
record CutTask(Broadcast<TrainPlan> plan, PhotoLimits limits)
        implements PairFlatMapFunction<Tuple2<StoredPhoto, Long>, CutKey, CutPhoto>, Serializable {
    /** Those who wait for windows of a photo hear why they get none; of a whole shard nobody knows who waits. */
    @Override
    public Iterator<Tuple2<CutKey, CutPhoto>> call(Tuple2<StoredPhoto, Long> numbered) {
        StoredPhoto stored = numbered._1();
        long number = numbered._2();
        int partition = TaskContext.getPartitionId();
        if (stored.isShard()) {
            CutKey key = CutKey.ofSkipped(partition, number);
            return List.of(new Tuple2<>(key, CutPhoto.unreadable(stored.problem())))
                    .iterator();
        }
        List<TrainPlan.Wanted> wanted = plan.value().wantedOf(stored.name());
        if (wanted.isEmpty()) {
            return Collections.emptyIterator();
        }
        Function<List<WindowOrder>, CutPhoto> cutting = cutting(stored);
        return wanted.stream()
                .map(one -> new Tuple2<>(
                        new CutKey(one.slot(), one.example(), partition, number), cutting.apply(one.orders())))
                .iterator();
    }

    private Function<List<WindowOrder>, CutPhoto> cutting(StoredPhoto stored) {
        try {
            Photo photo = stored.read(new PhotoReader(limits));
            return orders -> CutPhoto.of(stored.name(), photo, orders);
        } catch (UnreadablePhotoException e) {
            CutPhoto none = CutPhoto.unreadable(new SkippedInput(e.name(), e.reason()));
            return orders -> none;
        }
    }
}
