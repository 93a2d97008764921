package dev.onebox.spark;

import dev.onebox.Detection;
import dev.onebox.Photo;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoSink;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.PieceSettings;
import dev.onebox.spark.input.SkippedInput;
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
        PieceSettings reading = setting.reading();
        HadoopFiles files = new HadoopFiles(reading.hadoop());
        try (Workers workers = new Workers(TaskContext.get().cpus())) {
            Searching searching = new Searching(workers, new PhotoReader(reading.limits()));
            for (PhotoPiece piece : part.pieces()) {
                PieceReader.readAll(piece, reading, searching);
            }
            files.writeOnce(
                    output.skipped(part.number()), local -> DetectionTable.writeSkipped(searching.named, local));
            files.writeOnce(output.found(part.number()), local -> DetectionTable.write(searching.photos, local));
            return searching.done();
        }
    }

    private final class Searching implements PhotoSink {
        private final SlidingWindowSearch search = detectors.value().search();
        private final Workers workers;
        private final PhotoReader reader;
        private final List<DetectionTable.Found> photos = new ArrayList<>();
        private final List<SkippedInput> named = new ArrayList<>();
        private long searched;

        Searching(Workers workers, PhotoReader reader) {
            this.workers = workers;
            this.reader = reader;
        }

        @Override
        public void photo(String name, byte[] content) {
            try {
                Photo photo = reader.read(content, name);
                List<Detection> found = workers.threads() == 1 ? search.in(photo) : search.in(photo, workers);
                searched++;
                setting.countPhoto();
                if (!found.isEmpty()) {
                    photos.add(new DetectionTable.Found(name, found));
                }
            } catch (UnreadablePhotoException e) {
                skipped(new SkippedInput(name, e.reason()));
            }
        }

        @Override
        public void skipped(SkippedInput input) {
            setting.countFailure();
            named.add(input);
        }

        Done done() {
            TaskReport report = new TaskReport(named);
            report.addDone(searched, Kernels.best().name());
            long found = photos.stream()
                    .mapToLong(photo -> photo.detections().size())
                    .sum();
            return new Done(found, report);
        }
    }
}
