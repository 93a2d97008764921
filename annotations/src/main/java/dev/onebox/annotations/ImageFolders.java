package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The folders in which images of annotations usually lie, nearest first: that of the annotations, {@code images} and its
 * like in it or beside it, the folders of splits, and the folder above. Stateless.
 *
 * <p>Where the annotations are named after a split ({@code instances_val2017.json}, {@code Train}), no other split is looked at:
 * it may hold another image of the same name.
 */
final class ImageFolders {
    /** What programs call the folder of images. */
    private static final List<String> NAMES = List.of("images", "JPEGImages", "Images", "img", "data", "pos", "neg");

    private static final String SPLIT = "(train|val|test|dev).*";
    private static final int MOST = 100;

    private ImageFolders() {}

    /** Those near a file or folder of annotations. */
    static List<Path> near(Path annotations, Predicate<Path> allowed) {
        Path folder = Files.isDirectory(annotations) ? annotations : Folders.of(annotations);
        return in(List.of(folder, Folders.of(folder)), annotations, allowed);
    }

    /** Those in a folder that is said to hold the images. */
    static List<Path> in(Path images, Path annotations) {
        return in(List.of(images), annotations, path -> true);
    }

    private static List<Path> in(List<Path> bases, Path annotations, Predicate<Path> allowed) {
        Set<Path> found = new LinkedHashSet<>(List.of(bases.get(0)));
        List<Path> splits = new ArrayList<>();
        for (Path base : bases) {
            NAMES.forEach(name -> found.add(base.resolve(name)));
            splits.addAll(subfolders(base.resolve("images"), ".*", allowed));
            splits.addAll(subfolders(base, SPLIT, allowed));
        }
        String name = String.valueOf(annotations.getFileName()).toLowerCase(Locale.ROOT);
        boolean isOfOneSplit = splits.stream().anyMatch(split -> isSplit(split) && names(name, split));
        splits.removeIf(split -> isOfOneSplit && isSplit(split) && !names(name, split));
        for (Path split : splits) {
            found.add(split);
            found.add(split.resolve("images"));
        }
        found.addAll(bases);
        return found.stream()
                .filter(each -> each.equals(bases.get(0)) || Files.isDirectory(each))
                .filter(allowed)
                .limit(MOST)
                .toList();
    }

    private static boolean isSplit(Path folder) {
        return lastPart(folder).matches(SPLIT);
    }

    /** Whether annotations of this name are those of a split: "instances_val2017.json" of "val2017", "latest.json" not of "test". */
    private static boolean names(String annotations, Path split) {
        return annotations.matches("(.*[^a-z])?" + Pattern.quote(lastPart(split)) + "([^a-z].*)?");
    }

    private static String lastPart(Path folder) {
        return String.valueOf(folder.getFileName()).toLowerCase(Locale.ROOT);
    }

    private static List<Path> subfolders(Path folder, String names, Predicate<Path> allowed) {
        if (!allowed.test(folder)) {
            return List.of();
        }
        try {
            List<Path> found = Folders.list(
                    folder,
                    entry -> Files.isDirectory(entry)
                            && lastPart(entry).matches(names)
                            && !lastPart(entry).startsWith("."));
            return found.subList(0, Math.min(MOST, found.size()));
        } catch (IOException e) {
            return List.of(); // a folder that cannot be listed helps nobody; its images are named as missing
        }
    }
}
