package dev.onebox.annotations;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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
    private final List<Ends> ends = List.of(new Ends(path -> path), new Ends(FileNames::stem));

    public ImageNames(Dataset dataset) {
        for (AnnotatedImage image : dataset.images()) {
            byPath.put(path(image.name()), image.name());
            ends.forEach(each -> each.add(image));
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
        for (String name : Set.copyOf(names)) {
            String same = byPath.get(path(name));
            if (same != null) {
                meant.put(name, same);
            } else {
                claimed(path(name))
                        .ifPresent(image -> claims.computeIfAbsent(image, claimants -> new ArrayList<>())
                                .add(name));
            }
        }
        claims.keySet().removeAll(Set.copyOf(meant.values()));
        claims.values().removeIf(claimants -> claimants.size() > 1);
        claims.forEach((image, claimants) -> meant.put(claimants.get(0), image));
        return meant;
    }

    /** The only image that fits, if there is just one. */
    private Optional<String> claimed(String path) {
        return ends.stream()
                .map(each -> each.fitting(path))
                .filter(fitting -> !fitting.isEmpty())
                .findFirst()
                .filter(fitting -> fitting.size() == 1)
                .map(fitting -> fitting.iterator().next());
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
            add(byName, shape.apply(path(image.name())), image);
            Stream.concat(Stream.of(image.name()), image.file().map(Path::toString).stream())
                    .forEach(name -> ends(shape.apply(path(name))).forEach(end -> add(byEnd, end, image)));
        }

        private static void add(Map<String, Set<String>> images, String path, AnnotatedImage image) {
            images.computeIfAbsent(path, none -> new HashSet<>()).add(image.name());
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
            List<String> ends = new ArrayList<>(List.of(path));
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
                ends.add(path.substring(slash + 1));
            }
            return ends;
        }
    }
}
