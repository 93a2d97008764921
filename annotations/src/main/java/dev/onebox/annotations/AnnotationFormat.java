package dev.onebox.annotations;

import dev.onebox.file.AtomicFolder;
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
    CSV(CsvFormat::read, CsvFormat::writeSides),

    /** CSV with corners, 0-based and inclusive: a way to write; told as {@link #CSV}. */
    CSV_CORNERS(CsvFormat::read, CsvFormat::writeCorners),

    /** CSV of the tutorials of TensorFlow's object detection and of Roboflow. */
    TENSORFLOW_CSV(CsvFormat::read, CsvFormat::writeTensorFlow),

    /** A COCO document. */
    COCO(CocoFormat::read, CocoFormat::write),

    /** A folder of Pascal VOC XML. */
    VOC(VocFormat::read, VocFormat::write),

    /** A YOLO folder with {@code data.yaml}, {@code obj.data} or {@code classes.txt}. */
    YOLO(YoloFormat::read, YoloFormat::write),

    /** XML of dlib's imglab. */
    IMGLAB(ImglabFormat::read, ImglabFormat::write),

    /** A split of INRIA Person, or a folder like one. */
    INRIA(InriaFormat::read, InriaFormat::write),

    /** CSV of VGG's Image Annotator. */
    VIA_CSV(ViaFormat::readCsv, ViaFormat::writeCsv),

    /** A project or JSON of VGG's Image Annotator. */
    VIA_JSON(ViaFormat::readJson, ViaFormat::writeJson),

    /** "CVAT for images 1.1". */
    CVAT(CvatFormat::read, CvatFormat::write),

    /** A folder of LabelMe's JSON. */
    LABELME(LabelMeFormat::read, LabelMeFormat::write),

    /** A folder of LabelMe 3.0's XML; read, not written. */
    LABELME_XML(VocFormat::readLabelMe),

    /** JSON of Apple's Create ML. */
    CREATEML(CreateMlFormat::read, CreateMlFormat::write),

    /** JSON of Label Studio, full or short. */
    LABEL_STUDIO(LabelStudioFormat::read, LabelStudioFormat::write);

    private interface Reader {
        void read(Path annotations, DatasetBuilder into) throws IOException;
    }

    private interface TextWriter {
        void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException;
    }

    /** Fills a folder that is there and empty. */
    private interface FolderWriter {
        void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException;
    }

    private interface Writer {
        void write(List<AnnotatedImage> images, Path target, boolean force, WriteReport report) throws IOException;
    }

    private final Reader reader;
    private final boolean isFolder;
    private final Optional<Writer> writer;

    AnnotationFormat(Reader reader) {
        this.reader = reader;
        this.isFolder = false;
        this.writer = Optional.empty();
    }

    AnnotationFormat(Reader reader, TextWriter text) {
        this.reader = reader;
        this.isFolder = false;
        this.writer = Optional.of((images, target, force, report) ->
                DatasetFiles.writeText(target, force, out -> text.write(images, out, report)));
    }

    AnnotationFormat(Reader reader, FolderWriter files) {
        this.reader = reader;
        this.isFolder = true;
        this.writer = Optional.of((images, target, force, report) -> AtomicFolder.write(
                target, force, DatasetFiles::isAnnotationFile, folder -> files.write(images, folder, report)));
    }

    /** Whether it is written as a folder of files, rather than as one file. */
    public boolean isFolder() {
        return isFolder;
    }

    /** Whether it can be written. */
    public boolean isWritable() {
        return writer.isPresent();
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
        return FormatDetector.detect(annotations, Optional.empty()).get(0).format();
    }

    void read(Path annotations, DatasetBuilder into) throws IOException {
        reader.read(annotations, into);
    }

    /** Writes a file, or a folder where it is one, whole or not at all. */
    void write(List<AnnotatedImage> images, Path target, boolean force, WriteReport report) throws IOException {
        writer.orElseThrow(() ->
                        new IllegalArgumentException(this + " is read but not written; expected one of " + writable()))
                .write(images, target, force, report);
    }
}
