package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.util.ReflectionUtils;

/**
 * The photos of a range of a sequence file: those after the first mark in the range, up to the first mark after it. Keys,
 * as text, are names; values are {@link BytesWritable}. Used by one thread.
 */
final class SequencePhotos {
    private final Configuration hadoop;
    private final PhotoLimits limits;

    SequencePhotos(Configuration hadoop, PhotoLimits limits) {
        this.hadoop = hadoop;
        this.limits = limits;
    }

    void read(PhotoPiece piece, PhotoSink sink) throws IOException {
        try (SequenceFile.Reader reader =
                new SequenceFile.Reader(hadoop, SequenceFile.Reader.file(new Path(piece.path())))) {
            if (reader.getValueClass() != BytesWritable.class) {
                throw new BrokenPieceException("values are " + reader.getValueClassName() + ", expected BytesWritable");
            }
            long end = piece.start() + piece.length();
            if (piece.start() > reader.getPosition()) {
                reader.sync(piece.start());
            }
            Writable key = (Writable) ReflectionUtils.newInstance(reader.getKeyClass(), hadoop);
            BytesWritable value = new BytesWritable();
            long at = reader.getPosition();
            boolean mine = at < end;
            while (mine && reader.next(key, value)) {
                mine = at < end || !reader.syncSeen(); // a record belongs where the mark before it stands
                at = reader.getPosition();
                if (mine) {
                    deliver(key.toString(), value, sink);
                }
            }
        } catch (RuntimeException e) { // lengths that make no sense end in all sorts of them
            throw new BrokenPieceException(piece.path() + ": " + e, e);
        }
    }

    private void deliver(String name, BytesWritable value, PhotoSink sink) {
        if (value.getLength() > limits.bytes()) {
            sink.skipped(PieceReader.tooLarge(name, limits));
        } else {
            sink.photo(name, Arrays.copyOf(value.getBytes(), value.getLength()));
        }
    }
}
