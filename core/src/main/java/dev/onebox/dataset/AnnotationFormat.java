package dev.onebox.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The formats of annotations. {@link #of} tells them by content. */
public enum AnnotationFormat {
    /** CSV with x, y, width and height; read with either header. */
    CSV {
        @Override
        void read(Path file, DatasetBuilder into) throws IOException {
            CsvReader.read(file, into);
        }

        @Override
        void writeText(List<MarkedImage> images, Appendable out) throws IOException {
            CsvWriter.write(images, false, out);
        }
    },

    /** CSV with corners, 0-based and inclusive: a way to write; both are read as {@link #CSV}. */
    CSV_CORNERS {
        @Override
        void read(Path file, DatasetBuilder into) throws IOException {
            CSV.read(file, into);
        }

        @Override
        void writeText(List<MarkedImage> images, Appendable out) throws IOException {
            CsvWriter.write(images, true, out);
        }
    },

    /** A COCO document. */
    COCO {
        @Override
        void read(Path file, DatasetBuilder into) throws IOException {
            CocoReader.read(file, into);
        }

        @Override
        void writeText(List<MarkedImage> images, Appendable out) throws IOException {
            CocoWriter.write(images, out);
        }
    },

    /** A folder of Pascal VOC XML. */
    VOC(true) {
        @Override
        List<Path> roots(Path annotations) {
            return VocReader.roots(annotations);
        }

        @Override
        void read(Path folder, DatasetBuilder into) throws IOException {
            VocReader.read(folder, into);
        }

        @Override
        List<Problem> writeFolder(List<MarkedImage> images, Path folder) throws IOException {
            VocWriter.write(images, folder);
            return List.of();
        }
    },

    /** A YOLO folder with {@code data.yaml}. */
    YOLO(true) {
        @Override
        List<Path> roots(Path annotations) {
            return YoloReader.roots(annotations);
        }

        @Override
        void read(Path folder, DatasetBuilder into) throws IOException {
            YoloReader.read(folder, into);
        }

        @Override
        List<Problem> writeFolder(List<MarkedImage> images, Path folder) throws IOException {
            return YoloWriter.write(images, folder);
        }
    },

    /** XML of dlib's imglab. */
    IMGLAB {
        @Override
        void read(Path file, DatasetBuilder into) throws IOException {
            ImglabReader.read(file, into);
        }

        @Override
        void writeText(List<MarkedImage> images, Appendable out) throws IOException {
            ImglabWriter.write(images, out);
        }
    },

    /** A split of INRIA Person, or a folder like one. */
    INRIA(true) {
        @Override
        List<Path> roots(Path annotations) {
            return InriaReader.roots(annotations);
        }

        @Override
        void read(Path folder, DatasetBuilder into) throws IOException {
            InriaReader.read(folder, into);
        }

        @Override
        List<Problem> writeFolder(List<MarkedImage> images, Path folder) throws IOException {
            InriaWriter.write(images, folder);
            return List.of();
        }
    };

    private final boolean folder;

    AnnotationFormat() {
        this(false);
    }

    AnnotationFormat(boolean folder) {
        this.folder = folder;
    }

    /** Whether it is a folder of files, rather than one file. */
    public boolean isFolder() {
        return folder;
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
        return List.of(Folders.of(annotations));
    }

    abstract void read(Path annotations, DatasetBuilder into) throws IOException;

    void writeText(List<MarkedImage> images, Appendable out) throws IOException {
        throw new UnsupportedOperationException(this + " is a folder");
    }

    /** Fills a folder that is there and empty; returns what could not be written. */
    List<Problem> writeFolder(List<MarkedImage> images, Path target) throws IOException {
        throw new UnsupportedOperationException(this + " is a file");
    }
}
