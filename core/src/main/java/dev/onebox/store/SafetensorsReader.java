package dev.onebox.store;

import dev.onebox.file.Checksum;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads one safetensors file, front to back.
 *
 * <p>Memory is taken only for lengths that the real size has confirmed. A checksum in the file is compared with what was
 * read. One per file.
 */
final class SafetensorsReader {
    private static final long LONGEST_HEADER = 100_000_000;

    /** Some virtual machines cannot make arrays of the very last lengths. */
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final int CHUNK = 1 << 20;

    private final String file;
    private final ReadableByteChannel in;
    private final long size;
    private final Checksum checksum = new Checksum();
    private long offset;

    SafetensorsReader(String file, ReadableByteChannel in, long size) {
        this.file = file;
        this.in = in;
        this.size = size;
    }

    Safetensors read() throws IOException {
        Header header = header();
        Map<String, Tensor> tensors = new HashMap<>();
        ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(CHUNK, Math.max(Double.BYTES, size)))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (Header.Entry entry : header.entries()) {
            tensors.put(entry.name(), tensor(entry, chunk));
        }
        return new Safetensors(header.metadata(), tensors, isChecksumRight(header.metadata()));
    }

    /** Whether there was a checksum, which is taken out of the metadata. @throws MalformedFileException if it was wrong */
    private boolean isChecksumRight(Map<String, String> metadata) throws MalformedFileException {
        String claimed = metadata.remove(ChecksumEntry.KEY);
        if (claimed == null
                && !metadata.getOrDefault(Metadata.VERSION, Metadata.EARLY).equals(Metadata.EARLY)) {
            throw malformed("damaged: no " + ChecksumEntry.KEY + " in its metadata, which all but early files have");
        }
        if (claimed != null && !claimed.equals(checksum.toString())) {
            throw malformed("damaged: its checksum is " + claimed + " and its content gives " + checksum
                    + "; take a copy of it, or make it again");
        }
        return claimed != null;
    }

    /** That of all that was read, with zeros in place of the one in the file. */
    String checksum() {
        return checksum.toString();
    }

    private Header header() throws IOException {
        if (size < Long.BYTES) {
            throw malformed(0, "a file of " + size + " bytes, too short for a header");
        }
        ByteBuffer start = fill(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN));
        checksum.add(start);
        long length = start.getLong();
        if (length < 0 || length > size - Long.BYTES) {
            throw malformed(0, "claims a header longer than the file: not a safetensors file, or cut short");
        }
        if (length > LONGEST_HEADER) {
            throw malformed(
                    0, "claims a header of more than " + LONGEST_HEADER / 1_000_000 + " MB: not a file of Onebox");
        }
        byte[] text = fill(ByteBuffer.allocate((int) length)).array();
        Header header = HeaderParser.parse(file, text);
        header.requireExactCover(file, offset, size);
        String claimed = header.metadata().get(ChecksumEntry.KEY);
        if (claimed != null) {
            ChecksumEntry.replace(file, text, claimed, ChecksumEntry.ZEROS);
        }
        checksum.add(ByteBuffer.wrap(text));
        return header;
    }

    private Tensor tensor(Header.Entry entry, ByteBuffer chunk) throws IOException {
        int bytes = entry.type().bytes();
        long count = (entry.end() - entry.begin()) / bytes;
        if (count > LONGEST_ARRAY) {
            throw malformed(
                    offset, "tensor " + entry.name() + " of " + count + " numbers, more than this program holds");
        }
        boolean single = entry.type() == Tensor.Type.F32;
        float[] floats = new float[single ? (int) count : 0];
        double[] doubles = new double[single ? 0 : (int) count];
        for (int done = 0; done < count; ) {
            int end = (int) Math.min(count, done + chunk.capacity() / bytes);
            chunk.clear().limit((end - done) * bytes);
            checksum.add(fill(chunk));
            if (single) { // in bulk: number by number takes several times as long in a program that has just started
                chunk.asFloatBuffer().get(floats, done, end - done);
            } else {
                chunk.asDoubleBuffer().get(doubles, done, end - done);
            }
            for (; done < end; done++) {
                requireFinite(entry, single ? floats[done] : doubles[done], done, end);
            }
        }
        return new Tensor(entry.type(), entry.shape(), doubles, floats);
    }

    private void requireFinite(Header.Entry entry, double value, int i, int read) throws IOException {
        if (!Double.isFinite(value)) {
            long place = offset - (long) (read - i) * entry.type().bytes();
            throw malformed(place, "tensor " + entry.name() + ", number " + i + ": " + value);
        }
    }

    private MalformedFileException malformed(long at, String found) {
        return new MalformedFileException(file, at, found);
    }

    private MalformedFileException malformed(String found) {
        return new MalformedFileException(file, found);
    }

    /** Fills the buffer to its limit and flips it. */
    private ByteBuffer fill(ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            int got = in.read(buffer);
            if (got < 0) {
                throw malformed(offset + buffer.position(), "the file ends here, it had " + size + " bytes before");
            }
        }
        offset += buffer.position();
        return buffer.flip();
    }
}
