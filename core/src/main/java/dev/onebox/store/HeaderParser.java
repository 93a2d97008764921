package dev.onebox.store;

import dev.onebox.file.MalformedFileException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses the header of a safetensors file: the one shape of JSON it may have, and nothing else.
 *
 * <pre>
 *   { "__metadata__": { string: string, … },
 *     name: { "dtype": "F32" | "F64", "shape": [n, …], "data_offsets": [begin, end] }, … }
 * </pre>
 *
 * <p>No value nests deeper than that, so nothing can exhaust the stack; a key given twice, a sign, a fraction, an unknown
 * field are refused. A complaint names the byte. Time and memory O(length). One per parse.
 */
final class HeaderParser {
    private static final int MOST_AXES = 8;

    /** 10^17 still fits a long, and no file is that large. */
    private static final Pattern WHOLE_NUMBER = Pattern.compile("(0|[1-9][0-9]{0,16})(?![0-9])");

    private final String file;
    private final String text;
    private int at;

    private HeaderParser(String file, String text) {
        this.file = file;
        this.text = text;
    }

    static Header parse(String file, byte[] header) throws MalformedFileException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(header);
            return new HeaderParser(
                            file,
                            StandardCharsets.UTF_8.newDecoder().decode(bytes).toString())
                    .header();
        } catch (CharacterCodingException e) {
            throw new MalformedFileException(file, Long.BYTES, "header: expected UTF-8");
        }
    }

    /** Reads one member of a list or an object. */
    private interface Member {
        void read() throws MalformedFileException;
    }

    /** Reads what belongs to a key. */
    private interface Value {
        void read(String key) throws MalformedFileException;
    }

    private Header header() throws MalformedFileException {
        SortedMap<String, String> metadata = new TreeMap<>();
        List<Header.Entry> entries = new ArrayList<>();
        if (!text.startsWith("{")) { // not even a space may stand before it
            throw found("expected the header to begin with {");
        }
        object(name -> {
            if (name.equals("__metadata__")) {
                object(key -> metadata.put(key, string()));
            } else {
                entries.add(entry(name));
            }
        });
        skipSpace();
        if (at < text.length()) {
            throw found("expected nothing more");
        }
        return new Header(metadata, entries);
    }

    private Header.Entry entry(String name) throws MalformedFileException {
        List<Tensor.Type> type = new ArrayList<>();
        List<Long> shape = new ArrayList<>();
        List<Long> offsets = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        object(key -> {
            seen.add(key);
            switch (key) {
                case "dtype" -> type.add(type());
                case "shape" -> numbersInto(shape);
                case "data_offsets" -> numbersInto(offsets);
                default -> throw found("expected only dtype, shape and data_offsets in tensor " + name);
            }
        });
        if (seen.size() != 3 || offsets.size() != 2) {
            throw found("expected tensor " + name + " to have dtype, shape and two data_offsets");
        }
        if (shape.stream().anyMatch(axis -> axis > Integer.MAX_VALUE)) {
            throw found("expected every axis of tensor " + name + " below 2^31");
        }
        List<Integer> axes = shape.stream().map(Long::intValue).toList();
        return new Header.Entry(name, type.get(0), axes, offsets.get(0), offsets.get(1));
    }

    private Tensor.Type type() throws MalformedFileException {
        String name = string();
        return Stream.of(Tensor.Type.values())
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow(() -> found("expected dtype F32 or F64, got " + name));
    }

    private void numbersInto(List<Long> numbers) throws MalformedFileException {
        sequence('[', ']', () -> {
            if (numbers.size() == MOST_AXES) {
                throw found("expected at most " + MOST_AXES + " numbers in a list");
            }
            numbers.add(wholeNumber());
        });
    }

    private void object(Value value) throws MalformedFileException {
        Set<String> keys = new HashSet<>();
        sequence('{', '}', () -> {
            String key = string();
            if (!keys.add(key)) {
                throw found("expected every key once, got " + key + " again");
            }
            expect(':');
            value.read(key);
        });
    }

    private void sequence(char open, char close, Member member) throws MalformedFileException {
        expect(open);
        if (!steppedOver(close)) {
            member.read();
            while (steppedOver(',')) {
                member.read();
            }
            expect(close);
        }
    }

    /** A whole number without sign, fraction or leading zero. */
    private long wholeNumber() throws MalformedFileException {
        skipSpace();
        Matcher number = WHOLE_NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw found("expected a whole number of at most 17 digits");
        }
        at = number.end();
        return Long.parseLong(number.group());
    }

    /** A string, unescaped. */
    private String string() throws MalformedFileException {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at);
            if (c < ' ') {
                throw found("expected no control character in a string");
            }
            at++;
            string.append(c == '\\' ? escaped() : c);
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(string)) {
            throw found("expected surrogates in pairs");
        }
        expect('"');
        return string.toString();
    }

    private char escaped() throws MalformedFileException {
        char escape = at < text.length() ? text.charAt(at++) : 0;
        int plain = "\"\\/bfnrt".indexOf(escape);
        if (plain >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(plain);
        }
        String digits = text.substring(at, Math.min(at + 4, text.length()));
        if (escape != 'u' || !digits.matches("[0-9a-fA-F]{4}")) {
            throw found("expected an escape that JSON knows");
        }
        at += 4;
        return (char) Integer.parseInt(digits, 16);
    }

    private void expect(char wanted) throws MalformedFileException {
        if (!steppedOver(wanted)) {
            throw found("expected " + wanted);
        }
    }

    private boolean steppedOver(char wanted) {
        skipSpace();
        boolean there = at < text.length() && text.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** The complaint about what stands where the reader is. */
    private MalformedFileException found(String expected) {
        String next = text.substring(at, Math.min(text.length(), at + 16)).replaceAll("[^ -~]", "?");
        int before = text.substring(0, at).getBytes(StandardCharsets.UTF_8).length;
        return new MalformedFileException(
                file,
                Long.BYTES + before, // behind its length
                "header: " + expected + "; here stands " + (next.isEmpty() ? "the end" : '"' + next + '"'));
    }
}
