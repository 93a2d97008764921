package dev.onebox.store;

import dev.onebox.file.JsonText;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Writes one safetensors file, front to back. One per file. */
final class SafetensorsWriter {
    private static final int CHUNK = 1 << 20;

    private final String file;
    private final WritableByteChannel out;

    SafetensorsWriter(String file, WritableByteChannel out) {
        this.file = file;
        this.out = out;
    }

    void write(Safetensors content) throws IOException {
        List<Map.Entry<String, Tensor>> tensors = content.tensors().entrySet().stream()
                .sorted(Comparator.comparing(named -> named.getValue().type().bytes(), Comparator.reverseOrder()))
                .toList();
        byte[] header = header(content.metadata(), tensors).getBytes(StandardCharsets.UTF_8);
        int padded = (header.length + 7) / 8 * 8; // so that the numbers are aligned
        drain(ByteBuffer.allocate(Long.BYTES + padded)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(padded)
                .put(header)
                .put(" ".repeat(padded - header.length).getBytes(StandardCharsets.US_ASCII)));
        for (Map.Entry<String, Tensor> named : tensors) {
            numbers(named.getKey(), named.getValue());
        }
    }

    private static String header(Map<String, String> metadata, List<Map.Entry<String, Tensor>> tensors) {
        StringJoiner entries = new StringJoiner(",", "{", "}");
        if (!metadata.isEmpty()) {
            StringJoiner pairs = new StringJoiner(",", "{", "}");
            metadata.forEach((key, value) -> pairs.add(JsonText.quoted(key) + ":" + JsonText.quoted(value)));
            entries.add("\"__metadata__\":" + pairs);
        }
        long begin = 0;
        for (Map.Entry<String, Tensor> named : tensors) {
            Tensor tensor = named.getValue();
            long end = begin + tensor.bytes();
            entries.add(JsonText.quoted(named.getKey()) + ":{\"dtype\":\"" + tensor.type() + "\",\"shape\":"
                    + tensor.shape().toString().replace(" ", "") + ",\"data_offsets\":[" + begin + "," + end + "]}");
            begin = end;
        }
        return entries.toString();
    }

    private void numbers(String name, Tensor tensor) throws IOException {
        double[] values = tensor.values();
        int bytes = tensor.type().bytes();
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
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
                drain(chunk);
            }
        }
        drain(chunk);
    }

    private void drain(ByteBuffer buffer) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
        buffer.clear();
    }
}
