package dev.onebox.studio.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Folders as ZIP archives. What comes in is not believed: no entry leaves the folder, however it is called, and no archive
 * unfolds into more than {@value #MOST_BYTES} bytes or {@value #MOST_FILES} files. Stateless.
 */
final class ZipArchive {
    private static final int MOST_FILES = 200_000;
    private static final long MOST_BYTES = 1L << 29;
    private static final int PIECE = 1 << 16;

    private ZipArchive() {}

    static boolean isZip(byte[] file) {
        return file.length > 3 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }

    /** All files below a folder, the folder's own name left out. */
    static byte[] of(Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0); // the same content, the same bytes
                zip.putNextEntry(entry);
                Files.copy(file, zip);
                zip.closeEntry();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return bytes.toByteArray();
    }

    /** Unfolds an archive into a new folder. @throws IOException if it is broken, too large, or wants to leave the folder */
    static void unpack(byte[] file, Path folder) throws IOException {
        Files.createDirectory(folder);
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            long left = MOST_BYTES;
            int files = 0;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = inside(folder, entry.getName());
                if (++files > MOST_FILES) {
                    throw new ZipException("the archive holds more than " + MOST_FILES + " files");
                }
                if (!entry.isDirectory()) {
                    left -= copied(zip, target, left);
                }
            }
        } catch (IllegalArgumentException e) { // names in an unknown encoding
            throw new ZipException("the archive is broken");
        }
    }

    private static long copied(ZipInputStream zip, Path target, long most) throws IOException {
        Files.createDirectories(target.resolveSibling(""));
        byte[] piece = new byte[PIECE];
        long total = 0;
        try (OutputStream out = Files.newOutputStream(target)) {
            for (int count = zip.read(piece); count >= 0; count = zip.read(piece)) {
                total += count;
                if (total > most) {
                    throw new ZipException("the archive unfolds into more than " + MOST_BYTES + " bytes");
                }
                out.write(piece, 0, count);
            }
        }
        return total;
    }

    private static Path inside(Path folder, String name) throws IOException {
        try {
            Path target = folder.resolve(name).normalize();
            if (target.startsWith(folder)) {
                return target;
            }
        } catch (InvalidPathException e) {
            // Said below.
        }
        throw new ZipException("the archive holds a file that would leave it");
    }

    /** Archives often hold one folder that holds everything. */
    static Path onlyFolderIn(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> all = entries.filter(
                            entry -> !entry.getFileName().toString().startsWith("__MACOSX"))
                    .toList();
            return all.size() == 1 && Files.isDirectory(all.get(0)) && !isAnnotationFolder(all.get(0))
                    ? onlyFolderIn(all.get(0))
                    : folder;
        }
    }

    /** A format's own sub-folder says what the folder above it is. */
    private static boolean isAnnotationFolder(Path folder) {
        return List.of("Annotations", "labels", "annotations").contains(String.valueOf(folder.getFileName()));
    }
}
