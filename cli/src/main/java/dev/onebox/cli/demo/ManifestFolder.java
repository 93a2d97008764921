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
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A folder that replaces what it wrote before and nothing else: a list in it ({@value #LIST}) knows name and SHA-256 of
 * every file it wrote, and a file that is not as listed belongs to somebody. Nothing is ever deleted. One per thread.
 */
final class ManifestFolder {
    static final String LIST = ".onebox-demo";

    private final Path folder;
    private final boolean force;
    private final Set<String> before = new TreeSet<>(); // "SHA-256  name", as `sha256sum` prints it
    private final Set<String> now = new TreeSet<>();

    /**
     * Opens a folder and makes it if it is missing.
     *
     * @param force whether files of others may be replaced
     */
    public ManifestFolder(Path folder, boolean force) throws IOException {
        this.folder = folder;
        this.force = force;
        Files.createDirectories(folder);
        Path list = folder.resolve(LIST);
        if (Files.isRegularFile(list)) {
            before.addAll(Files.readAllLines(list, StandardCharsets.UTF_8));
        }
    }

    /** Refuses to go on if one of these could not be written. @throws FileAlreadyExistsException if it is somebody else's */
    public void requireWritable(List<String> names) throws IOException {
        for (String name : names) {
            Path file = folder.resolve(name);
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            AtomicFile.requireWritable(file, force || isOwn(name));
        }
    }

    private boolean isOwn(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.isRegularFile(file) && before.contains(entry(name, Files.readAllBytes(file)));
    }

    /** Writes a file whole, and lists it then. */
    public void write(String name, byte[] content) throws IOException {
        AtomicFile.write(folder.resolve(name), force || isOwn(name), out -> out.write(ByteBuffer.wrap(content)));
        now.add(entry(name, content));
        writeList(true);
    }

    /** Forgets files of earlier times; they stay where they are. */
    public void close() throws IOException {
        writeList(false);
    }

    private void writeList(boolean withBefore) throws IOException {
        Set<String> entries = new TreeSet<>(now);
        entries.addAll(withBefore ? before : Set.of());
        byte[] content = (String.join("\n", entries) + "\n").getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve(LIST), true, out -> out.write(ByteBuffer.wrap(content)));
    }

    private static String entry(String name, byte[] content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(content)) + "  " + name;
        } catch (NoSuchAlgorithmException e) { // every Java has it
            throw new IllegalStateException(e);
        }
    }
}
