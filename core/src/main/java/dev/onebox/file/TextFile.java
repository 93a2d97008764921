package dev.onebox.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Text files from anywhere: of bounded size, regular, and in the encoding they should be in. Stateless. */
public final class TextFile {
    private TextFile() {}

    /**
     * All bytes of a file.
     *
     * @param most the most bytes it may have
     * @throws IOException if it is missing, larger, or not a regular file; nothing is read of it then
     */
    public static byte[] bytes(Path file, int most) throws IOException {
        BasicFileAttributes attributes = attributes(file);
        if (!attributes.isRegularFile()) {
            throw new MalformedFileException(
                    file.toString(), attributes.isDirectory() ? "a folder, expected a file" : "not a regular file");
        }
        if (attributes.size() > most) {
            throw new MalformedFileException(
                    file.toString(), attributes.size() + " bytes, expected at most " + most + " in such a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes((int) attributes.size());
        }
    }

    /** The first bytes of a file, at most {@code most}. */
    public static byte[] beginning(Path file, int most) throws IOException {
        if (!attributes(file).isRegularFile()) {
            throw new MalformedFileException(file.toString(), "not a regular file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(most);
        }
    }

    private static BasicFileAttributes attributes(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(file.toString(), null, "no such file");
        }
    }

    /** The text of a file in UTF-8, without the mark that some programs begin it with. */
    public static String utf8(Path file, int most) throws IOException {
        return utf8(file.toString(), bytes(file, most));
    }

    /** What the bytes say in UTF-8. @throws MalformedFileException with the line of the first byte that is none */
    public static String utf8(String file, byte[] bytes) throws MalformedFileException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            throw new MalformedFileException(
                    file, place(bytes, in.position()) + ": not UTF-8; save the file in that encoding");
        }
        String text = out.flip().toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /** As editors count: lines and columns from 1, columns in bytes. */
    private static String place(byte[] text, int at) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < at; i++) {
            if (text[i] == '\n') {
                line++;
                start = i + 1;
            }
        }
        return "line " + line + ", column " + (at - start + 1);
    }

    /** The text of a file in Latin-1, which every file is. */
    public static String latin1(Path file, int most) throws IOException {
        return new String(bytes(file, most), StandardCharsets.ISO_8859_1);
    }
}
