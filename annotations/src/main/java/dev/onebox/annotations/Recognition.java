package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tells formats by what is in a file or folder; names are only where it looks first. Stateless. */
final class Recognition {
    private static final int BEGINNING = 1 << 16;
    private static final String EXPECTED =
            "expected CSV, COCO JSON, imglab XML, or a folder of Pascal VOC, YOLO or INRIA";

    private Recognition() {}

    static AnnotationFormat formatOf(Path annotations) throws IOException {
        return Files.isDirectory(annotations) ? ofFolder(annotations) : ofFile(annotations);
    }

    private static AnnotationFormat ofFolder(Path folder) throws IOException {
        Optional<AnnotationFormat> noted = noted(folder);
        if (noted.isPresent()) {
            return noted.get();
        }
        if (YoloFolder.dataOf(folder).isPresent()) {
            return AnnotationFormat.YOLO;
        }
        if (isInria(folder)) {
            return AnnotationFormat.INRIA;
        }
        List<Path> xml = VocReader.files(folder);
        if (!xml.isEmpty()) {
            return ofXml(xml.get(0), folder);
        }
        throw unrecognised(folder);
    }

    private static Optional<AnnotationFormat> noted(Path folder) throws IOException {
        String format = Notes.read(folder).format();
        return List.of(AnnotationFormat.VOC, AnnotationFormat.YOLO, AnnotationFormat.INRIA).stream()
                .filter(known -> known.toString().equals(format))
                .findFirst();
    }

    private static boolean isInria(Path folder) throws IOException {
        List<Path> texts = Folders.files(folder.resolve(InriaReader.ANNOTATIONS), ".txt");
        return !texts.isEmpty() && isInriaText(beginning(texts.get(0)));
    }

    private static boolean isInriaText(String text) {
        return text.strip().startsWith("# PASCAL Annotation");
    }

    private static MalformedFileException unrecognised(Path folder) throws IOException {
        for (String split : List.of("Train", "Test")) {
            if (isInria(folder.resolve(split))) {
                return new MalformedFileException(
                        folder.toString(), "holds splits of an INRIA set; name one of them: " + folder.resolve(split));
            }
        }
        for (String ending : List.of(".csv", ".json")) {
            List<Path> files = Folders.files(folder, ending);
            if (!files.isEmpty()) {
                return new MalformedFileException(
                        folder.toString(), "no annotation folder; if you mean a file in it, name it: " + files.get(0));
            }
        }
        return new MalformedFileException(folder.toString(), "no annotations in this folder; " + EXPECTED);
    }

    private static AnnotationFormat ofXml(Path file, Path source) throws IOException {
        String root = XmlWalk.root(file, DatasetFiles.MOST_BYTES);
        if (root.equals("annotation")) {
            return AnnotationFormat.VOC;
        }
        if (root.equals("dataset") && file.equals(source)) {
            return AnnotationFormat.IMGLAB;
        }
        throw new MalformedFileException(
                file.toString(),
                root.equals("dataset")
                        ? "an imglab file; name it instead of its folder"
                        : "XML of <" + root + ">, expected <annotation> (Pascal VOC) or <dataset> (imglab)");
    }

    private static AnnotationFormat ofFile(Path file) throws IOException {
        String text = beginning(file).strip();
        if (text.startsWith("<") || text.startsWith("\ufffd\ufffd")) { // or perhaps XML in UTF-16
            return ofXml(file, file);
        }
        if (text.startsWith("{")) {
            return AnnotationFormat.COCO;
        }
        if (CsvColumns.isHeader(text)) {
            return AnnotationFormat.CSV;
        }
        if (YoloFolder.describes(text)) {
            return AnnotationFormat.YOLO;
        }
        if (isInriaText(text)) {
            throw new MalformedFileException(file.toString(), "one annotation of an INRIA set; name the set's folder");
        }
        if (text.startsWith("[")) {
            throw new MalformedFileException(file.toString(), "a JSON list, as of detections; " + EXPECTED);
        }
        throw new MalformedFileException(
                file.toString(),
                (text.isEmpty()
                                ? "empty"
                                : "begins with "
                                        + Words.shown(text.lines().findFirst().orElse(""))) + "; " + EXPECTED
                        + "; CSV: " + CsvColumns.EXPECTED);
    }

    /** The first characters; bytes that are not UTF-8 do not matter here. */
    static String beginning(Path file) throws IOException {
        String text = new String(TextFile.beginning(file, BEGINNING), StandardCharsets.UTF_8);
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }
}
