package dev.onebox.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Annotations on disk: the format told by content. Stateless. */
public final class DatasetFiles {
    /** The largest public collection has 450 MB in one file. */
    static final int MOST_BYTES = 1 << 29;

    private DatasetFiles() {}

    /** Reads a file or folder of annotations whose images lie relative to it. */
    public static Dataset read(Path annotations) throws IOException {
        return read(annotations, Optional.empty());
    }

    /**
     * Reads a file or folder of annotations, in whatever format.
     *
     * @param images where the images are; without it they lie relative to the annotations
     * @throws IOException if it is no such thing or broken as a whole: which file, which line, what was expected
     */
    public static Dataset read(Path annotations, Optional<Path> images) throws IOException {
        AnnotationFormat format = AnnotationFormat.of(annotations);
        List<Path> roots = new ArrayList<>();
        images.ifPresent(roots::add);
        roots.addAll(format.roots(annotations));
        DatasetBuilder builder =
                new DatasetBuilder(annotations, new ImageFinder(roots, format == AnnotationFormat.INRIA));
        format.read(annotations, builder);
        return builder.build();
    }
}
