package dev.onebox.store;

import dev.onebox.file.JsonTokens;
import dev.onebox.file.MalformedFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Parses the header of a safetensors file: the one shape of JSON it may have, and nothing else.
 *
 * <pre>
 *   { "__metadata__": { string: string, … },
 *     name: { "dtype": "F32" | "F64", "shape": [n, …], "data_offsets": [begin, end] }, … }
 * </pre>
 *
 * <p>There is no recursion, so nesting cannot exhaust the stack; a key given twice, a sign, a fraction, an unknown field
 * are refused. Time and memory O(length). One per parse.
 */
final class HeaderParser {
    private static final int MOST_AXES = 8;

    private final byte[] text;
    private final JsonTokens tokens;

    private HeaderParser(String file, byte[] text) {
        this.text = text;
        this.tokens = new JsonTokens(file, Long.BYTES, text); // behind its length
    }

    static Header parse(String file, byte[] text) throws MalformedFileException {
        return new HeaderParser(file, text).header();
    }

    private Header header() throws MalformedFileException {
        SortedMap<String, String> metadata = new TreeMap<>();
        List<Header.Entry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (text.length == 0 || text[0] != '{') { // not even a space may stand before it
            throw tokens.found("expected the header to begin with {");
        }
        if (tokens.opens('{', '}')) {
            do {
                String name = tokens.newKey(names);
                if (name.equals("__metadata__")) {
                    metadata(metadata);
                } else {
                    entries.add(entry(name));
                }
            } while (tokens.continues('}'));
        }
        tokens.expectEnd();
        return new Header(metadata, entries);
    }

    private void metadata(SortedMap<String, String> metadata) throws MalformedFileException {
        Set<String> keys = new HashSet<>();
        if (tokens.opens('{', '}')) {
            do {
                String key = tokens.newKey(keys);
                metadata.put(key, tokens.string());
            } while (tokens.continues('}'));
        }
    }

    private Header.Entry entry(String name) throws MalformedFileException {
        Tensor.Type type = null;
        List<Long> shape = null;
        List<Long> offsets = null;
        Set<String> keys = new HashSet<>();
        if (tokens.opens('{', '}')) {
            do {
                switch (tokens.newKey(keys)) {
                    case "dtype" -> type = type();
                    case "shape" -> shape = numbers();
                    case "data_offsets" -> offsets = numbers();
                    default -> throw tokens.found("expected only dtype, shape and data_offsets in tensor " + name);
                }
            } while (tokens.continues('}'));
        }
        if (type == null || shape == null || offsets == null || offsets.size() != 2) {
            throw tokens.found("expected tensor " + name + " to have dtype, shape and two data_offsets");
        }
        return new Header.Entry(name, type, axes(name, shape), offsets.get(0), offsets.get(1));
    }

    private List<Integer> axes(String name, List<Long> shape) throws MalformedFileException {
        for (long axis : shape) {
            if (axis > Integer.MAX_VALUE) {
                throw tokens.found("expected every axis of tensor " + name + " below 2^31");
            }
        }
        return shape.stream().map(Long::intValue).toList();
    }

    private Tensor.Type type() throws MalformedFileException {
        String name = tokens.string();
        for (Tensor.Type type : Tensor.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        throw tokens.found("expected dtype F32 or F64, got " + name);
    }

    private List<Long> numbers() throws MalformedFileException {
        List<Long> numbers = new ArrayList<>();
        if (tokens.opens('[', ']')) {
            do {
                if (numbers.size() == MOST_AXES) {
                    throw tokens.found("expected at most " + MOST_AXES + " numbers in a list");
                }
                numbers.add(tokens.wholeNumber());
            } while (tokens.continues(']'));
        }
        return numbers;
    }
}
