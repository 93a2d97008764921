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
import dev.onebox.spark.input.PhotoSink;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.PieceSettings;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import scala.Tuple2;

/**
 * Gathers one partition. A task with several cores ({@code spark.task.cpus}) uses them all. Immutable.
 *
 * @param feature by its name, because {@link GatherOptions} do not travel
 */
record SparkGatherTask(String feature, int cell, Size horizon, List<Double> scales, TaskSetting setting)
        implements Function2<Integer, Iterator<List<PhotoPiece>>, Iterator<Tuple2<Integer, PartialSums>>>,
                Serializable {
    /** With all options but the epoch, which does not matter here, and the limits, which are those of {@code setting}. */
    static SparkGatherTask of(GatherOptions options, TaskSetting setting) {
        Feature feature = options.feature();
        return new SparkGatherTask(feature.name(), feature.cell(), options.horizon(), options.scales(), setting);
    }

    @Override
    public Iterator<Tuple2<Integer, PartialSums>> call(Integer number, Iterator<List<PhotoPiece>> partition)
            throws IOException {
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            PieceSettings reading = setting.reading();
            GatherOptions options =
                    new GatherOptions(Features.named(feature, cell), horizon, scales, reading.limits(), Epoch.STANDARD);
            Waiting waiting = new Waiting(new StreamingGatherer(options, workers), workers.threads());
            while (partition.hasNext()) {
                for (PhotoPiece piece : partition.next()) {
                    PieceReader.readAll(piece, reading, waiting);
                }
            }
            return List.of(new Tuple2<>(number, waiting.sums())).iterator();
        }
    }

    /** Photos that were read and wait until there are enough for all threads. */
    private final class Waiting implements PhotoSink {
        private static final int PHOTOS_PER_THREAD = 8;
        private static final long MOST_BYTES = 64L << 20;

        private final StreamingGatherer arriving;
        private final int enough;
        private final List<PhotoInput> waiting = new ArrayList<>();
        private final TaskReport report = new TaskReport();
        private long bytes;

        Waiting(StreamingGatherer arriving, int threads) {
            this.arriving = arriving;
            this.enough = threads == 1 ? 1 : threads * PHOTOS_PER_THREAD;
        }

        @Override
        public void photo(String name, byte[] content) {
            waiting.add(PhotoInput.of(name, content));
            bytes += content.length;
            setting.countPhoto();
            if (waiting.size() >= enough || bytes > MOST_BYTES) {
                settle();
            }
        }

        @Override
        public void skipped(SkippedInput input) {
            settle(); // so that what is listed stays in the order of the photos
            setting.countFailure();
            report.addSkipped(input);
        }

        private void settle() {
            for (SkippedPhoto photo : arriving.add(waiting)) {
                setting.countFailure();
                report.addSkipped(new SkippedInput(photo.photo(), photo.reason()));
            }
            waiting.clear();
            bytes = 0;
        }

        PartialSums sums() {
            settle();
            Statistics statistics = arriving.statistics(Map.of());
            report.addDone(statistics.images(), Kernels.best().name());
            return new PartialSums(statistics.sums(), report);
        }
    }
}
