package dev.onebox.store;

import dev.onebox.file.MalformedFileException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The words of a JSON text, one after the other: strings, whole numbers and punctuation, each demanded by who reads.
 *
 * <p>Works on bytes, so that a complaint can name the byte of the file. One per parse.
 */
final class HeaderTokens {
    /** Where the header begins in its file: after its length. */
    private static final int START = Long.BYTES;

    /** 10^17 still fits a long, and no file is that large. */
    private static final int MOST_DIGITS = 17;

    private final String file;
    private final byte[] text;
    private int at;

    HeaderTokens(String file, byte[] text) {
        this.file = file;
        this.text = text;
    }

    /** A whole number without sign, fraction or leading zero. */
    long number() throws MalformedFileException {
        skipSpace();
        int first = at;
        long value = 0;
        while (at < text.length && text[at] >= '0' && text[at] <= '9' && at - first <= MOST_DIGITS) {
            value = 10 * value + (text[at++] - '0');
        }
        int digits = at - first;
        if (digits == 0 || digits > MOST_DIGITS || (digits > 1 && text[first] == '0')) {
            throw found("expected a whole number of at most " + MOST_DIGITS + " digits");
        }
        return value;
    }

    /** A string, unescaped. */
    String string() throws MalformedFileException {
        expect('"');
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (at < text.length && text[at] != '"') {
            if (text[at] >= 0 && text[at] < ' ') {
                throw found("expected no control character in a string");
            }
            if (text[at] == '\\') {
                bytes.writeBytes(escaped());
            } else {
                bytes.write(text[at++]);
            }
        }
        expect('"');
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw found("expected the string before this place in UTF-8");
        }
    }

    private byte[] escaped() throws MalformedFileException {
        at++;
        int escape = at < text.length ? text[at++] : -1;
        int plain = "\"\\/bfnrt".indexOf(escape);
        if (plain >= 0) {
            return new byte[] {(byte) "\"\\/\b\f\n\r\t".charAt(plain)};
        }
        if (escape != 'u') {
            throw found("expected an escape that JSON knows");
        }
        StringBuilder units = new StringBuilder().append(codeUnit());
        if (Character.isHighSurrogate(units.charAt(0))
                && at + 1 < text.length
                && text[at] == '\\'
                && text[at + 1] == 'u') {
            at += 2;
            units.append(codeUnit());
        }
        if (units.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw found("expected surrogates in pairs");
        }
        return units.toString().getBytes(StandardCharsets.UTF_8);
    }

    private char codeUnit() throws MalformedFileException {
        int unit = 0;
        for (int digit = 0; digit < 4; digit++) {
            int value = at < text.length ? Character.digit(text[at], 16) : -1;
            if (value < 0) {
                throw found("expected four hexadecimal digits");
            }
            unit = 16 * unit + value;
            at++;
        }
        return (char) unit;
    }

    /** Steps over {@code open}; false if {@code close} follows at once (and steps over that too). */
    boolean opens(char open, char close) throws MalformedFileException {
        expect(open);
        skipSpace();
        if (at < text.length && text[at] == close) {
            at++;
            return false;
        }
        return true;
    }

    /** Steps over a comma, or over {@code close} and says false. */
    boolean continues(char close) throws MalformedFileException {
        skipSpace();
        if (at < text.length && text[at] == ',') {
            at++;
            return true;
        }
        expect(close);
        return false;
    }

    void expect(char wanted) throws MalformedFileException {
        skipSpace();
        if (at >= text.length || text[at] != wanted) {
            throw found("expected " + wanted);
        }
        at++;
    }

    private void skipSpace() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
    }

    /** The bytes must begin with a brace: not even a space may stand before it. */
    void expectBraceFirst() throws MalformedFileException {
        if (text.length == 0 || text[0] != '{') {
            throw found("expected the header to begin with {");
        }
    }

    void expectEnd() throws MalformedFileException {
        skipSpace();
        if (at != text.length) {
            throw found("expected nothing after the header");
        }
    }

    /** The complaint about what stands where the reader is. */
    MalformedFileException found(String expected) {
        int end = Math.min(text.length, at + 16);
        String next = at >= end
                ? "the end of the header"
                : '"' + new String(text, at, end - at, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", "?") + '"';
        return new MalformedFileException(file, START + (long) at, "header: " + expected + "; here stands " + next);
    }
}
