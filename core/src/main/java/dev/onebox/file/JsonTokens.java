package dev.onebox.file;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * The words of a header in JSON, at some place of a file, one after the other: each is demanded by who reads.
 *
 * <p>No tree is built, so a file takes no more memory than its bytes and what its reader keeps, and there is no recursion that
 * nesting could exhaust. Keys come once in an object. A complaint names the byte. One per parse.
 */
public final class JsonTokens {
    /** 10^17 still fits a long, and no file is that large. */
    private static final int MOST_DIGITS = 17;

    private final String file;
    private final long start;
    private final byte[] text;
    private int at;

    /** @param start where in the file the text begins */
    public JsonTokens(String file, long start, byte[] text) {
        this.file = file;
        this.start = start;
        this.text = text;
    }

    /** A string in quotes, everything that must be escaped escaped. */
    public static String quoted(String text) {
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

    /** A key that is not among {@code keys}, which it joins, and its colon. */
    public String newKey(Set<String> keys) throws MalformedFileException {
        String key = string();
        if (!keys.add(key)) {
            throw found("expected every key once, got " + key + " again");
        }
        expect(':');
        return key;
    }

    private boolean has(char wanted) {
        return at < text.length && text[at] == wanted;
    }

    private int digits() {
        int first = at;
        while (at < text.length && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        return at - first;
    }

    /** A whole number without sign, fraction or leading zero. */
    public long wholeNumber() throws MalformedFileException {
        skipSpace();
        int first = at;
        int digits = digits();
        if (digits == 0 || digits > MOST_DIGITS || (digits > 1 && text[first] == '0')) {
            at = first;
            throw found("expected a whole number of at most " + MOST_DIGITS + " digits");
        }
        return Long.parseLong(new String(text, first, digits, StandardCharsets.US_ASCII));
    }

    /** A string, unescaped. */
    public String string() throws MalformedFileException {
        expect('"');
        int first = at;
        while (at < text.length && text[at] != '"' && text[at] != '\\' && !isControl(text[at])) {
            at++;
        }
        if (has('"')) { // most strings are plain
            return decoded(ByteBuffer.wrap(text, first, at++ - first));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(text, first, at - first);
        while (at < text.length && text[at] != '"') {
            if (isControl(text[at])) {
                throw found("expected no control character in a string");
            }
            if (text[at] == '\\') {
                bytes.writeBytes(escaped());
            } else {
                bytes.write(text[at++]);
            }
        }
        expect('"');
        return decoded(ByteBuffer.wrap(bytes.toByteArray()));
    }

    private static boolean isControl(byte b) {
        return b >= 0 && b < ' ';
    }

    private String decoded(ByteBuffer utf8) throws MalformedFileException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
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
    public boolean opens(char open, char close) throws MalformedFileException {
        expect(open);
        skipSpace();
        if (has(close)) {
            at++;
            return false;
        }
        return true;
    }

    /** Steps over a comma, or over {@code close} and says false. */
    public boolean continues(char close) throws MalformedFileException {
        skipSpace();
        if (has(',')) {
            at++;
            return true;
        }
        if (!has(close)) {
            throw found("expected , or " + close);
        }
        at++;
        return false;
    }

    public void expect(char wanted) throws MalformedFileException {
        skipSpace();
        if (!has(wanted)) {
            throw found("expected " + wanted);
        }
        at++;
    }

    private void skipSpace() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
    }

    public void expectEnd() throws MalformedFileException {
        skipSpace();
        if (at < text.length) {
            throw found("expected nothing more");
        }
    }

    /** The complaint about what stands where the reader is. */
    public MalformedFileException found(String expected) {
        int end = Math.min(text.length, at + 16);
        String next = at >= end
                ? "the end"
                : '"' + new String(text, at, end - at, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", "?") + '"';
        return new MalformedFileException(file, start + at, "header: " + expected + "; here stands " + next);
    }
}
