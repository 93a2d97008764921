package dev.onebox.spark.input;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.hadoop.security.AccessControlException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the photos of some pieces, one after the other, each when it is asked for.
 *
 * <p>What is broken in itself is skipped and reported, with everything before it kept: a shard that is cut off, an entry
 * that is too large. What storage does not deliver is another matter: that is thrown, so that Spark tries the whole task
 * again elsewhere, unless {@link PieceSettings#skipUnreadable} asks to go on without it. So results depend on what is
 * stored, not on what went wrong on the way. Used by one thread.
 */
public final class PieceReader implements Iterator<StoredPhoto>, Closeable {
    private final Iterator<PhotoPiece> pieces;
    private final PieceSettings settings;
    private @Nullable PhotoPiece piece; // null between two
    private @Nullable StoredFile file;
    private @Nullable PieceEntries entries;
    private Optional<StoredPhoto> next = Optional.empty();

    public PieceReader(Iterator<PhotoPiece> pieces, PieceSettings settings) {
        this.pieces = pieces;
        this.settings = settings;
    }

    /** Whether there is another photo, or something that cannot be read. @throws UncheckedIOException if storage failed */
    @Override
    public boolean hasNext() {
        try {
            while (next.isEmpty() && (piece != null || pieces.hasNext())) {
                if (piece == null) {
                    piece = pieces.next();
                }
                next = nextOf(piece);
            }
            return next.isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public StoredPhoto next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        StoredPhoto photo = next.orElseThrow();
        next = Optional.empty();
        return photo;
    }

    /** The next one of a piece, which is closed at its end. */
    private Optional<StoredPhoto> nextOf(PhotoPiece current) throws IOException {
        Optional<StoredPhoto> found;
        try {
            found = entries(current).next();
        } catch (PieceEntries.NotPhotosException e) {
            return ended(current, String.valueOf(e.getMessage()));
        } catch (AccessControlException e) {
            return ended(current, "no permission to read it");
        } catch (FileNotFoundException e) {
            return ended(current, "no such file");
        } catch (IOException | RuntimeException e) { // lengths that make no sense end in all sorts of the latter
            return ended(current, reason(current, e));
        }
        if (found.isEmpty()) {
            close();
        }
        return found;
    }

    private Optional<StoredPhoto> ended(PhotoPiece current, String reason) throws IOException {
        close();
        boolean isShard = current.kind() != PieceKind.FILE;
        return Optional.of(StoredPhoto.skipped(isShard ? current.path() : current.name(), reason, isShard));
    }

    private String reason(PhotoPiece current, Exception e) throws IOException {
        String found = e.getMessage() == null ? e.toString() : e.getMessage();
        if (file != null && !file.hasFailed()) {
            return "broken or cut off, what stands before is used (" + found + ")";
        }
        if (!settings.skipUnreadable()) {
            throw new IOException(current.path() + ": storage did not deliver it (" + found + ")", e);
        }
        return "cannot be read (" + found + ")";
    }

    private PieceEntries entries(PhotoPiece current) throws IOException {
        PieceEntries present = entries;
        if (present == null) {
            file = new StoredFile(current.path(), settings.hadoop());
            present = opened(current, file);
            entries = present;
        }
        return present;
    }

    private PieceEntries opened(PhotoPiece current, StoredFile stored) throws IOException {
        return switch (current.kind()) {
            case SEQUENCE -> new SequencePhotos(current, stored, settings);
            case PARQUET -> new ParquetPhotos(current, stored, settings);
            default -> StreamedPhotos.of(current, stored.open(), settings.limits());
        };
    }

    /** Closes the piece that is being read. */
    @Override
    public void close() throws IOException {
        piece = null;
        try {
            if (entries != null) {
                entries.close();
            }
        } finally {
            entries = null;
            if (file != null) {
                file.close();
                file = null;
            }
        }
    }
}
