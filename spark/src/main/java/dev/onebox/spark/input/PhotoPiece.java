package dev.onebox.spark.input;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

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

    /** Parts of at most so many bytes, as even as can be; only the piece itself if its file cannot be read in ranges. */
    List<PhotoPiece> divided(long most) {
        long count = kind.isDivisible() ? Math.max(1, (length + most - 1) / most) : 1;
        long step = (length + count - 1) / count;
        List<PhotoPiece> parts = new ArrayList<>();
        for (long at = 0; at == 0 || at < length; at += Math.max(1, step)) {
            parts.add(new PhotoPiece(kind, path, name, start + at, Math.min(step, length - at), modified));
        }
        return parts;
    }

    /** What it takes to read it, in bytes. */
    long weight() {
        return length + OPENING;
    }
}
