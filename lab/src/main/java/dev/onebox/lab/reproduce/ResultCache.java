package dev.onebox.lab.reproduce;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Detector;
import dev.onebox.file.AtomicFile;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Results of experiments on disk, a file each, found again by what they depend on: what was measured by another program, on
 * another machine, with other data or settings is never found.
 *
 * <p>A page is written whole when its experiment is done; whoever asks for the same experiment gets that page and no new
 * measurement. What is returned was always read from the page, so that a run which was interrupted and one which was not go
 * on with the same bits. A page that cannot be read is made anew. Beside the pages are the detectors that experiments
 * learnt, by name. Immutable.
 *
 * @param folder which is there
 * @param basis what every result depends on
 */
public record ResultCache(Path folder, String basis) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int HASH_DIGITS = 12;

    /** An experiment at work. */
    @FunctionalInterface
    public interface Work<R> {
        R run() throws IOException;
    }

    /** Letters that stand for a key in the names of files. */
    static String hash(String key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] bytes = digest.digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) { // every Java has it
            throw new IllegalStateException(e);
        }
    }

    /** The result of an experiment: from its page, or by doing it. */
    public <R> R get(String name, TypeReference<R> type, Work<R> work) throws IOException {
        Path file = page(name);
        Optional<R> present = read(file, type);
        if (present.isPresent()) {
            return present.get();
        }
        write(file, work.run());
        return read(file, type).orElseThrow(() -> new IOException(file + ": was written and cannot be read back"));
    }

    /** Whether a page is there, so that asking for it takes no time. */
    public boolean holds(String name) {
        return Files.isRegularFile(page(name));
    }

    Path page(String name) {
        return folder.resolve(name + "-" + hash(basis) + ".json");
    }

    private static <R> Optional<R> read(Path file, TypeReference<R> type) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            JsonNode page = JSON.readTree(Files.readString(file));
            return Optional.ofNullable(JSON.readerFor(type).readValue(page.path("result")));
        } catch (JsonProcessingException e) { // damaged, or of another version: as good as none
            return Optional.empty();
        }
    }

    private void write(Path file, Object result) throws IOException {
        ObjectNode page = JSON.createObjectNode();
        page.put("basis", basis);
        page.set("result", JSON.valueToTree(result));
        byte[] bytes = JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(page);
        AtomicFile.write(file, true, out -> out.write(ByteBuffer.wrap(bytes)));
    }

    /** Keeps a detector under its label. */
    public void put(Detector detector) throws IOException {
        Path file = detectorFile(detector.label());
        Files.createDirectories(file.resolveSibling(""));
        DetectorFile.write(detector, file, true);
    }

    /** The detector of that name, with weights as they were written. */
    public Detector detector(String name) throws IOException {
        return DetectorFile.read(detectorFile(name));
    }

    private Path detectorFile(String name) {
        String latin = name.replace("λ", "lambda").replace("β", "beta").replace("κ", "kappa");
        return folder.resolve("detectors-" + hash(basis))
                .resolve(latin.replaceAll("[^A-Za-z0-9.-]+", "_") + ".detector.safetensors");
    }
}
