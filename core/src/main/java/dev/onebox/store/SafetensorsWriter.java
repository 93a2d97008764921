package dev.onebox.store;

import dev.onebox.file.Checksum;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Writes one safetensors file, front to back, after a first pass for its checksum. One per file. */
record SafetensorsWriter(String file, WritableByteChannel out) {
    private static final int CHUNK = 1 << 20;

    /** Takes what remains in a buffer. */
    private interface Sink {
        void accept(ByteBuffer bytes) throws IOException;
    }

    void write(Safetensors content) throws IOException {
        List<Map.Entry<String, Tensor>> tensors = content.tensors().entrySet().stream()
                .sorted(Comparator.comparing(named -> named.getValue().type().bytes(), Comparator.reverseOrder()))
                .toList();
        SortedMap<String, String> metadata = new TreeMap<>(content.metadata());
        metadata.put(ChecksumEntry.KEY, ChecksumEntry.ZEROS);
        byte[] header = padded(header(metadata, tensors).getBytes(StandardCharsets.UTF_8));
        Checksum checksum = new Checksum();
        pass(header, tensors, checksum::add);
        ChecksumEntry.replace(file, header, ChecksumEntry.ZEROS, checksum.toString());
        pass(header, tensors, this::writeFully);
    }

    private static byte[] padded(byte[] header) {
        byte[] padded = Arrays.copyOf(header, (header.length + 7) / 8 * 8); // so that the numbers are aligned
        Arrays.fill(padded, header.length, padded.length, (byte) ' ');
        return padded;
    }

    private void pass(byte[] header, List<Map.Entry<String, Tensor>> tensors, Sink sink) throws IOException {
        ByteBuffer start = ByteBuffer.allocate(Long.BYTES + header.length).order(ByteOrder.LITTLE_ENDIAN);
        sink.accept(start.putLong(header.length).put(header).flip());
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
        for (Map.Entry<String, Tensor> named : tensors) {
            numbers(named.getKey(), named.getValue(), chunk, sink);
        }
    }

    private static String header(Map<String, String> metadata, List<Map.Entry<String, Tensor>> tensors) {
        StringJoiner entries = new StringJoiner(",", "{", "}");
        StringJoiner pairs = new StringJoiner(",", "{", "}");
        metadata.forEach((key, value) -> pairs.add(quoted(key) + ":" + quoted(value)));
        entries.add("\"__metadata__\":" + pairs);
        long begin = 0;
        for (Map.Entry<String, Tensor> named : tensors) {
            Tensor tensor = named.getValue();
            long end = begin + tensor.bytes();
            entries.add(quoted(named.getKey()) + ":{\"dtype\":\"" + tensor.type() + "\",\"shape\":"
                    + tensor.shape().toString().replace(" ", "") + ",\"data_offsets\":[" + begin + "," + end + "]}");
            begin = end;
        }
        return entries.toString();
    }

    /** A string in quotes, everything that must be escaped escaped. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    private void numbers(String name, Tensor tensor, ByteBuffer chunk, Sink sink) throws IOException {
        double[] values = tensor.values();
        int bytes = tensor.type().bytes();
        chunk.clear();
        for (int i = 0; i < values.length; i++) {
            double stored = tensor.type() == Tensor.Type.F32 ? (float) values[i] : values[i];
            if (!Double.isFinite(stored)) {
                throw new MalformedFileException(
                        file, "not written: tensor " + name + ", number " + i + " would be " + stored);
            }
            if (tensor.type() == Tensor.Type.F32) {
                chunk.putFloat((float) stored);
            } else {
                chunk.putDouble(stored);
            }
            if (chunk.remaining() < bytes) {
                sink.accept(chunk.flip());
                chunk.clear();
            }
        }
        sink.accept(chunk.flip());
    }

    private void writeFully(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
