package dev.onebox.studio.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Things that can be made again, kept in a folder of bounded size; the ones not used for longest go first.
 *
 * <p>Nothing depends on it: what cannot be read is not there, what cannot be written is not kept. Files carry the hash of
 * their key, and their length is all that is believed of them. Thread-safe.
 */
public final class DiskCache {
    private final Path folder;
    private final long most;
    private final Map<String, Long> bytes = new LinkedHashMap<>(16, 0.75f, true); // by file name, oldest use first
    private long total;

    /** @param most bytes to keep at most */
    public DiskCache(Path folder, long most) {
        this.folder = folder;
        this.most = most;
        list();
    }

    /** Files of an earlier start, by when they were last written. */
    private void list() {
        Map<Long, Map<String, Long>> byAge = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
                byAge.computeIfAbsent(attributes.lastModifiedTime().toMillis(), time -> new TreeMap<>())
                        .put(String.valueOf(file.getFileName()), attributes.size());
            }
        } catch (IOException e) {
            // Then the cache starts empty, and grows again as far as the disk lets it.
        }
        byAge.values().forEach(files -> files.forEach(this::add));
    }

    private synchronized void add(String name, long size) {
        Long before = bytes.put(name, size);
        total += size - (before == null ? 0 : before);
        for (Iterator<Map.Entry<String, Long>> oldest = bytes.entrySet().iterator();
                total > most && oldest.hasNext(); ) {
            Map.Entry<String, Long> file = oldest.next();
            total -= file.getValue();
            oldest.remove();
            delete(folder.resolve(file.getKey()));
        }
    }

    /** What was written under that key, if it is still there. */
    public Optional<byte[]> read(String key) {
        String name = nameOf(key);
        synchronized (this) {
            if (bytes.get(name) == null) {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(Files.readAllBytes(folder.resolve(name)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Keeps something, if there is room for it. */
    public void write(String key, byte[] content) {
        String name = nameOf(key);
        Path temporary = folder.resolve(name + "." + Thread.currentThread().getId());
        try {
            Files.write(temporary, content, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
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
