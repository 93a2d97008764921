package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The formats of annotations. {@link #of} tells them by content. */
public enum AnnotationFormat {
    /** CSV with x, y, width and height; read with either header. */
    CSV,

    /** CSV with corners, 0-based and inclusive: a way to write; both are read as {@link #CSV}. */
    CSV_CORNERS,

    /** A COCO document. */
    COCO,

    /** A folder of Pascal VOC XML. */
    VOC,

    /** A YOLO folder with {@code data.yaml}. */
    YOLO,

    /** XML of dlib's imglab. */
    IMGLAB,

    /** A split of INRIA Person, or a folder like one. */
    INRIA;

    /** Whether it is a folder of files, rather than one file. */
    public boolean isFolder() {
        return this == VOC || this == YOLO || this == INRIA;
    }

    /** The format of that name, in whatever case. @throws IllegalArgumentException if there is none; it lists all */
    public static AnnotationFormat named(String name) {
        for (AnnotationFormat format : values()) {
            if (format.toString().equalsIgnoreCase(name)) {
                return format;
            }
        }
        throw new IllegalArgumentException("format " + name + ": expected one of " + Arrays.toString(values()));
    }

    /** The name on the command line: {@code csv}, {@code csv-corners}, … */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The format of what is there. @throws IOException if it is missing, or none of them; the message says what it is */
    public static AnnotationFormat of(Path annotations) throws IOException {
        return Recognition.formatOf(annotations);
    }

    /** Where images lie when nobody says otherwise. */
    List<Path> roots(Path annotations) {
        return switch (this) {
            case VOC -> VocReader.roots(annotations);
            case YOLO -> YoloReader.roots(annotations);
            case INRIA -> InriaReader.roots(annotations);
            default -> List.of(Folders.of(annotations));
        };
    }

    void read(Path annotations, DatasetBuilder into) throws IOException {
        switch (this) {
            case CSV, CSV_CORNERS -> CsvReader.read(annotations, into);
            case COCO -> CocoReader.read(annotations, into);
            case VOC -> VocReader.read(annotations, into);
            case YOLO -> YoloReader.read(annotations, into);
            case IMGLAB -> ImglabReader.read(annotations, into);
            case INRIA -> InriaReader.read(annotations, into);
        }
    }

    /** Writes a format that is one text. */
    void writeText(List<MarkedImage> images, Appendable out) throws IOException {
        switch (this) {
            case CSV -> CsvWriter.write(images, false, out);
            case CSV_CORNERS -> CsvWriter.write(images, true, out);
            case COCO -> CocoWriter.write(images, out);
            case IMGLAB -> ImglabWriter.write(images, out);
            default -> throw new IllegalArgumentException(this + " is a folder, expected a format of one file");
        }
    }

    /** Fills a folder that is there and empty; returns what could not be written. */
    List<Problem> writeFolder(List<MarkedImage> images, Path target) throws IOException {
        return switch (this) {
            case VOC -> VocWriter.write(images, target);
            case YOLO -> YoloWriter.write(images, target);
            case INRIA -> InriaWriter.write(images, target);
            default -> throw new IllegalArgumentException(this + " is one file, expected a format of a folder");
        };
    }
}
