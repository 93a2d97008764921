package dev.onebox.studio.folder;

import dev.onebox.file.Checksum;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Things that can be made again, kept in a folder of bounded size; the ones not used for longest go first.
 *
 * <p>Nothing depends on it: what cannot be read is not there, what cannot be written is not kept. Files are named by their key
 * and the owner's, so that nobody finds what somebody else put there; they end with a checksum of key and content, and one that
 * does not fit is deleted. Nothing else in the folder is touched. Thread-safe.
 */
public final class DiskCache {
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}(\\.\\d+)?"); // with a number: not finished

    private final Path folder;
    private final ScanResistantLru<Path> lru; // files, by name
    private final OwnerKey owner;

    /** @param most bytes to keep at most */
    DiskCache(Path folder, long most, OwnerKey owner) {
        this.folder = folder;
        this.owner = owner;
        this.lru = new ScanResistantLru<>(most);
        list();
    }

    /** Somebody is going through everything: see {@link ScanResistantLru}. */
    public void beginPass() {
        lru.beginPass();
    }

    /** Files of an earlier start, by when they were last written. */
    private void list() {
        Map<Long, Map<Path, Long>> byAge = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                BasicFileAttributes attributes =
                        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (attributes.isRegularFile() && NAME.matcher(nameOf(file)).matches()) {
                    byAge.computeIfAbsent(attributes.lastModifiedTime().toMillis(), time -> new TreeMap<>())
                            .put(file, attributes.size());
                }
            }
        } catch (IOException e) {
            // Then the cache starts empty, and grows again as far as the disk lets it.
        }
        byAge.values().forEach(files -> files.forEach(this::add));
    }

    /** Counts a file and deletes what has to go for it; the file itself, if there is no room. */
    private void add(Path file, long size) {
        lru.put(nameOf(file), file, size).orElse(List.of(file)).forEach(DiskCache::delete);
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** What was written under that key, if it is still there. */
    public Optional<byte[]> read(String key) {
        String name = owner.derived(key);
        Optional<Path> file = lru.use(name);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            Optional<byte[]> content = content(key, in.readAllBytes());
            if (content.isEmpty()) {
                lru.remove(name).ifPresent(DiskCache::delete);
            }
            return content;
        } catch (IOException e) {
            lru.remove(name);
            return Optional.empty();
        }
    }

    /** What stands before the checksum, if that fits. */
    private static Optional<byte[]> content(String key, byte[] file) {
        int length = file.length - Integer.BYTES;
        boolean sound =
                length >= 0 && ByteBuffer.wrap(file).getInt(length) == checksum(key, ByteBuffer.wrap(file, 0, length));
        return sound ? Optional.of(Arrays.copyOf(file, length)) : Optional.empty();
    }

    private static int checksum(String key, ByteBuffer content) {
        return new Checksum()
                .add(StandardCharsets.UTF_8.encode(key))
                .add(content)
                .value();
    }

    public void write(String key, byte[] content) {
        Path file = folder.resolve(owner.derived(key));
        Path temporary =
                folder.resolve(nameOf(file) + "." + Thread.currentThread().getId());
        try {
            fill(temporary, key, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            add(file, content.length + (long) Integer.BYTES);
        } catch (IOException e) {
            delete(temporary); // a full disk, for example: it will be made again when it is needed
        }
    }

    private static void fill(Path file, String key, byte[] content) throws IOException {
        try (OutputStream out = Files.newOutputStream(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING,
                LinkOption.NOFOLLOW_LINKS)) {
            out.write(content);
            out.write(ByteBuffer.allocate(Integer.BYTES)
                    .putInt(checksum(key, ByteBuffer.wrap(content)))
                    .array());
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It stays, and is counted again at the next start.
        }
    }
}
