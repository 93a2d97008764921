package dev.onebox.spark.input;

import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** A file that is a photo, or the photos of a tar or zip shard, read front to back. Used by one thread. */
final class StreamedPhotos implements PieceEntries {
    private final PhotoPiece piece;
    private final PhotoLimits limits;
    private final Names names;
    private final InputStream contents;
    private boolean empty = true;

    private StreamedPhotos(PhotoPiece piece, PhotoLimits limits, Names names, InputStream contents) {
        this.piece = piece;
        this.limits = limits;
        this.names = names;
        this.contents = contents;
    }

    /** Goes to the next entry; its contents then stand in the stream. */
    private interface Names {
        /** Its name, empty if it is no file; nothing at the end. */
        Optional<String> next() throws IOException;
    }

    static StreamedPhotos of(PhotoPiece piece, InputStream stored, PhotoLimits limits) throws IOException {
        InputStream in = new BufferedInputStream(stored);
        return switch (piece.kind()) {
            case TAR -> tar(piece, in, limits);
            case TAR_GZ -> tar(piece, new GZIPInputStream(in), limits);
            case ZIP -> {
                ZipInputStream zip = new ZipInputStream(in);
                Names names = () -> Optional.ofNullable(zip.getNextEntry()).map(ZipEntry::getName);
                yield new StreamedPhotos(piece, limits, names, zip);
            }
            default -> {
                Iterator<String> name = List.of(piece.name()).iterator();
                Names names = () -> name.hasNext() ? Optional.of(name.next()) : Optional.empty();
                yield new StreamedPhotos(piece, limits, names, in);
            }
        };
    }

    private static StreamedPhotos tar(PhotoPiece piece, InputStream in, PhotoLimits limits) {
        TarArchiveInputStream tar = new TarArchiveInputStream(in);
        Names names = () -> Optional.ofNullable(tar.getNextEntry()).map(entry -> entry.isFile() ? entry.getName() : "");
        return new StreamedPhotos(piece, limits, names, tar);
    }

    /** The next one, but not more of it than a photo may have: lengths in headers are not believed. */
    @Override
    public Optional<StoredPhoto> next() throws IOException {
        Optional<String> name = names.next();
        while (name.isPresent() && piece.kind() != PieceKind.FILE && !PhotoFiles.isPhotoName(name.get())) {
            name = names.next();
        }
        if (name.isPresent()) {
            empty = false;
            byte[] content = contents.readNBytes((int) Math.min(limits.bytes() + 1, Integer.MAX_VALUE - 8));
            return Optional.of(StoredPhoto.of(name.get(), content, limits));
        }
        if (empty) {
            empty = false;
            String reason = "no photos in it: expected entries called .jpg, .png and so on";
            return Optional.of(StoredPhoto.skipped(piece.path(), reason, true));
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        contents.close();
    }
}
