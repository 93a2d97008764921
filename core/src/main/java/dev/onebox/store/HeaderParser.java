package dev.onebox.store;

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

    private final HeaderTokens tokens;

    private HeaderParser(String file, byte[] text) {
        this.tokens = new HeaderTokens(file, text);
    }

    static Header parse(String file, byte[] text) throws MalformedFileException {
        return new HeaderParser(file, text).header();
    }

    private Header header() throws MalformedFileException {
        SortedMap<String, String> metadata = new TreeMap<>();
        List<HeaderEntry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        tokens.expectBraceFirst();
        if (tokens.opens('{', '}')) {
            do {
                String name = newKey(names);
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
                String key = newKey(keys);
                metadata.put(key, tokens.string());
            } while (tokens.continues('}'));
        }
    }

    private HeaderEntry entry(String name) throws MalformedFileException {
        Tensor.Type type = null;
        List<Long> shape = null;
        List<Long> offsets = null;
        Set<String> keys = new HashSet<>();
        if (tokens.opens('{', '}')) {
            do {
                switch (newKey(keys)) {
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
        return new HeaderEntry(name, type, axes(name, shape), offsets.get(0), offsets.get(1));
    }

    private List<Integer> axes(String name, List<Long> shape) throws MalformedFileException {
        for (long axis : shape) {
            if (axis > Integer.MAX_VALUE) {
                throw tokens.found("expected every axis of tensor " + name + " below 2^31, got " + shape);
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
                numbers.add(tokens.number());
            } while (tokens.continues(']'));
        }
        return numbers;
    }

    private String newKey(Set<String> keys) throws MalformedFileException {
        String key = tokens.string();
        if (!keys.add(key)) {
            throw tokens.found("expected every key once, got " + key + " again");
        }
        tokens.expect(':');
        return key;
    }
}
