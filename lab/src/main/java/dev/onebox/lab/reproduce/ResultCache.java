package dev.onebox.lab.reproduce;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Results of experiments on disk, a file each, found again by what they depend on: what was measured by
 * another program or on another machine is never found.
 *
 * <p>A page is written whole when its experiment is done, with the time it took; whoever asks for the same experiment with
 * the same key gets that page and no new measurement. What is returned was always read from the page, so that a run which was
 * interrupted and one which was not go on with the same bits. A page that cannot be read is made anew. One per run.
 */
public final class ResultCache {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int HASH_DIGITS = 12;

    private final Path folder;
    private final String basis;

    /** An experiment at work. */
    @FunctionalInterface
    public interface Work<R> {
        R run() throws IOException;
    }

    /** A result, and how long it took to get. */
    public record Entry<R>(R result, double seconds) {}

    /**
     * The pages in {@code folder}, which is there.
     *
     * @param basis what every result depends on besides its key: the program and the machine
     */
    public ResultCache(Path folder, String basis) {
        this.folder = folder;
        this.basis = basis;
    }

    /** Letters that stand for a key in the names of files. */
    public static String hash(String key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = digest.digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) { // every Java has it
            throw new IllegalStateException(e);
        }
    }

    /** The file of a name and a key, for those who keep something else than numbers. */
    public Path file(String name, String key, String extension) {
        return folder.resolve(name + "-" + hash(basis + "\n" + key) + extension);
    }

    /**
     * The result of an experiment: from its page, or by doing it.
     *
     * @param key everything the result depends on
     */
    public <R> Entry<R> get(String name, String key, TypeReference<R> type, Work<R> work) throws IOException {
        Path file = file(name, key, ".json");
        Optional<Entry<R>> present = read(file, type);
        if (present.isPresent()) {
            return present.get();
        }
        long start = System.nanoTime();
        R result = work.run();
        write(file, key, result, 1e-9 * (System.nanoTime() - start));
        return read(file, type).orElseThrow(() -> new IOException(file + ": was written and cannot be read back"));
    }

    /** Whether a page is there, so that asking for it takes no time. */
    public boolean holds(String name, String key) {
        return Files.isRegularFile(file(name, key, ".json"));
    }

    private static <R> Optional<Entry<R>> read(Path file, TypeReference<R> type) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            JsonNode page = JSON.readTree(Files.readString(file));
            @Nullable R result = JSON.readerFor(type).readValue(page.path("result"));
            return Optional.ofNullable(result)
                    .map(present -> new Entry<>(present, page.path("seconds").asDouble()));
        } catch (JsonProcessingException e) { // damaged, or of another version: as good as none
            return Optional.empty();
        }
    }

    /** Whether there are pages of a name, of whatever key and basis. */
    boolean holdsAny(String name) throws IOException {
        try (DirectoryStream<Path> pages = Files.newDirectoryStream(folder, name + "-*.json")) {
            return pages.iterator().hasNext();
        }
    }

    private void write(Path file, String key, Object result, double seconds) throws IOException {
        ObjectNode page = JSON.createObjectNode();
        page.put("basis", basis);
        page.put("key", key);
        page.put("seconds", seconds);
        page.set("result", JSON.valueToTree(result));
        byte[] bytes = JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(page);
        AtomicFile.write(file, true, out -> out.write(ByteBuffer.wrap(bytes)));
    }
}
