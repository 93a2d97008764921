package dev.onebox.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The words of a JSON text, one after the other: each is demanded by who reads, and what is not demanded can be skipped.
 *
 * <p>No tree is built, so a file takes no more memory than its bytes and what its reader keeps. Keys come once in an
 * object, nesting ends at {@value #DEEPEST} levels. Works on bytes, so that a complaint can name the byte as well as the
 * line. One per parse.
 */
public final class JsonTokens {
    private static final int DEEPEST = 64;

    /** 10^17 still fits a long, and no file is that large. */
    private static final int MOST_DIGITS = 17;

    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final byte[] text;
    private final Complaint complaint;
    private int at;
    private int line = 1;
    private int lineStart;

    /** How a fault is told. */
    public interface Complaint {
        /** The exception to throw; {@code at} is the byte in the text, counted from 0. */
        MalformedFileException of(int at, Place place, String problem);
    }

    /** What stands under a key; reads exactly that value. */
    public interface Field {
        void read(String key) throws IOException;
    }

    /** What stands in a list; reads exactly one value. */
    public interface Item {
        void read() throws IOException;
    }

    public JsonTokens(byte[] text, Complaint complaint) {
        this.text = text;
        this.complaint = complaint;
    }

    /** Of a file of its own, which may begin with a byte order mark; faults are told by line and column. */
    public static JsonTokens of(String file, byte[] text) {
        JsonTokens tokens =
                new JsonTokens(text, (at, place, problem) -> new MalformedFileException(file, place + ": " + problem));
        if (text.length >= MARK.length && Arrays.equals(text, 0, MARK.length, MARK, 0, MARK.length)) {
            tokens.at = MARK.length;
        }
        return tokens;
    }

    /** Where the next word begins. */
    public Place place() {
        skipSpace();
        return new Place(line, at - lineStart + 1);
    }

    /** The character the next word begins with; 0 at the end. */
    public char next() {
        skipSpace();
        return at < text.length ? (char) (text[at] & 0xff) : 0;
    }

    /** Reads an object, field by field. */
    public void object(Field field) throws IOException {
        if (opens('{', '}')) {
            Set<String> keys = new HashSet<>();
            do {
                field.read(newKey(keys));
            } while (continues('}'));
        }
    }

    /** Reads a list, item by item. */
    public void list(Item item) throws IOException {
        if (opens('[', ']')) {
            do {
                item.read();
            } while (continues(']'));
        }
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

    /** Steps over a value, whatever it is. */
    public void skip() throws IOException {
        skip(0);
    }

    private void skip(int depth) throws IOException {
        if (depth == DEEPEST) {
            throw found("expected at most " + DEEPEST + " levels of brackets");
        }
        switch (next()) {
            case '{' -> object(key -> skip(depth + 1));
            case '[' -> list(() -> skip(depth + 1));
            case '"' -> string();
            case 't', 'f' -> truth();
            case 'n' -> literal("null");
            default -> number();
        }
    }

    /** True or false. */
    public boolean truth() throws MalformedFileException {
        boolean value = next() == 't';
        literal(value ? "true" : "false");
        return value;
    }

    private void literal(String word) throws MalformedFileException {
        skipSpace();
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= text.length || text[at + i] != word.charAt(i)) {
                throw found("expected a value");
            }
        }
        at += word.length();
    }

    /** A number as it is written: sign, fraction and exponent as JSON allows them. */
    public String number() throws MalformedFileException {
        skipSpace();
        int first = at;
        at += has('-') ? 1 : 0;
        int leading = at;
        boolean sound = digits() > 0 && (text[leading] != '0' || at == leading + 1);
        if (sound && has('.')) {
            at++;
            sound = digits() > 0;
        }
        if (sound && (has('e') || has('E'))) {
            at++;
            at += has('+') || has('-') ? 1 : 0;
            sound = digits() > 0;
        }
        if (!sound) {
            at = first;
            throw found("expected a number");
        }
        return new String(text, first, at - first, StandardCharsets.US_ASCII);
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

    /** Line ends stand between words only: strings may not hold them. */
    private void skipSpace() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
            if (text[at++] == '\n') {
                line++;
                lineStart = at;
            }
        }
    }

    public void expectEnd() throws MalformedFileException {
        if (!isAtEnd()) {
            throw found("expected nothing more");
        }
    }

    public boolean isAtEnd() {
        skipSpace();
        return at == text.length;
    }

    /** The complaint about what stands where the reader is. */
    public MalformedFileException found(String expected) {
        int end = Math.min(text.length, at + 16);
        String next = at >= end
                ? "the end"
                : '"' + new String(text, at, end - at, StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", "?") + '"';
        return complaint.of(at, new Place(line, at - lineStart + 1), expected + "; here stands " + next);
    }
}
