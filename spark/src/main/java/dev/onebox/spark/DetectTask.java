package dev.onebox.spark;

import dev.onebox.Detection;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.SkippedInput;
import dev.onebox.spark.input.StoredPhoto;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

/**
 * Searches the photos of one partition, each read once for all detectors, and writes what it found to files of its own.
 *
 * <p>The file of detections comes last and appears whole: where it is, the partition is done. Another attempt at the same
 * partition writes the same bytes. Immutable.
 */
record DetectTask(Broadcast<SharedDetectors> detectors, TaskSetting setting, DetectOutput output)
        implements Function<DetectTask.Part, DetectTask.Done>, Serializable {
    /** A partition with its number. */
    record Part(int number, List<PhotoPiece> pieces) implements Serializable {}

    /** What became of a partition. */
    record Done(long found, TaskReport report) implements Serializable {}

    @Override
    public Done call(Part part) throws IOException {
        SlidingWindowSearch search = detectors.value().search();
        PhotoReader reader = new PhotoReader(setting.limits());
        PieceReader photos = setting.photos(part.pieces().iterator());
        List<DetectionTable.Found> found = new ArrayList<>();
        List<SkippedInput> skipped = new ArrayList<>();
        long searched = 0;
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            while (photos.hasNext()) {
                StoredPhoto photo = photos.next();
                try {
                    List<Detection> detections = search.in(photo.read(reader), workers);
                    searched++;
                    found.add(new DetectionTable.Found(photo.name(), detections));
                } catch (UnreadablePhotoException e) {
                    skipped.add(new SkippedInput(e.name(), e.reason()));
                }
            }
        }
        HadoopFiles files = new HadoopFiles(setting.hadoop());
        files.writeOnce(output.skipped(part.number()), local -> DetectionTable.writeSkipped(skipped, local));
        files.writeOnce(output.found(part.number()), local -> DetectionTable.write(found, local));
        TaskReport report = new TaskReport(skipped);
        report.addDone(searched, Kernels.best().name());
        return new Done(found.stream().mapToLong(one -> one.detections().size()).sum(), report);
    }
}
