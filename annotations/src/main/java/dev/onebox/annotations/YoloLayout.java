package dev.onebox.annotations;

import dev.onebox.annotations.text.ReadLimits;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.annotations.text.YamlFile;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What lies where in a YOLO folder. Whoever made it left one of these descriptions:
 *
 * <pre>
 *   data.yaml         Ultralytics: names, a list or a map; train, val, test: folders of images or lists of them
 *   obj.data          Darknet, CVAT: names = a file, train = a list of images, valid = another
 *   obj.names, classes.txt, predefined_classes.txt, _darknet.labels
 *                     CVAT, labelImg, Label Studio, Roboflow: a name per line; texts of boxes beside the images or in labels/
 * </pre>
 *
 * <p>Paths may be those of another machine: what counts is their end. Images are called by their path as seen from the
 * folder. One per reading.
 */
final class YoloLayout {
    static final String DATA = "data.yaml";
    private static final int MOST_BYTES = 1 << 20;
    private static final List<String> SPLITS = List.of("train", "val", "valid", "test");
    private static final List<String> NAME_LISTS =
            List.of("obj.names", "_darknet.labels", "classes.txt", "predefined_classes.txt");
    private static final Pattern NAMES = Pattern.compile("(?m)^[\"']?names[\"']?\\s*[:=]");
    private static final Pattern BOX = Pattern.compile("\\s*\\d+(\\s+[-+0-9.eE]+){4,}\\s*");
    private static final String IMAGES = "images/";
    private static final String LABELS = "labels/";

    private final Path description;
    private final Path root;
    private final ImageFinder finder;
    private final Map<String, Map<String, String>> entries;
    private final Map<String, String> names;
    private final List<String> missing = new ArrayList<>();
    private final List<String> unlabelled = new ArrayList<>();

    YoloLayout(Path source, ImageFinder finder) throws IOException {
        this.finder = finder;
        this.description = descriptionOf(source)
                .orElseThrow(() -> new MalformedFileException(source.toString(), "no " + DATA + " and no classes.txt"));
        finder.requireAllowed(description);
        this.root = Files.isDirectory(source) ? source : Folders.of(source);
        this.entries = isNameList(description) ? Map.of() : settings(description);
        this.names = isNameList(description) ? numbered(description) : named();
    }

    private static Map<String, Map<String, String>> settings(Path description) throws IOException {
        return description.toString().endsWith(".data") ? darknet(description) : YamlFile.read(description);
    }

