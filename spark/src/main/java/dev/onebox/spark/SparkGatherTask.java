package dev.onebox.spark;

import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.PhotoInput;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.gather.StreamingGatherer;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.spark.input.StoredPhoto;
import dev.onebox.statistics.Statistics;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import scala.Tuple2;

/**
 * Gathers one partition. A task with several cores ({@code spark.task.cpus}) uses them all. Immutable.
 *
 * @param feature by its name, because {@link GatherOptions} do not travel
 */
record SparkGatherTask(String feature, int cell, Size horizon, List<Double> scales, TaskSetting setting)
        implements PairFlatMapFunction<Iterator<PhotoPiece>, Integer, PartialSums>, Serializable {
    private static final int PHOTOS_PER_THREAD = 8;
    private static final long MOST_BYTES = 64L << 20;

    /** With all options but the epoch, which does not matter here, and the limits, which are those of {@code setting}. */
    static SparkGatherTask of(GatherOptions options, TaskSetting setting) {
        Feature feature = options.feature();
        return new SparkGatherTask(feature.name(), feature.cell(), options.horizon(), options.scales(), setting);
    }

    @Override
    public Iterator<Tuple2<Integer, PartialSums>> call(Iterator<PhotoPiece> pieces) {
        GatherOptions options =
                new GatherOptions(Features.named(feature, cell), horizon, scales, setting.limits(), Epoch.STANDARD);
        PieceReader photos = setting.photos(pieces);
        TaskReport report = new TaskReport();
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            StreamingGatherer gatherer = new StreamingGatherer(options, workers);
            int enough = workers.threads() == 1 ? 1 : workers.threads() * PHOTOS_PER_THREAD;
            while (photos.hasNext()) {
                add(photos, enough, gatherer, report);
            }
            Statistics statistics = gatherer.statistics(Map.of());
            report.addDone(statistics.images(), Kernels.best().name());
            PartialSums sums = new PartialSums(statistics.sums(), report);
            return List.of(new Tuple2<>(TaskContext.getPartitionId(), sums)).iterator();
        }
    }

    /** Adds photos that are enough for all threads; what is skipped ends them, so that it is listed in their order. */
    private static void add(PieceReader photos, int enough, StreamingGatherer gatherer, TaskReport report) {
        List<PhotoInput> some = new ArrayList<>();
        List<SkippedInput> skipped = new ArrayList<>();
        long bytes = 0;
        while (some.size() < enough && bytes <= MOST_BYTES && skipped.isEmpty() && photos.hasNext()) {
            StoredPhoto photo = photos.next();
            if (photo.isSkipped()) {
                skipped.add(photo.problem());
            } else {
                some.add(photo.input());
                bytes += photo.bytes();
            }
        }
        for (SkippedPhoto photo : gatherer.add(some)) {
            report.addSkipped(new SkippedInput(photo.photo(), photo.reason()));
        }
        skipped.forEach(report::addSkipped);
    }
}
