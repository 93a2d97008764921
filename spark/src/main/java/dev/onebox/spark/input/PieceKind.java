package dev.onebox.spark.input;

import dev.onebox.image.PhotoFiles;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** How photos are packed in a file. */
public enum PieceKind {
    /** The file is a photo. */
    FILE(false),
    TAR(false),
    /** A tar file that was compressed as a whole. */
    TAR_GZ(false),
    ZIP(false),
    /** A Hadoop sequence file: keys are names, values bytes. */
    SEQUENCE(true),
    /** A table with a binary column. */
    PARQUET(true);

    /** As many bytes from the beginning of a file as tell what it is. */
    static final int TELLING = 262;

    private static final int TAR_MAGIC_AT = 257;

    private final boolean divisible;

    PieceKind(boolean divisible) {
        this.divisible = divisible;
    }

    /** Whether a range of bytes of the file can be read on its own. */
    boolean isDivisible() {
        return divisible;
    }

    /** By the name of a file in a folder; empty if it is none of ours or the name does not tell. */
    static Optional<PieceKind> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".tar")) {
            return Optional.of(TAR);
        }
        if (lower.endsWith(".tar.gz") || lower.endsWith(".tgz")) {
            return Optional.of(TAR_GZ);
        }
        if (lower.endsWith(".zip")) {
            return Optional.of(ZIP);
        }
        if (lower.endsWith(".seq") || lower.endsWith(".sequencefile")) {
            return Optional.of(SEQUENCE);
        }
        if (lower.endsWith(".parquet")) {
            return Optional.of(PARQUET);
        }
        return PhotoFiles.isPhotoName(name) ? Optional.of(FILE) : Optional.empty();
    }

    /** By how a file begins; what begins like nothing else is taken for a photo, whose reader will tell. */
    static PieceKind ofBeginning(byte[] beginning) {
        if (has(beginning, 0, "PAR1")) {
            return PARQUET;
        }
        if (has(beginning, 0, "SEQ")) {
            return SEQUENCE;
        }
        if (has(beginning, 0, "PK")) {
            return ZIP;
        }
        if (has(beginning, TAR_MAGIC_AT, "ustar")) {
            return TAR;
        }
        return has(beginning, 0, "\u001f\u008b") ? TAR_GZ : FILE;
    }

    private static boolean has(byte[] bytes, int at, String magic) {
        byte[] wanted = magic.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < wanted.length; i++) {
            if (at + i >= bytes.length || bytes[at + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
