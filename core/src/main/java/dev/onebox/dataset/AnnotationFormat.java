package dev.onebox.dataset;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The formats of annotations, and how each is told from the others. */
public enum AnnotationFormat {
    CSV {
        @Override
        void read(Path file, DatasetBuilder into) throws IOException {
            CsvReader.read(file, into);
        }
    },
    INRIA {
        @Override
        List<Path> roots(Path annotations) {
            return InriaReader.roots(annotations);
        }

        @Override
        void read(Path folder, DatasetBuilder into) throws IOException {
            new InriaReader(folder, into).read();
        }
    };

    private static final int BEGINNING = 4096;

    /** Where images lie when nobody says otherwise. */
    List<Path> roots(Path annotations) {
        Path folder = annotations.toAbsolutePath().getParent();
        return List.of(folder == null ? annotations : folder);
    }

    abstract void read(Path annotations, DatasetBuilder into) throws IOException;

    /** The format of what is there. @throws IOException if it is missing or none of them */
    public static AnnotationFormat of(Path annotations) throws IOException {
        return Files.isDirectory(annotations) ? ofFolder(annotations) : ofFile(annotations);
    }

    private static AnnotationFormat ofFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder.resolve(InriaReader.ANNOTATIONS))) {
            return INRIA;
        }
        List<String> splits = List.of("Train", "Test").stream()
                .filter(split -> Files.isDirectory(folder.resolve(split).resolve(InriaReader.ANNOTATIONS)))
                .toList();
        if (!splits.isEmpty()) {
            throw new MalformedFileException(
                    folder.toString(),
                    "holds splits of an INRIA set; name one of them: " + folder.resolve(splits.get(0)));
        }
        throw new MalformedFileException(folder.toString(), "no annotations in this folder");
    }

    private static AnnotationFormat ofFile(Path file) throws IOException {
        String beginning = new String(TextFile.beginning(file, BEGINNING), StandardCharsets.UTF_8);
        if (beginning.contains(",")) {
            return CSV;
        }
        throw new MalformedFileException(
                file.toString(), "not annotations: begins with " + Words.shown(beginning.strip()));
    }
}
