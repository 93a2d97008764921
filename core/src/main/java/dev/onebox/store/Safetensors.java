package dev.onebox.store;

import dev.onebox.file.AtomicFile;
import dev.onebox.file.MalformedFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The content of a safetensors file: named tensors and text about them.
 *
 * <pre>
 *   8 bytes   N, the length of the header, little-endian
 *   N bytes   the header: JSON, padded with spaces
 *   the rest  the tensors' numbers, little-endian, without holes
 * </pre>
 *
 * <p>The same content always gives the same bytes: keys are sorted, wider types stand first (so every number is aligned)
 * and then names decide. What is written here has a {@link ChecksumEntry checksum} of all its bytes, and what has one is
 * checked when it is read. NaN and infinity are refused in both directions. Immutable.
 *
 * @param metadata text about the tensors, in the order of its keys, without the checksum
 * @param tensors in the order of their names
 * @param isChecksummed whether it was read from a file with a checksum, which was right then; files of early versions have
 *     none: damage in their numbers goes unnoticed
 */
public record Safetensors(Map<String, String> metadata, Map<String, Tensor> tensors, boolean isChecksummed) {
    public Safetensors {
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        tensors = Collections.unmodifiableMap(new TreeMap<>(tensors));
    }

    public Safetensors(Map<String, String> metadata, Map<String, Tensor> tensors) {
        this(metadata, tensors, false);
    }

    /** Reads a file. @throws IOException with path, offset and what was read, if the file is missing, cut short or not sound */
    public static Safetensors read(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new MalformedFileException(path.toString(), "not a regular file");
        }
        try (SeekableByteChannel channel = Files.newByteChannel(path)) {
            return new SafetensorsReader(path.toString(), channel, channel.size()).read();
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(path.toString(), null, "no such file");
        }
    }

    /** Reads what is in memory already; {@code name} is what messages call it. */
    static Safetensors read(String name, byte[] content) throws IOException {
        return new SafetensorsReader(name, Channels.newChannel(new ByteArrayInputStream(content)), content.length)
                .read();
    }

    /** Writes a file, whole or not at all; {@code force} says whether an existing one may be replaced. */
    public void write(Path path, boolean force) throws IOException {
        AtomicFile.write(path, force, out -> write(path.toString(), out));
    }

    /** Writes to a channel; {@code name} is what messages call it. */
    void write(String name, WritableByteChannel out) throws IOException {
        new SafetensorsWriter(name, out).write(this);
    }
}
