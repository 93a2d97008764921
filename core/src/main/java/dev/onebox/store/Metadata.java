package dev.onebox.store;

import dev.onebox.file.MalformedFileException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The metadata of one of our files with the tensors behind it, and complaints about them. Immutable.
 *
 * @param file as messages call it
 */
record Metadata(String file, Safetensors content) {
    static final String KIND = "onebox.kind";
    static final String VERSION = "onebox.version";

    /** The version of files with a checksum. */
    private static final String CHECKSUMMED = "2";

    /** The version of files before. No single flipped bit makes it out of the later one. */
    static final String EARLY = "1";

    private static final int LONGEST_NUMBER = 40;
    private static final String PROVENANCE = "provenance.";

    /** What every file of ours begins its metadata with. */
    static SortedMap<String, String> of(String kind) {
        return new TreeMap<>(Map.of(KIND, kind, VERSION, CHECKSUMMED));
    }

    /** Refuses files of another kind, or of a version this program does not know. */
    void require(String kind) throws MalformedFileException {
        String got = content.metadata().get(KIND);
        if (!kind.equals(got)) {
            throw malformed(
                    got == null
                            ? "not a file of Onebox (no " + KIND + " in its metadata)"
                            : "a file of kind " + got + ", expected " + kind);
        }
        String version = text(VERSION);
        if (!version.equals(CHECKSUMMED) && !version.equals(EARLY)) {
            throw malformed(
                    kind + " of version " + version + ", this program reads versions " + EARLY + " and " + CHECKSUMMED);
        }
    }

    MalformedFileException malformed(String found) {
        return new MalformedFileException(file, found);
    }

    boolean isOf(String kind) {
        return kind.equals(content.metadata().get(KIND));
    }

    String text(String key) throws MalformedFileException {
        String text = content.metadata().get(key);
        if (text == null) {
            throw malformed("no " + key + " in its metadata");
        }
        return text;
    }

    /** A whole number within the given bounds. */
    long number(String key, long least, long most) throws MalformedFileException {
        String text = text(key);
        if (text.matches("\\d{1,18}")) {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw malformed(key + " in its metadata is \"" + text + "\", expected a number from " + least + " to " + most);
    }

    int integer(String key, int least) throws MalformedFileException {
        return (int) number(key, least, Integer.MAX_VALUE);
    }

    /** A finite number. */
    double real(String key) throws MalformedFileException {
        String text = text(key);
        if (text.length() <= LONGEST_NUMBER && text.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
            double number = Double.parseDouble(text);
            if (Double.isFinite(number)) {
                return number;
            }
        }
        throw malformed(key + " in its metadata is \"" + text + "\", expected a finite number");
    }

    Tensor tensor(String name, Tensor.Type type) throws MalformedFileException {
        Tensor tensor = content.tensors().get(name);
        if (tensor == null || tensor.type() != type) {
            throw malformed("expected a tensor " + name + " of type " + type + ", got "
                    + (tensor == null ? "tensors " + content.tensors().keySet() : tensor.type()));
        }
        return tensor;
    }

    /** All entries whose key begins with {@code prefix}, without it. */
    SortedMap<String, String> under(String prefix) {
        SortedMap<String, String> entries = new TreeMap<>();
        content.metadata().forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                entries.put(key.substring(prefix.length()), value);
            }
        });
        return entries;
    }

    SortedMap<String, String> provenance() {
        return under(PROVENANCE);
    }

    /** Adds entries under {@code prefix}: the reverse of {@link #under}. */
    static void put(Map<String, String> metadata, String prefix, Map<String, String> entries) {
        entries.forEach((key, value) -> metadata.put(prefix + key, value));
    }

    static void putProvenance(Map<String, String> metadata, Map<String, String> provenance) {
        put(metadata, PROVENANCE, provenance);
    }
}
