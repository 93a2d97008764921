package dev.onebox.cli.demo;

import dev.onebox.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A folder that replaces what it wrote before and nothing else: a list in it ({@value #LIST}) knows name and SHA-256 of
 * every file it wrote, and a file that is not as listed belongs to somebody. Nothing is ever deleted. One per thread.
 */
final class ManifestFolder {
    static final String LIST = ".onebox-demo";

    private final Path folder;
    private final boolean force;
    private final Map<String, String> listed =
            new TreeMap<>(); // SHA-256 by name, in the file as `sha256sum` prints them

    /** @param force whether files of others may be replaced */
    ManifestFolder(Path folder, boolean force) throws IOException {
        this.folder = folder;
        this.force = force;
        Path list = folder.resolve(LIST);
        if (Files.isRegularFile(list)) {
            for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
                String[] words = line.split("  ", 2);
                listed.put(words[words.length - 1], words[0]);
            }
        }
    }

    /** Refuses to go on if one of these could not be written. @throws FileAlreadyExistsException if it is somebody else's */
    void requireWritable(Iterable<String> names) throws IOException {
        for (String name : names) {
            Path file = folder.resolve(name);
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            AtomicFile.requireWritable(file, force || isOwn(name));
        }
    }

    private boolean isOwn(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.isRegularFile(file) && sha256(Files.readAllBytes(file)).equals(listed.get(name));
    }

    /** Writes files whole, and lists each as soon as it is there. */
    void write(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            write(file.getKey(), force || isOwn(file.getKey()), file.getValue());
            listed.put(file.getKey(), sha256(file.getValue()));
            StringBuilder list = new StringBuilder();
            listed.forEach(
                    (name, hash) -> list.append(hash).append("  ").append(name).append('\n'));
            write(LIST, true, list.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private void write(String name, boolean replace, byte[] content) throws IOException {
        AtomicFile.write(folder.resolve(name), replace, out -> out.write(ByteBuffer.wrap(content)));
    }

    private static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) { // every Java has it
            throw new IllegalStateException(e);
        }
    }
}
