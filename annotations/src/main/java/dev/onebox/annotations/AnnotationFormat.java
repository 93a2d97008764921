package dev.onebox.annotations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formats of annotations; each class that reads one says how it counts pixels. {@link #of} tells them by content. */
@SuppressWarnings("ImmutableEnumChecker") // readers and writers are static methods
public enum AnnotationFormat {
    /** CSV with x, y, width and height; read with any header. */
    CSV(CsvBoxReader::read, CsvBoxWriter::writeSides),

    /** CSV with corners, 0-based and inclusive: a way to write; told as {@link #CSV}. */
    CSV_CORNERS(CsvBoxReader::read, CsvBoxWriter::writeCorners),

    /** CSV of the tutorials of TensorFlow's object detection and of Roboflow. */
    TENSORFLOW_CSV(CsvBoxReader::read, CsvBoxWriter::writeTensorFlow),

    /** A COCO document. */
    COCO(CocoReader::read, CocoWriter::write),

    /** A folder of Pascal VOC XML. */
    VOC(VocReader::read, VocWriter::write),

    /** A YOLO folder with {@code data.yaml}, {@code obj.data} or {@code classes.txt}. */
    YOLO(YoloReader::read, YoloWriter::write),

    /** XML of dlib's imglab. */
    IMGLAB(ImglabReader::read, ImglabWriter::write),

    /** A split of INRIA Person, or a folder like one. */
    INRIA(InriaReader::read, InriaWriter::write),

    /** CSV of VGG's Image Annotator. */
    VIA_CSV(ViaReader::readCsv, ViaWriter::writeCsv),

    /** A project or JSON of VGG's Image Annotator. */
    VIA_JSON(ViaReader::readJson, ViaWriter::writeJson),

    /** "CVAT for images 1.1". */
    CVAT(CvatReader::read, CvatWriter::write),

    /** A folder of LabelMe's JSON. */
    LABELME(LabelMeReader::read, LabelMeWriter::write),

    /** A folder of LabelMe 3.0's XML; read, not written. */
    LABELME_XML(LabelMeXmlReader::read),

    /** JSON of Apple's Create ML. */
    CREATEML(CreateMlReader::read, CreateMlWriter::write),

    /** JSON of Label Studio, full or short. */
    LABEL_STUDIO(LabelStudioReader::read, LabelStudioWriter::write);

    private interface Reader {
        void read(Path annotations, DatasetBuilder into) throws IOException;
    }

    private interface TextWriter {
        void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException;
    }

    private interface FolderWriter {
        void write(List<MarkedImage> images, Path folder, WriteReport report) throws IOException;
    }

    private final Reader reader;
    private final Optional<TextWriter> textWriter;
    private final Optional<FolderWriter> folderWriter;

    AnnotationFormat(Reader reader) {
        this.reader = reader;
        this.textWriter = Optional.empty();
        this.folderWriter = Optional.empty();
    }

    AnnotationFormat(Reader reader, TextWriter writer) {
        this.reader = reader;
        this.textWriter = Optional.of(writer);
        this.folderWriter = Optional.empty();
    }

    AnnotationFormat(Reader reader, FolderWriter writer) {
        this.reader = reader;
        this.textWriter = Optional.empty();
        this.folderWriter = Optional.of(writer);
    }

    /** Whether it is written as a folder of files, rather than as one file. */
    public boolean isFolder() {
        return folderWriter.isPresent();
    }

    /** Whether it can be written. */
    public boolean isWritable() {
        return textWriter.isPresent() || folderWriter.isPresent();
    }

    /** Whether it has a file per image, so that the folder of one is what is read. */
    boolean isFilePerImage() {
        return this == VOC || this == LABELME || this == LABELME_XML;
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

    /** The names of those that can be written, with commas. */
    public static String writable() {
        return Arrays.stream(values())
                .filter(AnnotationFormat::isWritable)
                .map(AnnotationFormat::toString)
                .collect(Collectors.joining(", "));
    }

    /** The name on the command line: {@code csv}, {@code csv-corners}, … */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The format of what is there. @throws IOException if it is missing, or none of them; the message says what it is */
    public static AnnotationFormat of(Path annotations) throws IOException {
        return FormatDetector.detect(annotations).get(0).format();
    }

    void read(Path annotations, DatasetBuilder into) throws IOException {
        reader.read(annotations, into);
    }

    /** Writes a format that is one text. */
    void writeText(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        textWriter.orElseThrow(this::notWritten).write(images, out, report);
    }

    /** Fills a folder that is there and empty. */
    void writeFolder(List<MarkedImage> images, Path target, WriteReport report) throws IOException {
        folderWriter.orElseThrow(this::notWritten).write(images, target, report);
    }

    private IllegalArgumentException notWritten() {
        return new IllegalArgumentException(this + " is not written so; expected one of " + writable());
    }
}
