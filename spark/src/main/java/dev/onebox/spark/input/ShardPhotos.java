package dev.onebox.spark.input;

import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** The photos of a file that is read front to back: a photo itself, or a tar or zip shard. Used by one thread. */
final class ShardPhotos {
    private final Configuration hadoop;
    private final PhotoLimits limits;
    private int found;

    ShardPhotos(Configuration hadoop, PhotoLimits limits) {
        this.hadoop = hadoop;
        this.limits = limits;
    }

    void read(PhotoPiece piece, PhotoSink sink) throws IOException {
        Path path = new Path(piece.path());
        try (StoredStream stored = new StoredStream(path.getFileSystem(hadoop).open(path))) {
            read(piece, stored, sink);
        }
        if (found == 0) {
            sink.skipped(
                    new SkippedInput(piece.path(), "no photos in it: expected entries called .jpg, .png and so on"));
        }
    }

    private void read(PhotoPiece piece, StoredStream stored, PhotoSink sink) throws IOException {
        try {
            unpack(piece, new BufferedInputStream(stored), sink);
        } catch (IOException | IllegalArgumentException e) { // the latter of numbers and names that are none
            if (stored.hasFailed()) {
                throw e;
            }
            throw new BrokenPieceException(e.toString(), e);
        }
    }

    private void unpack(PhotoPiece piece, InputStream in, PhotoSink sink) throws IOException {
        switch (piece.kind()) {
            case TAR -> readTar(in, sink);
            case TAR_GZ -> readTar(new GZIPInputStream(in), sink);
            case ZIP -> readZip(in, sink);
            default -> deliver(piece.name(), in, sink);
        }
    }

    private void readTar(InputStream in, PhotoSink sink) throws IOException {
        TarArchiveInputStream tar = new TarArchiveInputStream(in);
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            if (entry.isFile() && PhotoFiles.isPhotoName(entry.getName())) {
                deliver(entry.getName(), tar, sink);
            }
        }
    }

    private void readZip(InputStream in, PhotoSink sink) throws IOException {
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (!entry.isDirectory() && PhotoFiles.isPhotoName(entry.getName())) {
                deliver(entry.getName(), zip, sink);
            }
        }
    }

    /** Reads to the end of the photo, but not more than a photo may have: lengths in headers are not believed. */
    private void deliver(String name, InputStream in, PhotoSink sink) throws IOException {
        byte[] content = in.readNBytes((int) Math.min(limits.bytes() + 1, Integer.MAX_VALUE - 8));
        found++;
        if (content.length > limits.bytes()) {
            sink.skipped(PieceReader.tooLarge(name, limits));
        } else {
            sink.photo(name, content);
        }
    }
}
