package dev.onebox.spark.input;

import dev.onebox.image.PhotoFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How photos are packed in a file. */
public enum PieceKind {
    /** The file is a photo. */
    FILE(false, ""),
    TAR(false, "ustar", ".tar"),
    /** A tar file that was compressed as a whole. */
    TAR_GZ(false, "\u001f\u008b", ".tar.gz", ".tgz"),
    ZIP(false, "PK", ".zip"),
    /** A Hadoop sequence file: keys are names, values bytes. */
    SEQUENCE(true, "SEQ", ".seq", ".sequencefile"),
    /** A table with a binary column. */
    PARQUET(true, "PAR1", ".parquet");

    /** As many bytes from the beginning of a file as tell what it is. */
    static final int TELLING = 262;

    private static final int TAR_MAGIC_AT = 257;

    private final boolean divisible;
    private final String magic;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> extensions;

    PieceKind(boolean divisible, String magic, String... extensions) {
        this.divisible = divisible;
        this.magic = magic;
        this.extensions = List.of(extensions);
    }

    /** Whether a range of bytes of the file can be read on its own. */
    boolean isDivisible() {
        return divisible;
    }

    /** By the name of a file in a folder; empty if it is none of ours or the name does not tell. */
    static Optional<PieceKind> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (PieceKind kind : values()) {
            if (kind.extensions.stream().anyMatch(lower::endsWith)) {
                return Optional.of(kind);
            }
        }
        return PhotoFiles.isPhotoName(name) ? Optional.of(FILE) : Optional.empty();
    }

    /** By how a file begins; what begins like nothing else is taken for a photo, whose reader will tell. */
    static PieceKind ofBeginning(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.ISO_8859_1);
        for (PieceKind kind : List.of(PARQUET, SEQUENCE, ZIP, TAR, TAR_GZ)) {
            if (text.startsWith(kind.magic, kind == TAR ? TAR_MAGIC_AT : 0)) {
                return kind;
            }
        }
        return FILE;
    }
}
