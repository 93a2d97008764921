package dev.onebox.spark;

import dev.onebox.image.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PhotoSink;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Reads the photos of one partition once and cuts every window that some detector wants. Immutable. */
final class CutTask
        implements Function2<Integer, Iterator<List<PhotoPiece>>, Iterator<Tuple2<CutKey, CutWindow>>>, Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<TrainPlan> plan;
    private final TaskSetting setting;
    private final long mostPixels;
    private final long mostBytes;

    CutTask(Broadcast<TrainPlan> plan, TaskSetting setting, PhotoLimits limits) {
        this.plan = plan;
        this.setting = setting;
        this.mostPixels = limits.pixels();
        this.mostBytes = limits.bytes();
    }

    @Override
    public Iterator<Tuple2<CutKey, CutWindow>> call(Integer partition, Iterator<List<PhotoPiece>> pieces) {
        List<PhotoPiece> all = new ArrayList<>();
        pieces.forEachRemaining(all::addAll);
        return new Cutting(partition, all.iterator(), new PhotoLimits(mostPixels, mostBytes));
    }

    /** The windows, cut when they are asked for, a piece at a time. */
    private final class Cutting implements PhotoSink, Iterator<Tuple2<CutKey, CutWindow>> {
        private final int partition;
        private final Iterator<PhotoPiece> pieces;
        private final PieceReader pieceReader;
        private final PhotoReader reader;
        private final ArrayDeque<Tuple2<CutKey, CutWindow>> cuts = new ArrayDeque<>();
        private int photos;

        Cutting(int partition, Iterator<PhotoPiece> pieces, PhotoLimits limits) {
            this.partition = partition;
            this.pieces = pieces;
            this.pieceReader = setting.reader(limits);
            this.reader = new PhotoReader(limits);
        }

        @Override
        public boolean hasNext() {
            try {
                while (cuts.isEmpty() && pieces.hasNext()) {
                    pieceReader.read(pieces.next(), this);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return !cuts.isEmpty();
        }

        @Override
        public Tuple2<CutKey, CutWindow> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return cuts.remove();
        }

        @Override
        public void photo(String name, byte[] content) {
            List<TrainPlan.Ordered> wanted = plan.value().ordersByImage().getOrDefault(name, List.of());
            if (wanted.isEmpty()) {
                return;
            }
            setting.countPhoto();
            try {
                Photo photo = reader.read(content, name);
                add(wanted, one -> cut(photo, one));
            } catch (UnreadablePhotoException e) {
                setting.countFailure();
                add(wanted, one -> CutWindow.unreadable(e.reason()));
            }
        }

        private void add(List<TrainPlan.Ordered> wanted, Function<TrainPlan.Ordered, CutWindow> cut) {
            photos++;
            wanted.forEach(one ->
                    cuts.add(new Tuple2<>(new CutKey(one.slot(), one.number(), partition, photos), cut.apply(one))));
        }

        private CutWindow cut(Photo photo, TrainPlan.Ordered one) {
            return one.order().isServedBy(photo.width(), photo.height())
                    ? CutWindow.cut(photo.width(), photo.height(), one.order().in(photo))
                    : CutWindow.outside(photo.width(), photo.height());
        }

        /** A photo that is not there is noticed by those who wait for its windows. */
        @Override
        public void skipped(SkippedInput input) {
            setting.countFailure();
        }
    }
}
