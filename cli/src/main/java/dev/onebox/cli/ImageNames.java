package dev.onebox.cli;

import dev.onebox.dataset.AnnotatedImage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which annotated image a detection means.
 *
 * <p>The same photo is {@code pos/a.png} in a list, {@code a.png} for who searched the folder {@code pos}, and has a full
 * path besides. Equal names are equal images; else one name must be the end of the other, by whole folders, and nobody else
 * may fit. One per truth.
 */
final class ImageNames {
    private final Map<String, String> exact = new HashMap<>(); // path → name
    private final Map<String, Set<String>> byEnd = new HashMap<>(); // end of a path → names

    ImageNames(Collection<AnnotatedImage> images) {
        for (AnnotatedImage image : images) {
            exact.put(path(image.name()), image.name());
            add(path(image.name()), image.name());
            image.file().ifPresent(file -> add(path(file.toString()), image.name()));
        }
    }

    private void add(String path, String name) {
        for (String end : ends(path)) {
            byEnd.computeIfAbsent(end, e -> new HashSet<>()).add(name);
        }
    }

    /** For each name the name of the annotated image it means; those that mean none stay out. */
    Map<String, String> meant(Collection<String> names) {
        Map<String, String> meant = new HashMap<>();
        Map<String, List<String>> claims = new HashMap<>();
        for (String name : new HashSet<>(names)) {
            String same = exact.get(path(name));
            if (same != null) {
                meant.put(name, same);
            } else if (candidates(path(name)).size() == 1) {
                String only = candidates(path(name)).iterator().next();
                claims.computeIfAbsent(only, o -> new ArrayList<>()).add(name);
            }
        }
        Set<String> taken = new HashSet<>(meant.values());
        claims.forEach((image, claimants) -> {
            if (claimants.size() == 1 && !taken.contains(image)) {
                meant.put(claimants.get(0), image);
            }
        });
        return meant;
    }

    private Set<String> candidates(String path) {
        Set<String> candidates = new HashSet<>(byEnd.getOrDefault(path, Set.of()));
        for (String end : ends(path)) {
            String whole = exact.get(end);
            if (whole != null) {
                candidates.add(whole);
            }
        }
        return candidates;
    }

    /** With slashes, and without folders that lead nowhere. */
    private static String path(String name) {
        return name.replace('\\', '/').replaceAll("(^|/)(\\./)+", "$1").replaceAll("/+", "/");
    }

    /** The path and all its ends that begin with a folder or are the file's name. */
    private static List<String> ends(String path) {
        List<String> ends = new ArrayList<>();
        ends.add(path);
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            ends.add(path.substring(slash + 1));
        }
        return ends;
    }
}
