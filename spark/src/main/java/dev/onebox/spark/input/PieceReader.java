package dev.onebox.spark.input;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.security.AccessControlException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the photos of a piece, one after the other.
 *
 * <p>What is broken in itself is skipped and reported, with everything before it kept: a shard that is cut off, an entry
 * that is too large. What storage does not deliver is another matter: that is thrown, so that Spark tries the whole task
 * again elsewhere, unless {@link PieceSettings#skipUnreadable} asks to go on without it. So results depend on what is
 * stored, not on what went wrong on the way. Used by one thread.
 */
public final class PieceReader implements Closeable {
    private final PhotoPiece piece;
    private final PieceSettings settings;
    private @Nullable StoredFile file;
    private @Nullable PieceEntries entries;
    private boolean ended;

    public PieceReader(PhotoPiece piece, PieceSettings settings) {
        this.piece = piece;
        this.settings = settings;
    }

    /** Hands on all photos of a piece. @throws IOException if storage failed */
    public static void readAll(PhotoPiece piece, PieceSettings settings, PhotoSink sink) throws IOException {
        try (PieceReader reader = new PieceReader(piece, settings)) {
            while (reader.readNext(sink)) {
                // what there was to do, the sink has done
            }
        }
    }

    /** Hands on the next photo, or why it cannot be. @return whether there was one @throws IOException if storage failed */
    public boolean readNext(PhotoSink sink) throws IOException {
        Optional<PieceEntries.Entry> next = ended ? Optional.empty() : next();
        next.ifPresent(entry -> entry.to(sink));
        return next.isPresent();
    }

    private Optional<PieceEntries.Entry> next() throws IOException {
        try {
            return entries().next();
        } catch (NotPhotosException e) {
            return ended(String.valueOf(e.getMessage()));
        } catch (AccessControlException e) {
            return ended("no permission to read it");
        } catch (FileNotFoundException e) {
            return ended("no such file");
        } catch (IOException | RuntimeException e) { // lengths that make no sense end in all sorts of the latter
            return ended(reason(e));
        }
    }

    private Optional<PieceEntries.Entry> ended(String reason) {
        ended = true;
        String name = piece.kind() == PieceKind.FILE ? piece.name() : piece.path();
        return Optional.of(PieceEntries.skipped(name, reason));
    }

    private String reason(Exception e) throws IOException {
        String found = e.getMessage() == null ? e.toString() : e.getMessage();
        if (file != null && !file.hasFailed()) {
            return "broken or cut off, what stands before is used (" + found + ")";
        }
        if (!settings.skipUnreadable()) {
            throw new IOException(piece.path() + ": storage did not deliver it (" + found + ")", e);
        }
        return "cannot be read (" + found + ")";
    }

    private PieceEntries entries() throws IOException {
        PieceEntries present = entries;
        if (present == null) {
            file = new StoredFile(piece.path(), settings.hadoop());
            present = opened(file);
            entries = present;
        }
        return present;
    }

    private PieceEntries opened(StoredFile stored) throws IOException {
        return switch (piece.kind()) {
            case SEQUENCE -> new SequencePhotos(piece, stored, settings);
            case PARQUET -> new ParquetPhotos(piece, stored, settings);
            case TAR, TAR_GZ -> StreamedPhotos.tar(piece, stored.open(), settings.limits());
            case ZIP -> StreamedPhotos.zip(piece, stored.open(), settings.limits());
            case FILE -> StreamedPhotos.one(piece, stored.open(), settings.limits());
        };
    }

    @Override
    public void close() throws IOException {
        ended = true;
        try {
            if (entries != null) {
                entries.close();
            }
        } finally {
            if (file != null) {
                file.close();
            }
        }
    }
}
