package dev.onebox.lab.reproduce;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The program that runs: what it calls itself, and what tells it from every other.
 *
 * <p>The fingerprint is of the contents of all classes and resources on the class path, not of their dates; the package that
 * prints does not count, because nothing there measures. Immutable.
 *
 * @param version with the commit it was built from, if the build was told
 */
record Program(String version, String fingerprint) {
    private static final String PRINTING = "dev/onebox/lab/report/";
    private static final String NOTES = "META-INF/";

    static Program running() throws IOException {
        String version = Program.class.getPackage().getImplementationVersion();
        return new Program(
                version == null ? "unpackaged" : version, fingerprint(System.getProperty("java.class.path", "")));
    }

    static String fingerprint(String classPath) throws IOException {
        SortedMap<String, Long> parts = new TreeMap<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                addFolder(path, parts);
            } else if (Files.isRegularFile(path)) {
                addJar(path, parts);
            }
        }
        parts.keySet().removeIf(name -> name.startsWith(PRINTING) || name.startsWith(NOTES));
        return Notebook.hash(parts.toString());
    }

    private static void addJar(Path jar, SortedMap<String, Long> parts) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .forEach(entry -> parts.merge(entry.getName(), crc(entry), Long::sum));
        }
    }

    /** Jars say it of every entry; where one does not, its size must do. */
    private static long crc(ZipEntry entry) {
        return entry.getCrc() < 0 ? entry.getSize() : entry.getCrc();
    }

    private static void addFolder(Path folder, SortedMap<String, Long> parts) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                CRC32 crc = new CRC32();
                crc.update(Files.readAllBytes(file));
                String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
                parts.merge(name, crc.getValue(), Long::sum);
            }
        }
    }
}
