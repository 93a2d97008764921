package dev.onebox.annotations;

import dev.onebox.annotations.text.CsvFile;
import dev.onebox.annotations.text.JsonEntry;
import dev.onebox.annotations.text.JsonFile;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.annotations.text.XmlFile;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells formats by what is in a file or folder; names are only where it looks first.
 *
 * <p>A folder may hold several: the first in the order below is taken, and the others are told. Costs the reading of a few
 * files' beginnings. Stateless.
 */
final class FormatDetector {
    private static final int BEGINNING = 1 << 16;
    private static final int MOST_PROBED = 20;
    private static final int MOST_TOLD = 3;
    private static final String EXPECTED = "expected one of the formats that `onebox convert --help` lists";

    private FormatDetector() {}

    /** @param reason the file that told */
    record Detected(AnnotationFormat format, Path source, Path reason) {
        @Override
        public String toString() {
            return format + " (" + reason.getFileName() + ")";
        }
    }

    /**
     * All that a file or folder can be read as, the likeliest first.
     *
     * @param told the only format that comes into question, as somebody says
     * @throws IOException if it is nothing; it says why
     */
    static List<Detected> detect(Path annotations, Optional<AnnotationFormat> told) throws IOException {
        if (!Files.isDirectory(annotations)) {
            AnnotationFormat format = told.isPresent() ? told.get() : ofFile(annotations);
            return List.of(new Detected(format, annotations, annotations));
        }
        List<Detected> found = ofFolder(annotations).stream()
                .filter(detected -> told.isEmpty() || detected.format() == told.get())
                .toList();
        if (found.isEmpty()) {
            if (told.isEmpty()) {
                throw unrecognised(annotations);
            }
            return List.of(new Detected(told.get(), annotations, annotations));
        }
        requireOne(annotations, found);
        return found;
    }

    /** Files of one kind are parts of a set, perhaps to learn from and to test: which is meant is not for us to say. */
    private static void requireOne(Path folder, List<Detected> found) throws MalformedFileException {
        AnnotationFormat format = found.get(0).format();
        List<String> alike = found.stream()
                .filter(detected -> detected.format() == format)
                .map(detected -> detected.source().toString())
                .toList();
        if (alike.size() > 1) {
            throw new MalformedFileException(
                    folder.toString(),
                    "holds " + alike.size() + " files of " + format + "; name one of them: "
                            + String.join(", ", alike.subList(0, Math.min(MOST_TOLD, alike.size()))));
        }
    }

    /** A sentence about what was chosen, where there was a choice. */
    static Optional<String> choice(Path annotations, List<Detected> detected) {
        Detected taken = detected.get(0);
        if (detected.size() > 1) {
            String others = detected.stream()
                    .skip(1)
                    .limit(MOST_TOLD)
                    .map(Detected::toString)
                    .collect(Collectors.joining(", "));
            return Optional.of(annotations + " was read as " + taken + "; it also looks like " + others
                    + "; if that is not meant, name the file, or convert it with --from");
        }
        return taken.source().equals(annotations)
                ? Optional.empty()
                : Optional.of(annotations + " was read as " + taken);
    }

    private static List<Detected> ofFolder(Path folder) throws IOException {
        String noted = Sidecar.read(folder).format();
        for (AnnotationFormat format : List.of(AnnotationFormat.VOC, AnnotationFormat.YOLO, AnnotationFormat.INRIA)) {
            if (format.toString().equals(noted)) {
                return List.of(new Detected(format, folder, folder.resolve(Sidecar.FILE)));
            }
        }
        List<Detected> found = new ArrayList<>();
        Optional<Path> yolo = YoloLayout.descriptionOf(folder);
        yolo.filter(description -> !YoloLayout.isNameList(description))
                .ifPresent(description -> found.add(new Detected(AnnotationFormat.YOLO, folder, description)));
        if (isInria(folder)) {
            found.add(new Detected(AnnotationFormat.INRIA, folder, folder.resolve(InriaFormat.ANNOTATIONS)));
        }
        for (String ending : List.of(".xml", ".json", ".csv")) {
            addFiles(folder, ending, found);
        }
        yolo.filter(YoloLayout::isNameList)
                .ifPresent(names -> found.add(new Detected(AnnotationFormat.YOLO, folder, names)));
        return found;
    }

    /** The formats of the files of one kind: a set with a file per image is the folder, others are the file itself. */
    private static void addFiles(Path folder, String ending, List<Detected> found) throws IOException {
        List<Path> files = Folders.entries(folder, ending);
        for (Path file : files.subList(0, Math.min(MOST_PROBED, files.size()))) {
            probed(file).ifPresent(format -> {
                boolean isSet = format.isFilePerImage();
                if (!isSet || found.stream().noneMatch(known -> known.format() == format)) {
                    found.add(new Detected(format, isSet ? folder : file, file));
                }
            });
        }
    }

    private static Optional<AnnotationFormat> probed(Path file) {
        try {
            return Optional.of(ofFile(file));
        } catch (IOException e) {
            return Optional.empty(); // something else that lies there
        }
    }

    private static boolean isInria(Path folder) throws IOException {
        List<Path> texts = Folders.files(folder.resolve(InriaFormat.ANNOTATIONS), ".txt");
        return !texts.isEmpty() && isInriaText(beginning(texts.get(0)));
    }

    private static boolean isInriaText(String text) {
        return text.strip().startsWith("# PASCAL Annotation");
    }

