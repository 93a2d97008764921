package dev.onebox.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The formats of annotations. {@link #of} tells them by content. */
public enum AnnotationFormat {
    /** CSV with x, y, width and height; read with either header. */
    CSV(CsvReader::read, (images, out) -> CsvWriter.write(images, false, out)),

    /** CSV with corners, 0-based and inclusive: a way to write; both are read as {@link #CSV}. */
    CSV_CORNERS(CsvReader::read, (images, out) -> CsvWriter.write(images, true, out)),

    /** A COCO document. */
    COCO(CocoReader::read, CocoWriter::write),

    /** A folder of Pascal VOC XML. */
    VOC(VocReader::roots, VocReader::read, VocWriter::write),

    /** A YOLO folder with {@code data.yaml}. */
    YOLO(YoloReader::roots, YoloReader::read, YoloWriter::write),

    /** XML of dlib's imglab. */
    IMGLAB(ImglabReader::read, ImglabWriter::write),

    /** A split of INRIA Person, or a folder like one. */
    INRIA(InriaReader::roots, InriaReader::read, InriaWriter::write);

    private interface Reader {
        void read(Path annotations, DatasetBuilder into) throws IOException;
    }

    private interface TextWriter {
        void write(List<MarkedImage> images, Appendable out) throws IOException;
    }

    private interface FolderWriter {
        List<Problem> write(List<MarkedImage> images, Path folder) throws IOException;
    }

    private final Function<Path, List<Path>> roots;
    private final Reader reader;
    private final Optional<TextWriter> textWriter;
    private final Optional<FolderWriter> folderWriter;

    AnnotationFormat(Reader reader, TextWriter writer) {
        this.roots = file -> List.of(Folders.of(file));
        this.reader = reader;
        this.textWriter = Optional.of(writer);
        this.folderWriter = Optional.empty();
    }

    AnnotationFormat(Function<Path, List<Path>> roots, Reader reader, FolderWriter writer) {
        this.roots = roots;
        this.reader = reader;
        this.textWriter = Optional.empty();
        this.folderWriter = Optional.of(writer);
    }

    /** Whether it is a folder of files, rather than one file. */
    public boolean isFolder() {
        return folderWriter.isPresent();
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
        return roots.apply(annotations);
    }

    void read(Path annotations, DatasetBuilder into) throws IOException {
        reader.read(annotations, into);
    }

    /** Writes a format that is one text. */
    void writeText(List<MarkedImage> images, Appendable out) throws IOException {
        textWriter.orElseThrow().write(images, out);
    }

    /** Fills a folder that is there and empty; returns what could not be written. */
    List<Problem> writeFolder(List<MarkedImage> images, Path target) throws IOException {
        return folderWriter.orElseThrow().write(images, target);
    }
}
