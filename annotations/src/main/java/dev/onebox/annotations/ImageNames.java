package dev.onebox.annotations;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The images of a dataset by what others call them: detections name files as somebody gave them on a command line, from
 * another folder or with another extension than the annotations say.
 *
 * <p>An equal name is the image. Otherwise one name, or the path of the file, must be the end of the other, by whole
 * folders, with the extension or else without it, and no other image may fit: {@code neg/1.png} is never {@code pos/1.png}.
 * Time linear in the number of names. Immutable.
 */
public final class ImageNames {
    private final Map<String, String> byPath = new HashMap<>();
    private final Ends whole = new Ends(path -> path);
    private final Ends stems = new Ends(FileNames::stem);

    public ImageNames(Dataset dataset) {
        for (AnnotatedImage image : dataset.images()) {
            byPath.put(path(image.name()), image.name());
            whole.add(image);
            stems.add(image);
        }
    }

    /**
     * For each name the image it means, by that image's own name; names that mean none stay out.
     *
     * <p>No image is meant by two names: an equal one goes before others, and where only others compete none is believed.
     */
    public Map<String, String> meant(Collection<String> names) {
        Map<String, String> meant = new HashMap<>();
        Map<String, List<String>> claims = new HashMap<>();
        for (String name : new HashSet<>(names)) {
            String same = byPath.get(path(name));
            if (same != null) {
                meant.put(name, same);
            } else {
                claimed(path(name))
                        .forEach(image -> claims.computeIfAbsent(image, i -> new ArrayList<>())
                                .add(name));
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

    /** The only image that fits, if there is just one. */
    private Set<String> claimed(String path) {
        Set<String> fitting = whole.fitting(path);
        Set<String> all = fitting.isEmpty() ? stems.fitting(path) : fitting;
        return all.size() == 1 ? all : Set.of();
    }

    /** With slashes, and without folders that lead nowhere. */
    private static String path(String name) {
        return name.replace('\\', '/').replaceAll("/+", "/").replaceAll("(^|/)(\\./)+", "$1");
    }

    /** Images by the ends of their paths. */
    private static final class Ends {
        private final UnaryOperator<String> shape;
        private final Map<String, Set<String>> byName = new HashMap<>();
        private final Map<String, Set<String>> byEnd = new HashMap<>();

        /** @param shape what of a path is compared */
        Ends(UnaryOperator<String> shape) {
            this.shape = shape;
        }

        void add(AnnotatedImage image) {
            String name = shape.apply(path(image.name()));
            byName.computeIfAbsent(name, n -> new HashSet<>()).add(image.name());
            add(name, image);
            image.file().ifPresent(file -> add(shape.apply(path(file.toString())), image));
        }

        private void add(String path, AnnotatedImage image) {
            ends(path)
                    .forEach(end ->
                            byEnd.computeIfAbsent(end, e -> new HashSet<>()).add(image.name()));
        }

        /** Images whose path ends with this one, or whose name is the end of it. */
        Set<String> fitting(String path) {
            String shaped = shape.apply(path);
            Set<String> fitting = new HashSet<>(byEnd.getOrDefault(shaped, Set.of()));
            ends(shaped).forEach(end -> fitting.addAll(byName.getOrDefault(end, Set.of())));
            return fitting;
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
}
