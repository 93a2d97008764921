package dev.onebox.spark.input;

import java.io.Serializable;

/**
 * A file, or a range of one, with photos in it. Immutable.
 *
 * @param path where it is, with the scheme of its file system
 * @param name what the photo is called if the piece is a single one: its path inside the folder that was named
 * @param start first byte of the range
 * @param length bytes of the range
 * @param modified when the file was last written, in milliseconds
 */
public record PhotoPiece(PieceKind kind, String path, String name, long start, long length, long modified)
        implements Serializable {
    /** Opening a file takes as long as reading so many bytes. */
    private static final long OPENING = 32 << 10;

    /** A part of it. @param from where it begins, counted from the beginning of this range */
    PhotoPiece part(long from, long bytes) {
        return new PhotoPiece(kind, path, name, start + from, bytes, modified);
    }

    /** What it takes to read it, in bytes. */
    long weight() {
        return length + OPENING;
    }
}
