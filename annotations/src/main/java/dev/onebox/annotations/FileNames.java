package dev.onebox.annotations;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names for files of annotations, after the images they belong to: safe on every system, none twice, not even in
 * another case. One per folder.
 */
final class FileNames {
    private static final int LONGEST = 120;
    private static final int MOST_FOLDERS = 12;

    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> repeated = new HashMap<>(); // so that many alike do not start from 2 each

    /** After the last part of an image's name, without extension. */
    String flat(String image) {
        return unique(safe(lastStem(image)));
    }

    /** After the whole name, folders kept, without extension; flat where the folders lead out or cannot be. */
    String nested(String image) {
        String stem = stem(image);
        List<String> parts = List.of(stem.split("/", -1));
        boolean kept = parts.stream().allMatch(part -> part.equals(safe(part))) && stem.length() <= LONGEST;
        return kept ? unique(stem) : flat(image);
    }

    private String unique(String stem) {
        String free = stem;
        while (!taken.add(free.toLowerCase(Locale.ROOT))) {
            free = stem + "-" + repeated.merge(stem, 2, (known, first) -> known + 1);
        }
        return free;
    }

    /** Letters and digits of every script that this system can name files in, and a few signs that none minds. */
    private static String safe(String part) {
        String any = part.replaceAll("[^\\p{L}\\p{M}\\p{N} ._()+=@-]", "_").strip();
        String plain = path(any).isPresent() ? any : any.replaceAll("[^ -~]", "_");
        String shown = plain.startsWith(".") ? "_" + plain.substring(1) : plain;
        String cut = shown.length() > LONGEST ? shown.substring(0, LONGEST).strip() : shown;
        return cut.isEmpty() ? "image" : cut;
    }

    /** The path of that name; absent if no file can have it here. */
    static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** A path and its ends, the longest first: {@code a/b/c.jpg}, {@code b/c.jpg}, {@code c.jpg}. */
    static List<String> endings(String path) {
        List<String> endings = new ArrayList<>(List.of(path));
        List<String> parts = List.of(path.split("/+"));
        for (int i = Math.max(1, parts.size() - MOST_FOLDERS); i < parts.size(); i++) {
            endings.add(String.join("/", parts.subList(i, parts.size())));
        }
        return endings;
    }

    /** The last part, without folders and without extension. */
    static String lastStem(String name) {
        return stem(name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1));
    }

    /** Without extension; a dot in a folder's name is none. */
    static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
    }
}
