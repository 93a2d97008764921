package dev.onebox.studio.folder;

import dev.onebox.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Work that a folder which cannot be written brings along: what is no link and not too large is copied. Stateless. */
final class StudioFilesCopy {
    private static final String DETECTORS = "detectors";
    private static final long MOST_BYTES = 1L << 29; // of the journal, and of all detectors together
    private static final int MOST_DETECTORS = 1000;

    private StudioFilesCopy() {}

    /** Copies the journal, its mark and loaded detectors. The journal comes last: when it is there, everything is. */
    static void copy(Path from, Path to) throws IOException {
        if (Files.isDirectory(from.resolve(DETECTORS), LinkOption.NOFOLLOW_LINKS)) {
            copyDetectors(from.resolve(DETECTORS), Files.createDirectories(to.resolve(DETECTORS)));
        }
        for (String name : List.of(StudioDirectory.OWNER, StudioDirectory.JOURNAL)) {
            copyFile(from.resolve(name), to.resolve(name), MOST_BYTES);
        }
    }

    private static void copyDetectors(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            long left = MOST_BYTES;
            for (Path file : files.limit(MOST_DETECTORS).toList()) {
                left -= copyFile(file, to.resolve(String.valueOf(file.getFileName())), left);
            }
        }
    }

    /** Returns how many bytes were copied; none of a link, or of a file that is too large. */
    private static long copyFile(Path from, Path to, long most) throws IOException {
        if (!Files.isRegularFile(from, LinkOption.NOFOLLOW_LINKS) || Files.size(from) > most) {
            return 0;
        }
        byte[] bytes = Files.readAllBytes(from);
        AtomicFile.write(to, true, out -> out.write(ByteBuffer.wrap(bytes)));
        Files.setLastModifiedTime(to, Files.getLastModifiedTime(from)); // people are told how old it is
        return bytes.length;
    }
}
