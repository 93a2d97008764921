package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.AccessControlException;

/**
 * Reads the photos of pieces.
 *
 * <p>What is broken in itself is skipped and reported, with everything before it kept: a shard that is cut off, an entry
 * that is too large. What may be the network's fault is thrown, so that Spark tries the whole task again elsewhere; only
 * in the last attempt it is skipped and reported. So results depend on what is stored, never on what went wrong on the way.
 * Used by one thread.
 */
public final class PieceReader {
    private final Configuration hadoop;
    private final PhotoLimits limits;
    private final Columns columns;
    private final boolean lastAttempt;

    /** @param lastAttempt whether nobody will try again if this fails */
    public PieceReader(Configuration hadoop, PhotoLimits limits, Columns columns, boolean lastAttempt) {
        this.hadoop = hadoop;
        this.limits = limits;
        this.columns = columns;
        this.lastAttempt = lastAttempt;
    }

    /** Hands on all photos of a piece. @throws IOException if it may be worth another attempt */
    public void read(PhotoPiece piece, PhotoSink sink) throws IOException {
        try {
            readOnce(piece, sink);
        } catch (FileNotFoundException e) {
            sink.skipped(new SkippedInput(piece.path(), "no such file"));
        } catch (AccessControlException e) {
            sink.skipped(new SkippedInput(piece.path(), "no permission to read it"));
        } catch (EOFException | BrokenPieceException e) {
            String found = e.getMessage() == null ? "it ends too early" : e.getMessage();
            sink.skipped(
                    new SkippedInput(piece.path(), "broken or cut off, what stands before is used (" + found + ")"));
        } catch (IOException e) {
            if (!lastAttempt) {
                throw new IOException(piece.path() + ": " + e.getMessage(), e);
            }
            sink.skipped(new SkippedInput(piece.path(), "cannot be read (" + e + ")"));
        }
    }

    private void readOnce(PhotoPiece piece, PhotoSink sink) throws IOException {
        switch (piece.kind()) {
            case SEQUENCE -> new SequencePhotos(hadoop, limits).read(piece, sink);
            case PARQUET -> new ParquetPhotos(hadoop, limits, columns).read(piece, sink);
            default -> new ShardPhotos(hadoop, limits).read(piece, sink);
        }
    }

    static SkippedInput tooLarge(String name, PhotoLimits limits) {
        return new SkippedInput(name, "more bytes than the limit of " + limits.bytes());
    }
}
