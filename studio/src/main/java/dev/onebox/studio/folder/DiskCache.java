package dev.onebox.studio.folder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Things that can be made again, kept in a folder of bounded size; the ones not used for longest go first.
 *
 * <p>Nothing depends on it: what cannot be read is not there, what cannot be written is not kept. Files carry the hash of
 * their key, and their length is all that is believed of them; nothing else in the folder is touched. Thread-safe.
 */
public final class DiskCache {
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}(\\.\\d+)?"); // with a number: not finished

    private final Path folder;
    private final Shelf shelf; // file names

    /** @param most bytes to keep at most */
    public DiskCache(Path folder, long most) {
        this.folder = folder;
        this.shelf = new Shelf(most);
        list();
    }

    /** Somebody is going through everything: see {@link Shelf}. */
    public void beginPass() {
        shelf.beginPass();
    }

    /** Files of an earlier start, by when they were last written. */
    private void list() {
        Map<Long, Map<String, Long>> byAge = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                BasicFileAttributes attributes =
                        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                String name = String.valueOf(file.getFileName());
                if (attributes.isRegularFile() && NAME.matcher(name).matches()) {
                    byAge.computeIfAbsent(attributes.lastModifiedTime().toMillis(), time -> new TreeMap<>())
                            .put(name, attributes.size());
                }
            }
        } catch (IOException e) {
            // Then the cache starts empty, and grows again as far as the disk lets it.
        }
        byAge.values().forEach(files -> files.forEach(this::add));
    }

    /** Puts a file on the shelf and deletes what has to go for it; the file itself, if there is no room. */
    private void add(String name, long size) {
        shelf.put(name, size).orElse(List.of(name)).forEach(gone -> delete(folder.resolve(gone)));
    }

    /** What was written under that key, if it is still there. */
    public Optional<byte[]> read(String key) {
        String name = nameOf(key);
        if (!shelf.use(name)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(in.readAllBytes());
        } catch (IOException e) {
            shelf.remove(name);
            return Optional.empty();
        }
    }

    /** Keeps something, if there is room for it. */
    public void write(String key, byte[] content) {
        String name = nameOf(key);
        Path temporary = folder.resolve(name + "." + Thread.currentThread().getId());
        try {
            Files.write(
                    temporary,
                    content,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    LinkOption.NOFOLLOW_LINKS);
            Files.move(temporary, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            add(name, content.length);
        } catch (IOException e) {
            delete(temporary); // a full disk, for example: it will be made again when it is needed
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It stays, and is counted again at the next start.
        }
    }

    private static String nameOf(String key) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
