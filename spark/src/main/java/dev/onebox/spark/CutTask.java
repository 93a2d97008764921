package dev.onebox.spark;

import dev.onebox.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoSink;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.PieceSettings;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Reads the photos of one partition once and cuts every window that some detector wants. Immutable. */
record CutTask(Broadcast<TrainPlan> plan, TaskSetting setting)
        implements Function2<Integer, Iterator<List<PhotoPiece>>, Iterator<Tuple2<CutKey, CutWindow>>>, Serializable {
    @Override
    public Iterator<Tuple2<CutKey, CutWindow>> call(Integer partition, Iterator<List<PhotoPiece>> pieces) {
        List<PhotoPiece> all = new ArrayList<>();
        pieces.forEachRemaining(all::addAll);
        Cutting cutting = new Cutting(partition, all.iterator());
        TaskContext.get().addTaskCompletionListener(cutting);
        return cutting;
    }

    /** The windows, each cut when it is asked for: never more than a photo and a window are in memory. */
    private final class Cutting implements PhotoSink, Iterator<Tuple2<CutKey, CutWindow>>, TaskCompletionListener {
        private final int partition;
        private final Iterator<PhotoPiece> pieces;
        private final PieceSettings reading = setting.reading();
        private final PhotoReader reader = new PhotoReader(reading.limits());
        private @Nullable PieceReader piece;
        private String path = "";
        private Iterator<Tuple2<CutKey, CutWindow>> cuts = Collections.emptyIterator();
        private int photos;

        Cutting(int partition, Iterator<PhotoPiece> pieces) {
            this.partition = partition;
            this.pieces = pieces;
        }

        @Override
        public boolean hasNext() {
            try {
                while (!cuts.hasNext() && readNextPhoto()) {
                    // until one of them is wanted
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return cuts.hasNext();
        }

        /** Reads a photo of this piece, or goes on to the next piece. @return whether there was something to do */
        private boolean readNextPhoto() throws IOException {
            if (piece != null && piece.readNext(this)) {
                return true;
            }
            close();
            if (!pieces.hasNext()) {
                return false;
            }
            PhotoPiece next = pieces.next();
            path = next.path();
            piece = new PieceReader(next, reading);
            return true;
        }

        @Override
        public void onTaskCompletion(TaskContext ended) {
            try {
                close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void close() throws IOException {
            if (piece != null) {
                piece.close();
                piece = null;
            }
        }

        @Override
        public Tuple2<CutKey, CutWindow> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return cuts.next();
        }

        @Override
        public void photo(String name, byte[] content) {
            List<TrainPlan.Ordered> wanted = wanted(name);
            if (wanted.isEmpty()) {
                return;
            }
            setting.countPhoto();
            try {
                Photo photo = reader.read(content, name);
                add(wanted, one -> CutWindow.cut(photo, one.order()));
            } catch (UnreadablePhotoException e) {
                skipped(new SkippedInput(name, e.reason()));
            }
        }

        private List<TrainPlan.Ordered> wanted(String name) {
            return plan.value().ordersByImage().getOrDefault(name, List.of());
        }

        private void add(List<TrainPlan.Ordered> wanted, Function<TrainPlan.Ordered, CutWindow> cut) {
            int photo = ++photos;
            cuts = wanted.stream()
                    .map(one -> new Tuple2<>(new CutKey(one.slot(), one.number(), partition, photo), cut.apply(one)))
                    .iterator();
        }

        /** Those who wait for windows of a photo hear why they get none; of a whole shard nobody knows who waits. */
        @Override
        public void skipped(SkippedInput input) {
            setting.countFailure();
            if (input.name().equals(path)) {
                CutKey key = CutKey.ofSkipped(partition, ++photos);
                cuts = List.of(new Tuple2<>(key, CutWindow.unreadable(input))).iterator();
            } else {
                add(wanted(input.name()), one -> CutWindow.unreadable(input));
            }
        }
    }
}