    /** {@code key = value} per line. */
    private static Map<String, Map<String, String>> darknet(Path file) throws IOException {
        Map<String, Map<String, String>> settings = new HashMap<>();
        for (String line : Folders.lines(TextFile.utf8(file, MOST_BYTES))) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                settings.put(
                        line.substring(0, equals).strip(),
                        Map.of("0", line.substring(equals + 1).strip()));
            }
        }
        return settings;
    }

    private Map<String, String> named() throws IOException {
        Map<String, String> known = entries.getOrDefault("names", Map.of());
        if (!description.toString().endsWith(".data")) {
            if (!entries.containsKey("names")) {
                throw new MalformedFileException(description.toString(), "no `names:` of classes");
            }
            return known;
        }
        String file = known.getOrDefault("0", "");
        for (Path place : places(file)) {
            if (isFile(place)) {
                return numbered(place);
            }
        }
        throw new MalformedFileException(description.toString(), "names = " + file + ": no such file");
    }

    private boolean isFile(Path path) {
        return Files.isRegularFile(path) && finder.isAllowed(path);
    }

    private boolean isFolder(Path path) {
        return Files.isDirectory(path) && finder.isAllowed(path);
    }

    private static Map<String, String> numbered(Path file) throws IOException {
        Map<String, String> names = new HashMap<>();
        List<String> lines = TextFile.utf8(file, MOST_BYTES).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            names.put(String.valueOf(i), lines.get(i).strip());
        }
        return names;
    }

    /** The file that describes a folder; a file describes its own. */
    static Optional<Path> descriptionOf(Path source) throws IOException {
        if (!Files.isDirectory(source)) {
            return Optional.of(source);
        }
        for (String ending : List.of(DATA, ".yaml", ".yml", "obj.data", ".data")) {
            for (Path file : Folders.files(source, ending)) {
                if (Files.isRegularFile(file) && describes(FormatDetector.beginning(file))) {
                    return Optional.of(file);
                }
            }
        }
        for (String folder : List.of("", "train", "valid", "val", "test")) {
            for (String list : NAME_LISTS) {
                if (Files.isRegularFile(source.resolve(folder).resolve(list))) {
                    return Optional.of(source.resolve(folder).resolve(list));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a text can be such a description. */
    static boolean describes(String text) {
        return NAMES.matcher(text).find();
    }

    /** Whether a file lists names of classes, as its own name tells: its content could be anything. */
    static boolean isNameList(Path file) {
        String name = String.valueOf(file.getFileName());
        return NAME_LISTS.contains(name) || name.endsWith(".names");
    }

    /** Whether a text is one of boxes. */
    static boolean isBoxes(String text) {
        return BOX.matcher(text.lines().findFirst().orElse("")).matches();
    }

    Path description() {
        return description;
    }

    Path root() {
        return root;
    }

    /** Splits that are named and not there. */
    List<String> missing() {
        return missing;
    }

    /** Photos beside texts of boxes that have none, as labelImg leaves those that nobody has looked at. */
    List<String> unlabelled() {
        return unlabelled;
    }

    String label(String number) throws SkippedException {
        String label = names.getOrDefault(number, "");
        if (label.isEmpty()) {
            throw new SkippedException(
                    "class " + ValidText.shown(number) + " is not among the names of " + description);
        }
        return label;
    }

    /** All images, each once, in the order of the splits, with the files of their boxes, which need not be there. */
    Map<String, Path> images() throws IOException {
        Map<String, Path> images = new LinkedHashMap<>();
        for (String split : SPLITS) {
            for (String value : entries.getOrDefault(split, Map.of()).values()) {
                if (!value.isEmpty()) {
                    images.putAll(imagesOf(split, value.replace('\\', '/')));
                }
            }
        }
        if (images.isEmpty()) {
            images.putAll(withLabels(Folders.photos(root.resolve("images"), root)));
        }
        if (images.isEmpty()) {
            images.putAll(labelled(root));
            Folders.photos(root, root).stream()
                    .filter(photo -> !images.containsKey(photo))
                    .forEach(unlabelled::add);
        }
        return images;
    }

    private Map<String, Path> imagesOf(String split, String value) throws IOException {
        for (Path place : places(value)) {
            if (isFolder(place)) {
                List<String> photos = Folders.photos(place, root);
                return photos.isEmpty() ? labelled(place) : withLabels(photos);
            }
            if (isFile(place)) {
                return withLabels(listed(place));
            }
        }
        for (Path place : places(value)) { // the images may be elsewhere, and their labels tell their names
            Path labels =
                    root.resolve((Folders.seenFrom(root, place) + "/").replaceFirst("(^|.*/)images/", "$1labels/"));
            if (isFolder(labels)) {
                return labelled(labels);
            }
        }
        missing.add(split + ": " + value);
        return Map.of();
    }

    private Map<String, Path> withLabels(List<String> images) {
        Map<String, Path> labels = new LinkedHashMap<>();
        images.forEach(image -> labels.put(image, labelsFor(image)));
        return labels;
    }

    /** Where a path of the description may be: below its {@code path}, in its folder, or where the end of it is. */
    private Set<Path> places(String value) {
        String path = entries.getOrDefault("path", Map.of()).getOrDefault("0", "");
        Set<Path> places = new LinkedHashSet<>();
        Path folder = Folders.of(description);
        try {
            places.add(folder.resolve(path.replace('\\', '/')).resolve(value));
            FileNames.endings(value).forEach(ending -> places.add(folder.resolve(ending)));
        } catch (InvalidPathException e) {
            // no file can have that name here
        }
        return places;
    }

    /** The images of a list; {@code ./} means the list's own folder. */
    private List<String> listed(Path list) throws IOException {
        String folder = Folders.seenFrom(root, Folders.of(list));
        String here = folder.isEmpty() ? "" : folder + "/";
        return Folders.lines(TextFile.utf8(list, ReadLimits.MOST_BYTES)).stream()
                .map(line -> line.replace('\\', '/'))
                .map(line -> line.startsWith("./") ? here + line.substring(2) : line)
                .toList();
    }

    /** Every text of boxes below a folder, with the image that it belongs to, which may have any extension. */
    private Map<String, Path> labelled(Path folder) throws IOException {
        Map<String, String> photos = new HashMap<>(); // by their texts
        for (String photo : Folders.photos(root, root)) {
            photos.putIfAbsent(Folders.seenFrom(root, labelsFor(photo)), photo);
        }
        Map<String, Path> found = new LinkedHashMap<>();
        for (Path file : Folders.filesBelow(folder, ".txt")) {
            String seen = Folders.seenFrom(root, file);
            String photo = photos.get(seen);
            if (photo != null || isLabels(file)) {
                found.put(photo == null ? FileNames.stem(imagesInsteadOfLabels(seen)) : photo, file);
            }
        }
        return found;
    }

    private static boolean isLabels(Path file) throws IOException {
        String text = FormatDetector.beginning(file);
        return !isNameList(file) && (text.isBlank() || isBoxes(text));
    }

    private static String imagesInsteadOfLabels(String path) {
        return ("/" + path).replaceFirst("(.*)/labels/", "$1/images/").substring(1);
    }

    /** The text of an image; where the image itself is not, its path is that of another machine, and the end of it counts. */
    private Path labelsFor(String image) {
        boolean isHere = Files.exists(inRoot(image));
        for (String ending : isHere ? List.of(image) : FileNames.endings(image)) {
            for (String labels : List.of(labelsOf(ending), FileNames.stem(ending) + ".txt")) {
                Path file = inRoot(labels);
                if (isFile(file)) {
                    return file;
                }
            }
        }
        return inRoot(labelsOf(image));
    }

    /** A name that no file can have here stands for a file that is not there. */
    private Path inRoot(String name) {
        return root.resolve(FileNames.path(name).orElse(Path.of("no such file")));
    }

    /** Where the boxes of an image are: in the folder of labels beside that of images, or beside the image itself. */
    static String labelsOf(String image) {
        int folder = ("/" + image).lastIndexOf("/" + IMAGES);
        String moved =
                folder < 0 ? image : image.substring(0, folder) + LABELS + image.substring(folder + IMAGES.length());
        return FileNames.stem(moved) + ".txt";
    }
}
