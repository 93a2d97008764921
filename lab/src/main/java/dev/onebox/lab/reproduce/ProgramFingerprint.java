package dev.onebox.lab.reproduce;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What tells the program that runs from every other: a hash of the contents of all classes and resources on the class path,
 * not of their dates. The package that prints does not count, because nothing there measures. Stateless.
 */
final class ProgramFingerprint {
    private static final String PRINTING = "dev/onebox/lab/report/";
    private static final String NOTES = "META-INF/";

    private ProgramFingerprint() {}

    static String ofThis() throws IOException {
        return of(System.getProperty("java.class.path", ""));
    }

    static String of(String classPath) throws IOException {
        SortedMap<String, Long> parts = new TreeMap<>(); // checksums, by name
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (!entry.isEmpty() && Files.isDirectory(path)) { // the empty path is the folder that one happens to be in
                add(path, parts);
            } else if (Files.isRegularFile(path)) {
                try (FileSystem jar = FileSystems.newFileSystem(path)) {
                    add(jar.getPath("/"), parts);
                }
            }
        }
        parts.keySet().removeIf(name -> name.startsWith(PRINTING) || name.startsWith(NOTES));
        return ResultCache.hash(parts.toString());
    }

    private static void add(Path root, SortedMap<String, Long> parts) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                CRC32 crc = new CRC32();
                crc.update(Files.readAllBytes(file));
                String name = root.relativize(file).toString().replace(File.separatorChar, '/');
                parts.merge(name, crc.getValue(), Long::sum);
            }
        }
    }
}