    /** Why a folder is none of them; the exception that reading its first file would end with, if there is one. */
    private static IOException unrecognised(Path folder) throws IOException {
        for (String split : List.of("Train", "Test")) {
            if (isInria(folder.resolve(split))) {
                return new MalformedFileException(
                        folder.toString(), "holds splits of an INRIA set; name one of them: " + folder.resolve(split));
            }
        }
        for (String ending : List.of(".xml", ".json", ".csv")) {
            for (Path file : Folders.entries(folder, ending)) {
                return new MalformedFileException(file.toString(), "read as " + ofFile(file) + " it is empty");
            }
        }
        for (Path file : Folders.filesBelow(folder, ".txt")) {
            if (YoloLayout.isBoxes(beginning(file))) {
                return new MalformedFileException(
                        folder.toString(),
                        "boxes of YOLO without the names of their classes; put them into "
                                + folder.resolve("classes.txt") + ", a name per line");
            }
        }
        return new MalformedFileException(folder.toString(), "no annotations in this folder; " + EXPECTED);
    }

    private static AnnotationFormat ofFile(Path file) throws IOException {
        String text = beginning(file).strip();
        if (text.startsWith("<") || text.startsWith("\ufffd\ufffd")) { // or perhaps XML in UTF-16
            return ofXml(file);
        }
        if (YoloLayout.isNameList(file)) {
            return AnnotationFormat.YOLO;
        }
        if (text.startsWith("{") || text.startsWith("[")) {
            return ofJson(file);
        }
        Optional<AnnotationFormat> csv = ofHeader(CsvFile.headerOf(text));
        if (csv.isPresent()) {
            return csv.get();
        }
        if (YoloLayout.describes(text)) {
            return AnnotationFormat.YOLO;
        }
        throw new MalformedFileException(file.toString(), unrecognised(text));
    }

    private static String unrecognised(String text) {
        if (isInriaText(text)) {
            return "one annotation of an INRIA set; name the set's folder";
        }
        if (YoloLayout.isBoxes(text)) {
            return "boxes of one image in YOLO; name the set's folder";
        }
        String begins = text.isEmpty()
                ? "empty"
                : "begins with " + ValidText.shown(text.lines().findFirst().orElse(""));
        return begins + "; " + EXPECTED + "; CSV: " + CsvFormat.EXPECTED;
    }

    /** By the columns; some may still lack, which reading will say. */
    private static Optional<AnnotationFormat> ofHeader(List<String> columns) {
        if (columns.contains("region_shape_attributes")) {
            return Optional.of(AnnotationFormat.VIA_CSV);
        }
        if (columns.contains("filename") && columns.contains("xmin")) {
            return Optional.of(AnnotationFormat.TENSORFLOW_CSV);
        }
        return columns.contains("image") || (columns.contains("label") && columns.size() >= 6)
                ? Optional.of(AnnotationFormat.CSV)
                : Optional.empty();
    }

    private static AnnotationFormat ofXml(Path file) throws IOException {
        String root = XmlFile.root(file);
        return switch (root) {
            case "annotation" -> ofObjects(file);
            case "annotations" -> AnnotationFormat.CVAT;
            case "dataset" -> AnnotationFormat.IMGLAB;
            default ->
                throw new MalformedFileException(
                        file.toString(),
                        "XML of <" + root + ">, expected <annotation> (Pascal VOC, LabelMe), <annotations> (CVAT)"
                                + " or <dataset> (imglab)");
        };
    }

    /** Both call their root so; LabelMe draws polygons, where VOC has corners. */
    private static AnnotationFormat ofObjects(Path file) throws IOException {
        String text = beginning(file);
        boolean isLabelMe = !text.contains("<bndbox>")
                && (text.contains("<polygon>") || text.contains("<imagesize>") || text.contains("<sourceImage>"));
        return isLabelMe ? AnnotationFormat.LABELME_XML : AnnotationFormat.VOC;
    }

    /** By the first key that only one of them has. */
    private static AnnotationFormat ofJson(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) { // read no further than it takes to tell
            JsonFile json = JsonFile.over(file, in);
            if (json.isList()) {
                return json.nextItem()
                        ? ofItem(file, json)
                        : AnnotationFormat.CREATEML; // no images, in whatever format
            }
            for (String key = json.nextKey(); key != null; key = json.nextKey()) {
                Optional<AnnotationFormat> format = ofKey(key, json);
                if (format.isPresent()) {
                    return format.get();
                }
            }
        }
        throw new MalformedFileException(file.toString(), "JSON without images; " + EXPECTED);
    }

    private static Optional<AnnotationFormat> ofKey(String key, JsonFile json) throws IOException {
        return switch (key) {
            case "images", "annotations" -> Optional.of(AnnotationFormat.COCO);
            case "shapes", "imagePath", "imageData" -> Optional.of(AnnotationFormat.LABELME);
            default ->
                key.startsWith("_via") || isViaImage(json) ? Optional.of(AnnotationFormat.VIA_JSON) : Optional.empty();
        };
    }

    private static boolean isViaImage(JsonFile json) throws IOException {
        if (!json.isObject()) {
            json.skip();
            return false;
        }
        JsonEntry value = json.entry(Set.of());
        return value.has("filename") && value.has("regions");
    }

    private static AnnotationFormat ofItem(Path file, JsonFile json) throws IOException {
        JsonEntry item = json.entry(Set.of("predictions", "rle"));
        if (item.has("image_id")) {
            throw new MalformedFileException(file.toString(), "a JSON list of detections; " + EXPECTED);
        }
        boolean isCreateMl = item.has("imagefilename") || (item.has("image") && item.has("annotations"));
        return isCreateMl && !item.at("data").node().isObject()
                ? AnnotationFormat.CREATEML
                : AnnotationFormat.LABEL_STUDIO;
    }

    /** The first characters; bytes that are not UTF-8 do not matter here. */
    static String beginning(Path file) throws IOException {
        String text = new String(TextFile.beginning(file, BEGINNING), StandardCharsets.UTF_8);
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }
}
