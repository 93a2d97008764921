package dev.onebox.annotations;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Annotated images, and everything that had to be left out while they were read or is not to be seen.
 *
 * <p>Images stand in the order of their file, each name once. Immutable.
 *
 * @param notes what was kept but not as it stood, such as polygons, and what was chosen while reading; a sentence each
 */
public record Dataset(List<AnnotatedImage> images, List<Problem> problems, List<String> notes) {
    private static final int MOST_LABELS_SHOWN = 20;

    public Dataset {
        images = List.copyOf(images);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
        Set<String> names = new HashSet<>();
        for (AnnotatedImage image : images) {
            if (!names.add(image.name())) {
                throw new IllegalArgumentException("image " + image.name() + " twice in a dataset");
            }
        }
    }

    /** One that has nothing to say about how it was read. */
    public Dataset(List<AnnotatedImage> images, List<Problem> problems) {
        this(images, problems, List.of());
    }

    /** All labels that occur, sorted. */
    public SortedSet<String> labels() {
        return images.stream()
                .flatMap(image -> image.annotations().stream())
                .map(Annotation::label)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The same without the images of these names. */
    public Dataset without(Set<String> names) {
        return new Dataset(
                images.stream().filter(image -> !names.contains(image.name())).toList(), problems, notes);
    }

    /** The number of boxes. */
    public int boxes() {
        return images.stream().mapToInt(image -> image.annotations().size()).sum();
    }

    /**
     * All images, with the annotations of one label only.
     *
     * @throws IllegalArgumentException if it does not occur; the message lists those that do
     */
    public Dataset withLabel(String label) {
        SortedSet<String> labels = labels();
        if (!labels.contains(label)) {
            throw new IllegalArgumentException(unknownLabel(label, labels));
        }
        return new Dataset(
                images.stream().map(image -> image.with(labelled(image, label))).toList(), problems, notes);
    }

    private static List<Annotation> labelled(AnnotatedImage image, String label) {
        return image.annotations().stream()
                .filter(annotation -> annotation.label().equals(label))
                .toList();
    }

    private static String unknownLabel(String label, SortedSet<String> labels) {
        String listed = labels.stream().limit(MOST_LABELS_SHOWN).collect(Collectors.joining(", "));
        String more = labels.size() > MOST_LABELS_SHOWN ? " and " + (labels.size() - MOST_LABELS_SHOWN) + " more" : "";
        return "label " + label + " does not occur; "
                + (labels.isEmpty() ? "there is no box at all" : "there are " + listed + more);
    }
}
