package dev.onebox.spark.input;

import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The photos of a tar or zip shard, read front to back. Used by one thread. */
final class ShardPhotos implements PieceEntries {
    private final PhotoPiece piece;
    private final PhotoLimits limits;
    private final Names names;
    private final InputStream contents;
    private boolean empty = true;
    private boolean ended;

    private ShardPhotos(PhotoPiece piece, PhotoLimits limits, Names names, InputStream contents) {
        this.piece = piece;
        this.limits = limits;
        this.names = names;
        this.contents = contents;
    }

    /** Goes to the next file of a shard; its contents then stand in the stream. */
    private interface Names {
        /** Its name, or nothing at the end. */
        Optional<String> next() throws IOException;
    }

    static ShardPhotos tar(PhotoPiece piece, InputStream stored, PhotoLimits limits) throws IOException {
        InputStream in = new BufferedInputStream(stored);
        TarArchiveInputStream tar =
                new TarArchiveInputStream(piece.kind() == PieceKind.TAR_GZ ? new GZIPInputStream(in) : in);
        return new ShardPhotos(piece, limits, () -> name(tar), tar);
    }

    static ShardPhotos zip(PhotoPiece piece, InputStream stored, PhotoLimits limits) {
        ZipInputStream zip = new ZipInputStream(new BufferedInputStream(stored));
        return new ShardPhotos(piece, limits, () -> name(zip), zip);
    }

    private static Optional<String> name(TarArchiveInputStream tar) throws IOException {
        TarArchiveEntry entry = tar.getNextEntry();
        while (entry != null && !entry.isFile()) {
            entry = tar.getNextEntry();
        }
        return Optional.ofNullable(entry).map(TarArchiveEntry::getName);
    }

    private static Optional<String> name(ZipInputStream zip) throws IOException {
        return Optional.ofNullable(zip.getNextEntry()).map(ZipEntry::getName);
    }

    @Override
    public Optional<Entry> next() throws IOException {
        Optional<String> name = names.next();
        while (name.isPresent() && !PhotoFiles.isPhotoName(name.get())) {
            name = names.next();
        }
        if (name.isPresent()) {
            empty = false;
            return Optional.of(WholePhoto.read(name.get(), contents, limits));
        }
        boolean nothing = empty && !ended;
        ended = true;
        return nothing
                ? Optional.of(PieceEntries.skipped(
                        piece.path(), "no photos in it: expected entries called .jpg, .png and so on"))
                : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        contents.close();
    }
}
