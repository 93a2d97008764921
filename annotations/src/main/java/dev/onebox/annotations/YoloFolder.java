package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What lies where in a YOLO folder, as its {@code data.yaml} says.
 *
 * <pre>
 *   path: the folder, if not that of data.yaml
 *   train, val, test: a folder of images, a list of them (*.txt), or several of either
 *   names: of classes, a list or a map from numbers
 * </pre>
 *
 * <p>Images are called by their path as seen from the folder. One per reading.
 */
final class YoloFolder {
    static final String DATA = "data.yaml";
    private static final int MOST_BYTES = 1 << 20;
    private static final List<String> SPLITS = List.of("train", "val", "valid", "test");
    private static final Pattern NAMES = Pattern.compile("(?m)^[\"']?names[\"']?\\s*:");
    private static final String IMAGES = "images/";
    private static final String LABELS = "labels/";

    private final Path data;
    private final Path root;
    private final Map<String, Map<String, String>> entries;
    private final Confines confines;
    private final List<String> missing = new ArrayList<>();

    YoloFolder(Path source, Confines confines) throws IOException {
        this.confines = confines;
        this.data = dataOf(source).orElseThrow(() -> new MalformedFileException(source.toString(), "no " + DATA));
        this.root = Folders.of(data);
        this.entries = YamlText.parse(data.toString(), TextFile.utf8(data, MOST_BYTES));
        if (!entries.containsKey("names")) {
            throw new MalformedFileException(data.toString(), "no `names:` of classes");
        }
    }

    /** The file that describes a folder; a file describes its own. */
    static Optional<Path> dataOf(Path source) throws IOException {
        if (!Files.isDirectory(source)) {
            return Optional.of(source);
        }
        List<Path> described = new ArrayList<>();
        for (String ending : List.of(DATA, ".yaml", ".yml")) {
            for (Path file : Folders.files(source, ending)) {
                if (Files.size(file) <= MOST_BYTES && describes(TextFile.latin1(file, MOST_BYTES))) {
                    described.add(file);
                }
            }
        }
        return described.stream().findFirst();
    }

    /** Whether a text can be such a description. */
    static boolean describes(String text) {
        return NAMES.matcher(text).find();
    }

    Path data() {
        return data;
    }

    Path root() {
        return root;
    }

    /** Splits that are named and not there. */
    List<String> missing() {
        return missing;
    }

    /** The name of a class. */
    String label(String number) throws SkippedException {
        String label = entries.getOrDefault("names", Map.of()).get(number);
        if (label == null) {
            throw new SkippedException("class " + Words.shown(number) + " is not among the names of " + data);
        }
        return label;
    }

    /** All images, each once, in the order of the splits, with the file of its boxes. */
    Map<String, String> images() throws IOException {
        Set<String> images = new LinkedHashSet<>();
        for (String split : SPLITS) {
            for (String value : entries.getOrDefault(split, Map.of()).values()) {
                if (!value.isEmpty()) {
                    images.addAll(imagesOf(split, value));
                }
            }
        }
        if (images.isEmpty()) {
            images.addAll(Folders.photos(root.resolve("images"), root));
        }
        Map<String, String> labels = new LinkedHashMap<>();
        images.forEach(image -> labels.put(image, labelsOf(image)));
        return labels.isEmpty() ? labelled() : labels;
    }

    /** Where the images are elsewhere, their labels tell their names but for the extension. */
    private Map<String, String> labelled() throws IOException {
        Map<String, String> images = new LinkedHashMap<>();
        for (Path file : Folders.filesBelow(root.resolve("labels"), ".txt")) {
            String labels = Folders.seenFrom(root, file);
            images.put(IMAGES + FileNames.stem(labels.substring(LABELS.length())), labels);
        }
        return images;
    }

    private List<String> imagesOf(String split, String value) throws IOException {
        for (Path place : places(value)) {
            if (Files.isDirectory(place) && confines.allow(place)) {
                return Folders.photos(place, root);
            }
            if (Files.isRegularFile(place) && confines.allow(place)) {
                return listed(place);
            }
        }
        missing.add(split + ": " + value);
        return List.of();
    }

    /** A well-known service writes {@code ../train/images} for what lies in {@code train/images}. */
    private List<Path> places(String value) {
        String path = entries.getOrDefault("path", Map.of()).getOrDefault("0", "");
        try {
            return List.of(
                    root.resolve(path).resolve(value),
                    root.resolve(value),
                    root.resolve(value.replaceFirst("^(\\.\\./)+", "")));
        } catch (InvalidPathException e) {
            return List.of();
        }
    }

    /** The images of a list; {@code ./} means the list's own folder. */
    private List<String> listed(Path list) throws IOException {
        String folder = Folders.seenFrom(root, Folders.of(list));
        String here = folder.isEmpty() ? "" : folder + "/";
        return Folders.lines(TextFile.utf8(list, DatasetFiles.MOST_BYTES)).stream()
                .map(line -> line.replace('\\', '/'))
                .map(line -> line.startsWith("./") ? here + line.substring(2) : line)
                .toList();
    }

    /** Where the boxes of an image are: in the folder of labels beside that of images, or beside the image itself. */
    static String labelsOf(String image) {
        int folder = ("/" + image).lastIndexOf("/" + IMAGES);
        String moved =
                folder < 0 ? image : image.substring(0, folder) + LABELS + image.substring(folder + IMAGES.length());
        return FileNames.stem(moved) + ".txt";
    }
}
