package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.util.ReflectionUtils;

/**
 * The photos of a range of a sequence file: those after the first mark in the range, up to the first mark after it. Keys,
 * as text, are names; values are {@link BytesWritable}. Used by one thread.
 */
final class SequencePhotos implements PieceEntries {
    private final SequenceFile.Reader reader;
    private final PhotoLimits limits;
    private final Writable key;
    private final BytesWritable value = new BytesWritable();
    private final long end;
    private long at;
    private boolean mine;

    SequencePhotos(PhotoPiece piece, StoredFile file, PieceSettings settings) throws IOException {
        this.limits = settings.limits();
        this.end = piece.start() + piece.length();
        this.reader = new SequenceFile.Reader(
                settings.hadoop(),
                SequenceFile.Reader.stream(file.open()),
                SequenceFile.Reader.length(file.getLength()));
        if (reader.getValueClass() != BytesWritable.class) {
            throw new NotPhotosException("values are " + reader.getValueClassName()
                    + ", expected BytesWritable: write the bytes of each photo as one");
        }
        if (piece.start() > reader.getPosition()) {
            reader.sync(piece.start());
        }
        this.key = (Writable) ReflectionUtils.newInstance(reader.getKeyClass(), settings.hadoop());
        this.at = reader.getPosition();
        this.mine = at < end;
    }

    @Override
    public Optional<StoredPhoto> next() throws IOException {
        if (!mine || !reader.next(key, value)) {
            return Optional.empty();
        }
        mine = at < end || !reader.syncSeen(); // a record belongs where the mark before it stands
        at = reader.getPosition();
        return mine ? Optional.of(photo()) : Optional.empty();
    }

    private StoredPhoto photo() {
        byte[] content = Arrays.copyOf(value.getBytes(), value.getLength());
        return StoredPhoto.of(key.toString(), content, limits);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
