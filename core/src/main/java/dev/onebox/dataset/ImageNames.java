package dev.onebox.dataset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The images of a dataset by what others call them: detections name files as somebody gave them on a command line, from
 * another folder or with another extension than the annotations say.
 *
 * <p>An equal name is the image. Otherwise, among those whose last part is the same but for the extension, it is the one
 * whose folders agree furthest, counted from the end; if two agree alike, it is none. Immutable.
 */
public final class ImageNames {
    private final Map<String, AnnotatedImage> byName = new HashMap<>();
    private final Map<String, List<AnnotatedImage>> byStem = new HashMap<>();

    public ImageNames(Dataset dataset) {
        for (AnnotatedImage image : dataset.images()) {
            byName.put(image.name(), image);
            byStem.computeIfAbsent(FileNames.lastStem(image.name()), stem -> new ArrayList<>())
                    .add(image);
        }
    }

    /** The image that is meant; absent if there is none, or if it could be several. */
    public Optional<AnnotatedImage> find(String name) {
        AnnotatedImage exact = byName.get(name);
        return exact != null
                ? Optional.of(exact)
                : closest(name, byStem.getOrDefault(FileNames.lastStem(name), List.of()));
    }

    private static Optional<AnnotatedImage> closest(String name, List<AnnotatedImage> candidates) {
        int most = -1;
        List<AnnotatedImage> best = new ArrayList<>();
        for (AnnotatedImage candidate : candidates) {
            int common = commonParts(name, candidate.name());
            if (common > most) {
                best.clear();
                most = common;
            }
            if (common == most) {
                best.add(candidate);
            }
        }
        return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
    }

    /** How many folders agree, from the end; an equal extension decides between equals. */
    private static int commonParts(String name, String other) {
        String[] parts = name.replace('\\', '/').split("/", -1);
        String[] others = other.replace('\\', '/').split("/", -1);
        int common = 1;
        while (common < Math.min(parts.length, others.length)
                && parts[parts.length - 1 - common].equals(others[others.length - 1 - common])) {
            common++;
        }
        return 2 * common + (parts[parts.length - 1].equals(others[others.length - 1]) ? 1 : 0);
    }
}
